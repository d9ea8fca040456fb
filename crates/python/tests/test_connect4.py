"""Connect Four: positions, the solver, and arrays of boards."""

import contextlib
import errno
import multiprocessing
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from discus import _native, connect4
from discus.connect4 import NO_SCORE, Position, Solver

# Lines of the set Test_L3_R1 that Pascal Pons published: late positions, and their scores.
PUBLISHED = {
    "2252576253462244111563365343671351441": -1,
    "7422341735647741166133573473242566": 1,
    "23163416124767223154467471272416755633": 0,
    "65214673556155731566316327373221417": -1,
}


def random_positions(count: int, seed: int) -> list[Position]:
    """Return positions of random games that go on, after 20 to 36 moves."""
    random = np.random.default_rng(seed)
    found: list[Position] = []
    while len(found) < count:
        position = Position()
        for _ in range(random.integers(20, 37)):
            if not position.is_over:
                position = position.play(int(random.choice(position.legal_moves)))
        if not position.is_over:
            found.append(position)
    return found


def plain_winner(board: NDArray[np.uint8]) -> int | None:
    """Return the side with four in a line, found by looking at every line."""
    rows, columns = board.shape
    for row in range(rows):
        for column in range(columns):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                line = [(row + i * down, column + i * right) for i in range(4)]
                if all(0 <= r < rows and 0 <= c < columns for r, c in line):
                    discs = {int(board[square]) for square in line}
                    if discs in ({1}, {2}):
                        return discs.pop()
    return None


@pytest.mark.parametrize(("moves", "score"), PUBLISHED.items())
def test_published_positions_have_their_scores(moves: str, score: int) -> None:
    assert connect4.solve(moves) == score
    assert connect4.wdl(Position(moves)) == np.sign(score)


def test_the_answers_about_a_position_agree() -> None:
    for position in random_positions(40, seed=1):
        scores = connect4.scores(position)
        playable = [score for score in scores if score is not None]
        assert max(playable) == connect4.solve(position)
        assert scores[connect4.best(position)] == max(playable)
        assert [c for c, s in enumerate(scores) if s is not None] == position.legal_moves


def test_a_game_ends_as_a_plain_look_at_the_board_says() -> None:
    random = np.random.default_rng(2)
    for _ in range(50):
        position = Position()
        while not position.is_over:
            assert plain_winner(position.array()) is None
            assert position.to_move == position.discs % 2 + 1
            position = position.play(int(random.choice(position.legal_moves)))
        assert position.winner == plain_winner(position.array())
        assert position.legal_moves == []
        assert position.winner is not None or position.discs == 42


def test_a_position_survives_an_array_a_line_and_a_pickle() -> None:
    for position in random_positions(20, seed=3):
        for copy in (
            Position.from_array(position.array().astype(np.int64)),
            Position.from_fen(position.fen()),
            pickle.loads(pickle.dumps(position)),  # noqa: S301 - our own bytes
            eval(repr(position)),  # noqa: S307 - our own text
        ):
            assert copy == position
            assert hash(copy) == hash(position)
    assert Position() != Position(rows=4, columns=5)
    assert Position() != "nothing"


def test_a_picture_has_a_circle_for_each_square() -> None:
    svg = Position("4453")._repr_svg_()
    assert svg.count("<circle") == 42
    assert str(Position("4453")).splitlines()[-1] == "..OXX.."


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("kind", [np.uint8, np.int8, np.int64, np.int32, np.uint16, np.uint64])
def test_many_boards_have_the_answers_of_each(threads: int, kind: type[np.integer]) -> None:
    positions = random_positions(60, seed=4)
    boards = np.stack([position.array() for position in positions]).astype(kind)
    solver = Solver(threads=threads)
    values = connect4.solve_many(boards, solver=solver)
    assert values.tolist() == [connect4.solve(position) for position in positions]
    wdl = connect4.solve_many(boards, "wdl", solver=solver)
    assert wdl.tolist() == np.sign(values).tolist()
    best = connect4.solve_many(boards, "best", solver=solver)
    scores = connect4.solve_many(boards, "scores", solver=solver)
    assert scores.shape == (60, 7)
    assert (scores.max(axis=1) == values).all()
    assert (scores[np.arange(60), best] == values).all()
    # Views that are no block of memory are read in place.
    mirrored = connect4.solve_many(boards[::-1, :, ::-1], solver=solver)
    assert mirrored.tolist() == values[::-1].tolist()


