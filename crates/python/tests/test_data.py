"""Data: random boards, and labels that go on after a stop."""

from pathlib import Path

import numpy as np
import pytest
from pyarrow import parquet

from discus import connect4, data


def test_samples_are_positions_that_go_on_and_depend_on_the_seed() -> None:
    boards = data.sample(plies=20, n=50, seed=3)
    for board in boards:
        position = connect4.Position.from_array(board)
        assert position.discs == 20
        assert not position.is_over
    assert (boards == data.sample(plies=20, n=50, seed=3)).all()
    assert (boards != data.sample(plies=20, n=50, seed=4)).any()
    assert data.sample(plies=3, n=2, rows=4, columns=5).shape == (2, 4, 5)


def test_labels_are_the_exact_scores(tmp_path: Path) -> None:
    boards = data.sample(plies=28, n=30, seed=1)
    labels = data.label(boards, tmp_path / "labels.npz", "scores")
    assert labels.tolist() == connect4.solve_many(boards, "scores").tolist()
    with np.load(tmp_path / "labels.npz") as file:
        assert (file["boards"] == boards).all()
        assert (file["labels"] == labels).all()
    assert [path.name for path in tmp_path.iterdir()] == ["labels.npz"]


def test_labels_go_on_after_a_stop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    boards = data.sample(plies=30, n=25, seed=2)
    path = tmp_path / "labels.npz"
    solved: list[int] = []

    def solve_many(
        some: connect4.Boards, question: connect4.Question, *, solver: connect4.Solver | None
    ) -> object:
        if sum(solved) == 20:
            solved.append(0)
            raise KeyboardInterrupt
        solved.append(len(some))
        return connect4.solve_many(some, question, solver=solver)

    monkeypatch.setattr(data, "_CHUNK", 10)
    monkeypatch.setattr(data, "solve_many", solve_many)
    with pytest.raises(KeyboardInterrupt):
        data.label(boards, path)
    assert not path.exists()
    with pytest.raises(ValueError, match="has parts of another job"):
        data.label(boards, path, "wdl")
    solved.append(-100)
    labels = data.label(boards, path)
    assert solved == [0, 10, 10, 0, -100, 0, 5]
    assert labels.tolist() == connect4.solve_many(boards).tolist()


def test_a_bar_counts_every_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(data, "_CHUNK", 2)
    data.label(data.sample(plies=30, n=5, seed=1), tmp_path / "labels.npz", progress=True)
    shown = capsys.readouterr().err
    assert "100%" in shown
    assert " 5/5 " in shown


def test_no_other_files_are_written(tmp_path: Path) -> None:
    boards = data.sample(plies=30, n=2)
    with pytest.raises(ValueError, match=r"labels are written to \.npz or \.parquet"):
        data.label(boards, tmp_path / "labels.csv")
    boards[0, 0, 0] = 3
    with pytest.raises(ValueError, match="holds 3, not 0, 1 or 2"):
        data.label(boards, tmp_path / "labels.npz")
    with pytest.raises(ValueError, match="0 to 41 moves"):
        data.sample(plies=42, n=1)
    assert not (tmp_path / "labels.npz").exists()


def test_parquet_has_the_same_labels(tmp_path: Path) -> None:
    boards = data.sample(plies=30, n=8)
    questions: tuple[connect4.Question, ...] = ("score", "scores")
    for question in questions:
        path = tmp_path / f"{question}.parquet"
        labels = data.label(boards, path, question)
        table = parquet.read_table(path).to_pydict()
        assert table["labels"] == labels.tolist()
        assert table["boards"] == boards.reshape(8, 42).tolist()
