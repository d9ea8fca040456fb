"""Long jobs: the same files in the local pool, on Ray, after a stop and after the loss of a node."""

import os
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import kubernetes_validate
import numpy as np
import pytest
import ray
import yaml
from ray._private.node import Node
from ray.cluster_utils import Cluster

from discus import cluster, data
from discus._native.batch import Folder

# `cargo xtask python` sets more.
GAMES = int(os.environ.get("DISCUS_GAMES", "300"))

# On Ray, each process of Python takes seconds of the processor to start. So the usual tests lose a node
# in one job and a driver on this machine; `cargo xtask python` loses both in all of them.
only_in_long_tests = pytest.mark.skipif(GAMES <= 300, reason="cargo xtask python runs it")

PLAN = f"format = 'swiss'\nrounds = 3\ngames = {8 * max(1, GAMES // 300)}\nseed = 4\n" + "".join(
    f"[[players]]\nengine = '{name}'\n" for name in ("random:1", "greedy", "alpha-beta:3", "level:2")
)


def plan(folder: Path) -> Path:
    path = folder / "plan.toml"
    path.write_text(PLAN, encoding="utf-8")
    return path


# A dead node is found after one and a half seconds instead of fifteen. A busy one that is late still has ten.
HEALTH = {
    "health_check_initial_delay_ms": 500,
    "health_check_period_ms": 500,
    "health_check_failure_threshold": 3,
}


def add_node(made: Cluster, tries: int = 6, **options: Any) -> None:  # noqa: ANN401 - those of Ray
    """Add a node of one core.

    A node dies if its agents, two processes of Python, need more than 15 seconds to start, as they may on a
    busy machine, and no option of Ray changes that (its issue 65983). Then try again.
    """
    try:
        made.add_node(num_cpus=1, include_log_monitor=False, **options)
    except Exception as error:
        if tries == 1 or "timed out" not in str(error):
            raise
        for frame, _ in traceback.walk_tb(error.__traceback__):
            if isinstance(node := frame.f_locals.get("self"), Node):
                node.kill_all_processes(check_alive=False, wait=True)
        add_node(made, tries - 1, **options)


@pytest.fixture(scope="module")
def nodes() -> Iterator[Cluster]:
    """Three nodes of one core each, of which the first has the driver; the tests kill some and add one.

    To start them takes longer than most jobs of the tests.
    """
    made = Cluster()
    add_node(made, include_dashboard=False, no_monitor=True, _system_config=HEALTH)
    add_node(made)
    add_node(made)
    ray.init(address=made.address, log_to_driver=False)
    yield made
    ray.shutdown()
    made.shutdown()


class Lossy(cluster.Ray):
    """A pool that kills a node when a quarter of the units so far is done."""

    nodes: Cluster
    steps: list[int]

    def run(self, folder: Folder, step: Callable[[int, int], object]) -> None:
        def watch(done: int, total: int) -> None:
            step(done, total)
            if 4 * done >= total and not self.steps:
                self.steps.append(done)
                self.nodes.remove_node(self.nodes.list_all_nodes()[-1], allow_graceful=False)

        super().run(folder, watch)


def wait_until(holds: Callable[[], bool]) -> None:
    """Wait for a condition, but not for ever."""
    deadline = time.monotonic() + 120
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def lossy(nodes: Cluster) -> Lossy:
    made = Lossy()
    object.__setattr__(made, "nodes", nodes)
    object.__setattr__(made, "steps", [])
    return made


def test_a_node_that_is_killed_changes_no_table(nodes: Cluster, tmp_path: Path) -> None:
    table = cluster.tournament(plan(tmp_path), tmp_path / "local.db", size=2)
    pool = lossy(nodes)
    assert cluster.tournament(plan(tmp_path), tmp_path / "ray.db", pool=pool, size=2) == table
    assert pool.steps
    wait_until(lambda: len([node for node in ray.nodes() if node["Alive"]]) == 2)
    cluster.book(3, tmp_path / "ray.book", rows=4, columns=4, pool=cluster.Ray(), size=3)
    cluster.book(3, tmp_path / "local.book", rows=4, columns=4)
    assert (tmp_path / "ray.book").read_bytes() == (tmp_path / "local.book").read_bytes()
    assert sorted(path.suffix for path in tmp_path.iterdir()) == sorted(
        [".toml", ".db", ".db", ".book", ".book"]
    )