def test_a_bar_counts_every_board(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connect4, "_CHUNK", 2)
    boards = np.stack([Position("112233").array()] * 5)
    assert connect4.solve_many(boards, progress=True).tolist() == [18] * 5
    shown = capsys.readouterr().err
    assert "100%" in shown
    assert " 5/5 " in shown


def test_other_boards_are_solved() -> None:
    # Tromp's table: 4x4 and 5x4 are draws, and the second side wins on 6x4.
    for columns, wdl in ((4, 0), (5, 0), (6, -1)):
        assert connect4.wdl(Position(rows=4, columns=columns)) == wdl
        empty = np.zeros((1, 4, columns), np.uint8)
        assert connect4.solve_many(empty, "wdl").tolist() == [wdl]


def test_no_boards_have_no_answers() -> None:
    assert connect4.solve_many(np.zeros((0, 6, 7), np.uint8)).shape == (0,)
    assert connect4.solve_many(np.zeros((0, 6, 7), np.uint8), "scores").shape == (0, 7)


def test_boards_that_are_no_position_are_refused_or_left_out() -> None:
    boards = np.stack([Position("4453").array()] * 3)
    boards[1, 0, 0] = 1
    with pytest.raises(ValueError, match=r"^board 1: a disc stands above an empty square$"):
        connect4.solve_many(boards)
    assert connect4.solve_many(boards, strict=False).tolist() == [-2, NO_SCORE, -2]


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: Position("4x"), "move 2 ('x') cannot be played: the board has no such column"),
        (lambda: Position(rows=0), "a board has 1 to 1000 rows and 1 to 1000 columns"),
        (lambda: Position().play(7), "column 7: the board has no such column"),
        (lambda: Position().play(-1), "column -1: the board has no such column"),
        (lambda: Position("444444").play(3), "column 3: the column is full"),
        (lambda: Position("1212121").play(0), "column 0: the game is over"),
        (lambda: connect4.solve("1212121"), "the game has ended"),
        (lambda: Position.from_array(np.zeros((6, 7))), "not of float64"),  # type: ignore[arg-type]
        (lambda: Position.from_array(np.zeros(6, int)), "the shape (rows, columns), not (6,)"),
        (lambda: Position.from_array(np.eye(3, dtype=int)), "a disc stands above an empty square"),
        (lambda: Position.from_array(np.full((2, 2), 3)), "row 0, column 0 holds 3, not 0, 1 or 2"),
        (
            lambda: Position.from_array(np.full((2, 2), 2**64 - 1, np.uint64)),
            "row 0, column 0 holds 18446744073709551615, not 0, 1 or 2",
        ),
        (
            lambda: connect4.solve_many(np.full((1, 6, 7), 2**63 + 1, np.uint64)),
            "board 0: row 0, column 0 holds 9223372036854775809, not 0, 1 or 2",
        ),
        (lambda: Position.from_array(np.full((2, 2), -1)), "holds -1, not 0, 1 or 2"),
        (lambda: connect4.solve_many(np.zeros((6, 7), int)), "the shape (n, 6, 7), not (6, 7)"),
        (lambda: connect4.solve_many(np.zeros((1, 20, 20), int)), "a board can be solved if"),
        (lambda: connect4.solve_many(np.zeros((1, 6, 7))), "not of float64"),  # type: ignore[arg-type]
        (lambda: connect4.solve_many(np.zeros((1, 6, 7), int), "who"), 'no question "who"'),  # type: ignore[arg-type]
        (lambda: connect4.solve_many(np.full((1, 6, 7), 257)), "holds 257, not 0, 1 or 2"),
        (lambda: Solver(threads=0), "a solver has at least 1 thread"),
        (lambda: Solver(threads=9999), "a solver has at most 1024 threads"),
        (lambda: Solver(4, 5, book=True), "the book is for the board 7x6"),
        (lambda: Solver(book="."), "this is not a regular file"),
        (lambda: Solver(4, 5).solve("6"), "the board has no such column"),
        (lambda: Solver().solve(Position(rows=4)), "the solver is for 7x6"),
        (lambda: Solver().solve_bits(np.zeros((1, 3), np.uint64), "wdl"), "are 2 words"),
    ],
)
def test_bad_input_is_refused_with_a_sentence(call: Callable[[], object], sentence: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011 - the sentence is compared below
        call()
    assert sentence in str(error.value)


def test_any_array_is_answered_or_refused() -> None:
    random = np.random.default_rng(5)
    for _ in range(300):
        shape = tuple(random.integers(0, 8, size=random.integers(0, 4)))
        kind = random.choice(["u1", "i8", "f4", "?", "u8", "O", "U3"])
        array = random.integers(-1, 4, size=shape).astype(kind)
        for function in (Position.from_array, connect4.solve_many):
            with contextlib.suppress(ValueError):
                function(array)


def test_the_book_and_its_table_change_no_answer() -> None:
    assert Solver(book=True).solve("") == 1
    # The scores of the first moves, as Pons and others published them.
    assert Solver(book=True).scores("") == [-2, -1, 0, 1, 0, -1, -2]
    assert Solver(book=True).best("") == 3
    for position in random_positions(20, seed=7):
        score = Solver(table_mib=1, threads=1).solve(position)
        assert Solver(book=True).solve(position) == score


def test_a_large_book_is_kept_and_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    book = Path(__file__).parents[2] / "solver/src/book/embedded.book"
    assert Solver(book=book).solve("") == 1
    (kept,) = (tmp_path / "discus/books").iterdir()
    whole = kept.read_bytes()
    assert Solver(book=book).scores("") == [-2, -1, 0, 1, 0, -1, -2]
    for damaged in (b"", whole[:100], whole[1:]):
        kept.write_bytes(damaged)
        assert Solver(book=book).solve("") == 1
        assert kept.read_bytes() == whole


def test_a_solver_continues_from_its_checkpoint(tmp_path: Path) -> None:
    path = tmp_path / "saved"
    first, second = (Solver(4, 5, threads=1, table_mib=1) for _ in range(2))
    # A draw by John Tromp's table.
    assert first.solve("") == 0
    first.save(path)
    second.load(str(path))
    assert second.solve("") == 0
    assert second.nodes < first.nodes / 2
    assert [file.name for file in tmp_path.iterdir()] == ["saved"]


def test_a_bad_checkpoint_is_refused(tmp_path: Path) -> None:
    solver, path = Solver(4, 5, threads=1, table_mib=1), tmp_path / "saved"
    with pytest.raises(FileNotFoundError, match="saved cannot be read") as missing:
        solver.load(path)
    assert missing.value.errno == errno.ENOENT
    with pytest.raises(FileNotFoundError, match="no such folder/saved cannot be written"):
        solver.save(tmp_path / "no such folder" / "saved")
    with pytest.raises(ValueError, match="names no file"):
        solver.save("")
    with pytest.raises(ValueError, match="this is not a regular file"):
        solver.save(tmp_path)
    solver.save(path)
    with pytest.raises(ValueError, match=r"for a board 5x4 \(columns x rows\)"):
        Solver(5, 4, threads=1).load(path)
    with pytest.raises(ValueError, match="create the solver with 1048576 table bytes"):
        Solver(4, 5, threads=1, table_mib=2).load(path)
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(ValueError, match="cut off"):
        solver.load(path)


def test_a_file_that_is_no_book_is_refused(tmp_path: Path) -> None:
    book = tmp_path / "damaged.book"
    book.write_bytes(b"discbook, or so it says")
    with pytest.raises(ValueError, match=r"damaged\.book: the book "):
        Solver(book=book)
    with pytest.raises(OSError, match="no such book cannot be read"):
        Solver(book=tmp_path / "no such book")


def test_threads_share_a_solver() -> None:
    solver = Solver(threads=1)
    positions = random_positions(40, seed=6)
    expected = [connect4.solve(position) for position in positions]
    answers: dict[int, list[int]] = {}

    def work(number: int) -> None:
        answers[number] = [solver.solve(position) for position in positions]

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert list(answers.values()) == [expected] * 4


def test_a_solver_is_pickled_by_its_options() -> None:
    for solver in (Solver(5, 6, threads=2, table_mib=2), Solver(book=True, threads=1)):
        copied = pickle.loads(pickle.dumps(solver))  # noqa: S301 - our own bytes
        assert copied.__getnewargs_ex__() == solver.__getnewargs_ex__()
        assert (copied.rows, copied.columns, copied.threads) == (solver.rows, solver.columns, solver.threads)
    # By the book: without it the empty board takes minutes here.
    assert copied.solve("") == 1
    assert copied.nodes == 0


def test_a_new_process_can_use_a_solver() -> None:
    solver = Solver(4, 5, threads=1, table_mib=1)
    lines = ["", "1", "1122"]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.map(solver.solve, lines) == [solver.solve(line) for line in lines]


def test_a_forked_child_can_use_a_solver_that_another_thread_is_using() -> None:
    solver = Solver(threads=1)
    is_over = threading.Event()

    def work() -> None:
        while not is_over.is_set():
            solver.solve("4444443333335555")

    thread = threading.Thread(target=work)
    thread.start()
    statuses = []
    for _ in range(20):
        child = os.fork()
        if child == 0:
            os._exit(solver.solve("2252576253462244111563365343671351441") + 1)
        statuses.append(os.waitpid(child, 0)[1])
    is_over.set()
    thread.join()
    assert statuses == [0] * 20


# Says by how many bytes a board the memory grew; the boards themselves are a view without memory. `getrusage`
# would not say that: its maximum for a process begins with what its parent had, which is more here.
MANY = """
import sys, numpy
from pathlib import Path
from discus import connect4, data
from discus.connect4 import Position
number = int(sys.argv[1])
board = Position("2252576253462244111563365343671351441").array()
boards = numpy.broadcast_to(board, (number, 6, 7))
answer = lambda some: data.label(some, sys.argv[2]) if sys.argv[2:] else connect4.solve_many(some)
most = lambda: int(Path("/proc/self/status").read_text().split("VmHWM:")[1].split()[0])
answer(boards[:2**14])
before = most()
assert (answer(boards) == -1).all()
print(1024 * (most() - before) / number)
"""


def memory_of(number: int, *more: str) -> float:
    """Return the bytes for each of so many boards."""
    words = [sys.executable, "-c", MANY, str(number), *more]
    return float(subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True).stdout)


def test_the_memory_for_many_boards_is_some_bytes_a_board() -> None:
    # `cargo xtask python` makes these ten million boards. Two words of bits and an answer are 17 bytes, and a
    # copy of the boards would be 42 more.
    assert 8 < memory_of(10**7 if "DISCUS_GAMES" in os.environ else 10**5) < 32


@pytest.mark.parametrize("ending", ["npz", "parquet"])
def test_the_memory_for_many_labels_is_some_bytes_a_board(ending: str, tmp_path: Path) -> None:
    # Fewer, because a file of each is written. A row group of Parquet counts much among few, but a list for
    # each board would be 800 bytes.
    number = 2 * 10**6 if "DISCUS_GAMES" in os.environ else 6 * 10**4
    assert memory_of(number, str(tmp_path / f"labels.{ending}")) < 500


def test_a_panic_is_an_exception_and_the_interpreter_lives_on() -> None:
    with pytest.raises(BaseException, match="as the test asks") as caught:
        _native._panic()  # noqa: SLF001 - it is for this test
    assert type(caught.value).__name__ == "PanicException"
    assert Solver(table_mib=1, threads=1).solve(Position("4444443333")) == 15
