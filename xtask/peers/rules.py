"""Compares our rules with those of other authors in random games.

Usage: rules.py DISCUS, in a Python that has open_spiel, pyffish and pydraughts.

The other end is `discus bot`: in each position it is told the moves so far and asked for the state of
the game, and every other turn for a move, drawn at random. The peer judges that move, and draws the
other ones from its own list.
"""

import random
import subprocess
import sys

import draughts
import pyffish
import pyspiel


class Bot:
    """`discus bot` with an engine that plays at random, until the block ends."""

    def __init__(self, discus, protocol, seed, options=()):
        engine = ["--engine", "random", "--seed", str(seed)]
        self.command = [discus, "bot", protocol] + engine
        self.options = options

    def __enter__(self):
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self.process = subprocess.Popen(self.command, text=True, bufsize=1, **pipes)
        for name, value in self.options:
            self.say(f"setoption name {name} value {value}")
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.communicate()

    def say(self, line):
        print(line, file=self.process.stdin, flush=True)

    def hear(self):
        """The next line but reports of a search."""
        while True:
            line = self.process.stdout.readline().strip()
            assert line, "it says no more"
            if not line.startswith("info ") or line.startswith("info string"):
                return line

    def position(self, moves):
        self.say("position startpos" + (" moves " + " ".join(moves) if moves else ""))

    def query(self, question):
        self.say("query " + question)
        line = self.hear()
        assert line.startswith("response "), (question, line)
        return line.removeprefix("response ")

    def accepts(self, moves):
        self.position(moves)
        self.say("isready")
        line = self.hear()
        if line == "readyok":
            return True
        assert line.startswith("info string"), line
        assert self.hear() == "readyok"
        return False

    def best(self):
        self.say("go depth 1")
        line = self.hear()
        assert line.startswith("bestmove "), line
        return line.split()[1]


class OpenSpiel:
    """What is the same in all games of OpenSpiel."""

    def result(self):
        if not self.state.is_terminal():
            return "none"
        return {1: "p1win", -1: "p2win", 0: "draw"}[int(self.state.returns()[0])]

    def first_is_to_move(self):
        return None if self.state.is_terminal() else self.state.current_player() == 0


class OpenSpielConnectFour(OpenSpiel):
    """Connect Four as OpenSpiel plays it; moves as in UGI, by file and rank."""

    options = []
    protocol = "ugi"

    def __init__(self):
        self.state = pyspiel.load_game("connect_four").new_initial_state()
        self.heights = [0] * 7

    def moves(self):
        """The legal moves, each with the action behind it."""
        return {f"{'abcdefg'[a]}{self.heights[a] + 1}": a for a in self.state.legal_actions()}

    def candidates(self):
        return [f"{file}{rank}" for file in "abcdefg" for rank in range(1, 7)]

    def play(self, action):
        self.heights[action] += 1
        self.state.apply_action(action)


class FairyConnectFour:
    """Connect Four as Fairy-Stockfish plays its variant cfour; moves as in UCI, by drops."""

    options = [("UCI_Variant", "cfour")]
    protocol = "uci"
    # As in its file of variants.
    VARIANT = "\n".join(
        [
            "[cfour]",
            "maxRank = 6",
            "maxFile = 7",
            "immobile = p",
            "startFen = 7/7/7/7/7/7[PPPPPPPPPPPPPPPPPPPPPppppppppppppppppppppp] w - - 0 1",
            "pieceDrops = true",
            "doubleStep = false",
            "castling = false",
            "stalemateValue = draw",
            "immobilityIllegal = false",
            "connectN = 4",
            "enclosingDrop = top",
            "",
        ]
    )

    def __init__(self):
        if "cfour" not in pyffish.variants():
            pyffish.load_variant_config(self.VARIANT)
        self.start = pyffish.start_fen("cfour")
        self.played = []

    def is_won(self):
        return pyffish.is_immediate_game_end("cfour", self.start, self.played)[0]

    def moves(self):
        legal = pyffish.legal_moves("cfour", self.start, self.played)
        return {} if self.is_won() else {move: move for move in legal}

    def candidates(self):
        return [f"P@{file}{rank}" for file in "abcdefg" for rank in range(1, 7)]

    def play(self, move):
        self.played.append(move)

    def result(self):
        return "over" if self.is_won() or not self.moves() else "none"

    def first_is_to_move(self):
        return None