def label_twice(folder: Path, pool: cluster.Pool) -> None:
    """Label boards on this machine and with a pool, and compare."""
    boards = data.sample(plies=26, n=GAMES // 5, seed=5)
    expected = data.label(boards, folder / "alone.npz")
    assert (cluster.label(boards, folder / "ray.npz", pool=pool, size=7) == expected).all()
    with np.load(folder / "ray.npz") as ours, np.load(folder / "alone.npz") as theirs:
        assert (ours["boards"] == theirs["boards"]).all()
        assert (ours["labels"] == theirs["labels"]).all()
    assert sorted(path.suffix for path in folder.iterdir()) == [".npz", ".npz"]


def test_labels_of_ray_are_those_of_one_machine(nodes: Cluster, tmp_path: Path) -> None:
    assert nodes.address
    label_twice(tmp_path, cluster.Ray())


@only_in_long_tests
def test_a_node_that_is_killed_changes_no_label(nodes: Cluster, tmp_path: Path) -> None:
    add_node(nodes)
    pool = lossy(nodes)
    label_twice(tmp_path, pool)
    assert pool.steps


def files(folder: Path) -> dict[Path, bytes]:
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def discus(*words: str | Path) -> None:
    """Run the command, which may find points to be lost."""
    command = [os.environ.get("DISCUS", "discus"), *words, "--quiet"]
    assert subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode in {0, 3}


def test_submissions_have_the_reports_of_one_machine_which_finds_nothing_to_mark(
    nodes: Cluster, tmp_path: Path
) -> None:
    for name in ("Ada", "Bob", "Cy"):
        (tmp_path / "class" / name).mkdir(parents=True)
        (tmp_path / "class" / name / "report.txt").write_text(f"A report by {name}.\n", encoding="utf-8")
    words: list[str | Path] = ["grade", "wpi", tmp_path / "class", "--results"]
    discus(*words, tmp_path / "alone")
    expected = files(tmp_path / "alone")
    assert nodes.address
    for name, pool in (("local", cluster.Local(2)), ("ray", cluster.Ray())):
        results = tmp_path / name
        marked = cluster.grade("wpi", tmp_path / "class", results, pool=pool, size=1)
        assert [mark.name for mark in marked] == ["Ada", "Bob", "Cy"]
        assert files(results) == expected
        stored = {path: path.stat().st_ino for path in (results / "data").iterdir()}
        discus(*words, results)
        assert {path: path.stat().st_ino for path in (results / "data").iterdir()} == stored
    with pytest.raises(ValueError, match='there is no assignment "chess"'):
        cluster.grade("chess", tmp_path / "class", tmp_path / "bad")


class Idle:
    """A pool that has nothing to do."""

    def run(self, job: Folder, step: Callable[[int, int], object]) -> None:
        assert job.missing() == []
        step(0, 0)


class Interrupted:
    """A pool that is stopped when it has done everything."""

    def run(self, job: Folder, step: Callable[[int, int], object]) -> None:
        cluster.Local(1).run(job, step)
        raise KeyboardInterrupt


def test_nothing_is_marked_twice_and_results_are_no_submissions(tmp_path: Path) -> None:
    for name in ("Ada", "Bob"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "report.txt").write_text(f"A report by {name}.\n", encoding="utf-8")
    results = tmp_path / "results"
    with pytest.raises(KeyboardInterrupt):
        cluster.grade("wpi", tmp_path, results, pool=Interrupted(), size=1)
    first = cluster.grade("wpi", tmp_path, results, pool=Idle(), size=1)
    assert [mark.name for mark in first] == ["Ada", "Bob"]
    expected = files(results)
    assert cluster.grade("wpi", tmp_path, results, pool=Idle()) == first
    assert files(results) == expected
    (tmp_path / "Cy").mkdir()
    marked: list[int] = []

    class Counted:
        def run(self, job: Folder, step: Callable[[int, int], object]) -> None:
            marked.append(job.units)
            cluster.Local(1).run(job, step)

    again = cluster.grade("wpi", tmp_path, results, pool=Counted(), size=1)
    assert (marked, [mark.name for mark in again]) == ([1], ["Ada", "Bob", "Cy"])
    assert again[:2] == first
    with pytest.raises(ValueError, match="holds the results of a marking"):
        cluster.grade("wpi", results, tmp_path / "others")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["Ada", "Bob", "Cy", "results"]


DRIVER = """
import sys
from pathlib import Path
from discus import cluster
folder = Path(sys.argv[1])
pool = cluster.Ray(address=sys.argv[2]) if sys.argv[2:] else cluster.Local(1)
cluster.tournament(folder / "plan.toml", folder / "killed.db", pool=pool, size=1)
"""


def killed_after_some_results(folder: Path, *more: str) -> dict[str, bytes]:
    """Kill a driver when it has stored some results; return these."""
    driver = subprocess.Popen([sys.executable, "-c", DRIVER, str(folder), *more])
    results = folder / "killed.db.job" / "results"
    wait_until(lambda: driver.poll() is not None or len(list(results.glob("*.json"))) >= 3)
    os.kill(driver.pid, signal.SIGKILL)
    driver.wait()
    return {path.name: path.read_bytes() for path in results.glob("*.json")}


def run_again(folder: Path, before: dict[str, bytes], pool: cluster.Pool) -> list[cluster.Standing]:
    """Go on with a killed driver's job, and check that no unit with a result runs again."""
    seen: dict[str, Any] = {}

    class Watched:
        def run(self, job: Folder, step: Callable[[int, int], object]) -> None:
            missing = {f"{number}.json" for number in job.missing()}
            assert not missing & before.keys()
            pool.run(job, step)
            results = folder / "killed.db.job" / "results"
            seen.update({name: (results / name).read_bytes() for name in before})

    table = cluster.tournament(folder / "plan.toml", folder / "killed.db", pool=Watched(), size=1)
    assert seen == before
    return table


def test_a_driver_that_is_killed_goes_on(tmp_path: Path) -> None:
    table = cluster.tournament(plan(tmp_path))
    before = killed_after_some_results(tmp_path)
    assert len(before) >= 3
    assert run_again(tmp_path, before, cluster.Local(2)) == table


@only_in_long_tests
def test_a_driver_on_ray_that_is_killed_goes_on(nodes: Cluster, tmp_path: Path) -> None:
    table = cluster.tournament(plan(tmp_path))
    before = killed_after_some_results(tmp_path, nodes.address)
    assert len(before) >= 3
    assert run_again(tmp_path, before, cluster.Ray()) == table


def test_a_bar_counts_every_unit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    boards = data.sample(plies=30, n=6, seed=1)
    labels = cluster.label(boards, tmp_path / "labels.npz", pool=cluster.Local(1), size=2, progress=True)
    assert len(labels) == 6
    shown = capsys.readouterr().err
    assert "100%" in shown
    assert " 3/3 " in shown


def test_bad_jobs_are_refused(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("games = 0\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"bad\.toml: "):
        cluster.tournament(bad)
    with pytest.raises(ValueError, match=r"labels are written to \.npz or \.parquet"):
        cluster.label(data.sample(plies=30, n=1), tmp_path / "labels.txt")
    with pytest.raises(ValueError, match="a pool has at least 1 job"):
        cluster.tournament(plan(tmp_path), pool=cluster.Local(0))
    folder = Folder.tournament(tmp_path / "job", plan(tmp_path), 3)
    with pytest.raises(ValueError, match="it is cut off"):
        folder.put(0, '{"discus":')
    with pytest.raises(ValueError, match="it is a unit, and a result is wanted here"):
        folder.put(0, folder.unit(0))
    with pytest.raises(ValueError, match="units have no result"):
        folder.merge(tmp_path / "x.db")


def test_a_table_is_a_frame() -> None:
    table = [cluster.Standing(1, "one", 2.0, 2, 0, 0), cluster.Standing(2, "other", 0.0, 0, 0, 2)]
    frame = cluster.standings_frame(table)
    assert frame["player"].tolist() == ["one", "other"]
    assert frame["points"].sum() == 2


def test_the_manifest_meets_the_schema_of_kubernetes() -> None:
    manifest = Path(__file__).parents[2] / "batch" / "cluster" / "kubernetes.yaml"
    job = yaml.safe_load(manifest.read_text(encoding="utf-8"))
    kubernetes_validate.validate(job, "1.33", strict=True)
    container = job["spec"]["template"]["spec"]["containers"][0]
    assert f"$(JOB_COMPLETION_INDEX)/{job['spec']['completions']}" in container["command"]
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate({**job, "spec": {**job["spec"], "shares": 3}}, "1.33", strict=True)
