"""Plays 100 games over Hub and 100 over DXP between Discus and the ends of pydraughts.

Discus plays its engine `strong` with a short time a move, its opponent moves at random. A game counts as
faulty if an end fails or refuses a move.
"""

import random
import subprocess
import sys
import types

import draughts
import draughts.engine
import draughts.engines.dxp_communication.dxp_classes as dxp_classes
from draughts.engines.dxp import DXPEngine
from draughts.engines.hub import HubEngine

DISCUS = sys.argv[1]
GAMES = int(sys.argv[2]) if len(sys.argv) > 2 else 100
VARIANTS = ["english", "russian", "brazilian", "italian"]
PLAYER = ["--engine", "strong"]
SECONDS_A_MOVE = 0.02
LONGEST = 160

# It waits for seven seconds before it closes a connection.
dxp_classes.time = types.SimpleNamespace(sleep=lambda seconds: None)


def play(variant, discus_moves, answer, plies=0, board=None):
    """Plays a game; `answer` gives the move of Discus."""
    board = board or draughts.Board(variant=variant)
    while not board.is_over() and plies < LONGEST:
        if plies % 2 == discus_moves:
            move = answer(board)
            if move is None:
                raise RuntimeError("no move")
        else:
            move = random.choice(list(board.legal_moves()))
        board.push(move)
        plies += 1
    return board


def over_hub(variant, discus_moves):
    engine = HubEngine([DISCUS, "hub", "--laws", variant, *PLAYER])
    try:
        engine.init()
        limit = draughts.engine.Limit(movetime=SECONDS_A_MOVE)
        play(variant, discus_moves, lambda board: engine.play(board, limit, False).move)
    finally:
        engine.quit()
        engine.p.wait()


def over_dxp(address, variant, discus_moves):
    host, port = address.rsplit(":", 1)
    engine = DXPEngine(None, {"engine-opened": True, "ip": host, "port": port})
    board = draughts.Board(variant=variant)
    plies = 0
    try:
        if discus_moves == 1:
            # The library asks for the side to move only, so the request is made by hand.
            first = random.choice(list(board.legal_moves()))
            engine._connect()
            engine.sender.setup(board.initial_fen, variant)
            engine.sender.gamereq("W" if board.turn == draughts.WHITE else "B", 0, 0)
            if not engine._recv_accept():
                raise RuntimeError("the request was declined")
            engine.game_started = True
            board.push(first)
            plies = 1
        play(variant, discus_moves, lambda board: engine.play(board).move, plies, board)
    finally:
        engine.quit()


def main():
    random.seed(1)
    faults = 0
    games = [(VARIANTS[game % 4], game // 4 % 2) for game in range(GAMES)]
    servers = {}
    for variant in VARIANTS:
        listen = ["dxp", "listen", "--laws", variant, "--address", "127.0.0.1:0"]
        listen += ["--time", str(SECONDS_A_MOVE), *PLAYER]
        pipes = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE, "text": True}
        server = subprocess.Popen([DISCUS, *listen], **pipes)
        servers[variant] = (server, server.stderr.readline().split()[-1])
    ends = [("Hub", over_hub), ("DXP", lambda v, side: over_dxp(servers[v][1], v, side))]
    for name, end in ends:
        for number, (variant, discus_moves) in enumerate(games):
            try:
                end(variant, discus_moves)
            except Exception as error:
                faults += 1
                print(f"{name}, game {number} of {variant} draughts: {error!r}")
        print(f"{len(games)} games over {name}, {faults} faults so far", flush=True)
    for server, _ in servers.values():
        server.terminate()
        notes = server.communicate()[1].strip()
        if notes:
            print(notes)
    sys.exit(1 if faults else 0)


main()
