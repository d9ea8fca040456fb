"""Matches, tournaments and marks."""

import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from discus import arena, engines
from discus.connect4 import Position

PLAN = {
    "title": 'A "test" of ✓',
    "games": 2,
    "seed": 3,
    "players": [{"engine": "greedy"}, {"name": "Carla", "engine": "alpha-beta:3"}, {"engine": "random:1"}],
}


def test_a_match_is_counted_as_the_command_counts() -> None:
    found = arena.match("level:2", "greedy", games=8, plies=1, seed=4)
    assert found.players == ("level:2", "greedy")
    assert found.wins + found.draws + found.losses == 8
    assert sum(found.pairs) == 4
    assert found.score == (found.wins + found.draws / 2) / 8
    assert found == arena.match("level:2", "greedy", games=8, plies=1, seed=4, jobs=1)


def test_a_sequential_test_ends_a_match() -> None:
    found = arena.match("alpha-beta:4", "random:1", games=1000, sprt="elo0=0 elo1=200")
    assert found.sprt is not None
    assert found.wins + found.draws + found.losses < 1000


def test_a_tournament_has_a_table_and_games() -> None:
    table = arena.tournament(PLAN)
    assert (table.title, table.format, len(table.games)) == ('A "test" of ✓', "round-robin", 6)
    assert table == arena.tournament(PLAN, jobs=2)
    for row in table.standings:
        assert row.games == row.wins + row.draws + row.losses == 4
        assert row.points == row.wins + row.draws / 2
    for game in table.games:
        end = Position("".join(game.moves))
        assert game.result == {1: "1-0", 2: "0-1", None: "1/2-1/2"}[end.winner]


def test_a_tournament_goes_on_with_its_file(tmp_path: Path) -> None:
    plan, stored = tmp_path / "plan.toml", tmp_path / "plan.db"
    plan.write_text('games = 2\nplayers = [{ engine = "greedy" }, { engine = "random:1" }]\n')
    table = arena.tournament(plan)
    assert stored.exists()
    assert arena.tournament(plan, db=stored) == table


def test_results_are_frames() -> None:
    table = arena.tournament(PLAN)
    frame = table.frame()
    assert list(frame["player"]) == [row.player for row in table.standings]
    assert frame["points"].sum() == len(table.games) == len(table.games_frame())
    found = arena.match("greedy", "random:1", games=4, plies=1)
    assert found.frame()["wins"].tolist() == [found.wins]
    assert found.frame()["pairs"].tolist() == [found.pairs]
    assert "points" in arena.grades_frame([])


def test_tournaments_and_marks_are_also_those_of_engines() -> None:
    assert engines.tournament is arena.tournament
    assert engines.grade is arena.grade


def test_a_submission_is_marked(tmp_path: Path) -> None:
    (tmp_path / "Ada").mkdir()
    (tmp_path / "Ada" / "report.txt").write_text("A report.\n")
    (mark,) = arena.grade("wpi", tmp_path / "Ada")
    assert (mark.assignment, mark.name) == ("wpi", "Ada")
    assert mark.points == pytest.approx(sum(check.points for check in mark.checks))
    assert 0 <= mark.points < mark.out_of == pytest.approx(100)
    assert len(mark.frame()) == len(mark.checks)
    assert arena.grades_frame([mark])["points"].tolist() == [mark.points]


def test_an_assignment_of_ones_own_is_a_folder() -> None:
    nim = Path(__file__).parents[3] / "docs/samples/assignments/nim"
    (mark,) = arena.grade(nim, nim / "reference")
    assert (mark.assignment, mark.points, mark.out_of) == ("nim", 100, 100)


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: arena.match("stockfish", "greedy"), "stockfish"),
        (lambda: arena.match("greedy", "greedy", games=3), "even"),
        (lambda: arena.match("greedy", "greedy", nonsense=3), "nonsense"),
        (lambda: arena.tournament({"games": 2}), "players"),
        (lambda: arena.tournament({"players": [{"engine": object()}]}), "not object"),
        (lambda: arena.tournament("nowhere.toml"), "nowhere.toml"),
        (lambda: arena.grade("chess", "."), "chess"),
    ],
)
def test_bad_input_is_refused_with_a_sentence(call: Callable[[], object], sentence: str) -> None:
    with pytest.raises((ValueError, RuntimeError)) as error:
        call()
    assert sentence in str(error.value)


def test_engines_need_no_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISCUS", raising=False)
    monkeypatch.setenv("PATH", "")
    assert len(arena.tournament(PLAN).games) == 6
    assert arena.match("alpha-beta:4", "random:1", games=4).wins == 4
    with pytest.raises(RuntimeError, match="the command discus"):
        arena.match("line=./bot", "random:1", games=4)


CTRL_C = """
import sys
from discus import arena
plan = {"games": 1000, "players": [{"engine": "alpha-beta:7"}, {"engine": "level:8"}]}
print("computing", flush=True)
try:
    arena.tournament(plan, db=sys.argv[1])
except KeyboardInterrupt:
    print("interrupted")
"""


def test_ctrl_c_stops_a_tournament_that_keeps_its_games(tmp_path: Path) -> None:
    stored = tmp_path / "games.db"
    process = subprocess.Popen([sys.executable, "-c", CTRL_C, stored], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "computing\n"
    while not stored.exists():
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    assert process.communicate()[0] == "interrupted\n"
    assert stored.exists()
