"""Runs the agent of a file for the referee: reads a turn a line and writes an action a line."""

import sys

# The agent's folder is not searched yet: a file json.py of the agent is not for the host.
SEARCHED, sys.path = sys.path, [place for place in sys.path if place]
KNOWN = set(sys.modules)

import inspect
import json
import operator
import os


class Struct(dict):
    """A dictionary whose keys are attributes too, as agents expect it."""

    __getattr__ = dict.__getitem__
    __setattr__ = dict.__setitem__


def raised(error):
    return {"raised": type(error).__name__ + ": " + str(error)}


def give_way(folder):
    """Forgets modules of the host that the agent has under the same name, so that it imports its own."""
    own = {name.partition(".")[0] for name in os.listdir(folder)}
    for name in set(sys.modules) - KNOWN:
        if name.partition(".")[0] in own:
            del sys.modules[name]


def load(path):
    folder = os.path.dirname(os.path.abspath(path))
    sys.path = [folder] + SEARCHED
    give_way(folder)
    sys.argv = [path]
    with open(path, "rb") as file:
        code = compile(file.read(), path, "exec")
    names = {"__name__": "agent", "__file__": path, "__builtins__": __builtins__}
    known = set(names)
    exec(code, names)
    found = [value for name, value in names.items() if name not in known and callable(value)]
    return found[-1] if found else None


def takes(agent):
    """How many arguments the agent is given: its second may be missing."""
    try:
        parameters = inspect.signature(agent).parameters.values()
    except (TypeError, ValueError):
        return 2
    if any(parameter.kind == parameter.VAR_POSITIONAL for parameter in parameters):
        return 2
    places = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return min(2, sum(parameter.kind in places for parameter in parameters))


def act(agent, line):
    turn = json.loads(line, object_hook=Struct)
    action = agent(*[turn.observation, turn.configuration][: takes(agent)])
    try:
        if isinstance(action, bool):
            raise TypeError
        return {"action": operator.index(action)}
    except TypeError:
        return {"returned": repr(action)}


def main():
    # The agent gets neither end of the wire: it may print, and it may read what is not there.
    lines = os.fdopen(os.dup(0), encoding="utf-8")
    wire = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)

    def say(answer):
        sys.stdout.flush()
        wire.write(json.dumps(answer) + "\n")
        wire.flush()

    try:
        agent = load(sys.argv[1])
    except BaseException as error:
        return say(raised(error))
    if agent is None:
        return say({"missing": None})
    say({"ready": None})
    for line in lines:
        try:
            answer = act(agent, line)
        except BaseException as error:
            answer = raised(error)
        say(answer)


main()