class Draughts:
    """English checkers as pydraughts plays it; moves as in PDN."""

    options = [("Game", "checkers"), ("Laws", "english")]
    protocol = "ugi"

    def __init__(self):
        self.board = draughts.Board(variant="english")

    def moves(self):
        moves = {}
        for move in self.board.legal_moves():
            squares = map(str, move.steps_move)
            is_jump = "x" in move.pdn_move
            moves[("x" if is_jump else "-").join(squares)] = move
        return moves

    def candidates(self):
        return [f"{a}-{b}" for a in range(1, 33) for b in range(1, 33) if 3 <= abs(a - b) <= 5]

    def play(self, move):
        self.board.push(move)

    def result(self):
        winner = None if list(self.board.legal_moves()) else self.board.turn
        # Whoever cannot move loses; BLACK, who begins, has the turn 1.
        return "none" if winner is None else "p2win" if winner == draughts.BLACK else "p1win"

    def first_is_to_move(self):
        return self.board.turn == draughts.BLACK


class OpenSpielCheckers(OpenSpiel):
    """English checkers as OpenSpiel plays it: each jump is an action of its own."""

    options = [("Game", "checkers"), ("Laws", "english")]
    protocol = "ugi"

    def __init__(self):
        self.state = pyspiel.load_game("checkers").new_initial_state()

    def moves(self):
        """The moves by their squares, each with its actions."""
        found = {}
        if not self.state.is_terminal():
            self.follow(self.state, [], [], found)
        return found

    def follow(self, state, squares, actions, found):
        side = state.current_player()
        for action in state.legal_actions():
            text = state.action_to_string(action)
            begin, end = square(text[:2]), square(text[2:])
            is_jump = abs(int(text[1]) - int(text[3])) == 2
            path, done = (squares or [begin]) + [end], actions + [action]
            after = state.child(action)
            if not after.is_terminal() and after.current_player() == side:
                self.follow(after, path, done, found)
            else:
                found[("x" if is_jump else "-").join(map(str, path))] = done

    def candidates(self):
        return Draughts.candidates(self)

    def play(self, actions):
        for action in actions:
            self.state.apply_action(action)


def square(text):
    """The number of a square such as a1 in checkers, whose first player sits at the rank 1."""
    file, rank = "abcdefgh".index(text[0]), int(text[1])
    return 4 * (rank - 1) + 4 - file // 2


def same(moves, answer):
    """The move of a list that our answer names, also if it names only both ends."""
    if answer in moves:
        return answer
    ends = [move for move in moves if move.split("x")[:: max(1, move.count("x"))] == answer.split("x")]
    assert len(ends) == 1, (answer, sorted(moves))
    return ends[0]


def game(bot, peer, chance, plies):
    """Plays a game; returns its length."""
    played = []
    while len(played) < plies:
        moves = peer.moves()
        result = peer.result()
        if result == "draw" and peer.protocol == "ugi" and peer.options:
            # The peer counts the moves without a capture, which our rules leave to the referee.
            break
        for candidate in chance.sample(peer.candidates(), 6):
            assert bot.accepts(played + [candidate]) == (candidate in moves), (played, candidate)
        assert bot.accepts(played), played
        if peer.protocol == "ugi":
            assert bot.query("gameover") == ("false" if result == "none" else "true"), played
            assert bot.query("result") == result, played
            first = peer.first_is_to_move()
            assert first is None or bot.query("p1turn") == str(first).lower(), played
        if result != "none":
            assert bot.best() == "0000", played
            break
        chosen = same(moves, bot.best()) if chance.random() < 0.5 else chance.choice(sorted(moves))
        assert bot.accepts(played + [chosen]), (played, chosen)
        peer.play(moves[chosen])
        played.append(chosen)
    return len(played)


def main(discus):
    for peer, games in [
        (OpenSpielConnectFour, 60),
        (FairyConnectFour, 40),
        (OpenSpielCheckers, 30),
        (Draughts, 30),
    ]:
        chance = random.Random(peer.__name__)
        with Bot(discus, peer.protocol, 1, peer.options) as bot:
            plies = sum(game(bot, peer(), chance, 150) for _ in range(games))
        print(f"{peer.__name__}: {games} games, {plies} plies, all the same", flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
