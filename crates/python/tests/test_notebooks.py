"""The notebooks run, with few boards."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[1] / "notebooks").glob("*.ipynb"))


def test_there_are_notebooks() -> None:
    assert len(NOTEBOOKS) == 4


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path) -> None:
    cells = [
        cell for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"
    ]
    # It was executed as it is, from the first cell to the last, without an error.
    assert [cell["execution_count"] for cell in cells] == list(range(1, len(cells) + 1))
    assert not [output for cell in cells for output in cell["outputs"] if output["output_type"] == "error"]
    code = "\n".join("".join(cell["source"]) for cell in cells)
    few = {**os.environ, "DISCUS_NOTEBOOK": "40"}
    done = subprocess.run([sys.executable, "-c", code], env=few, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
