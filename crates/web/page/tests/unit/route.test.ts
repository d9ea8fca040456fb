import { expect, test } from "vitest";
import { gameOf, question, type Game } from "../../src/lib/game";
import { readRoute, toAnalyse, toPlay, toSetup, toWatch } from "../../src/lib/route";

const at = (address: string) => readRoute(new URL(address, "http://localhost"));

const wide: Game = { board: { game: "connect4", columns: 9, rows: 7 }, moves: ["4", "9", "a"] };
const english: Game = { board: { game: "checkers", laws: "english", start: null }, moves: ["11-15", "22x15x8"] };
const setup: Game = { board: { game: "checkers", laws: "tau-2014", start: "W:Wc1,Ke3:Bd6" }, moves: [] };

test.each([wide, english, setup])("an address gives its game again", (game) => {
  expect(at(toAnalyse(game))).toEqual({ screen: "analyse", game, at: game.moves.length });
  expect(at(toWatch(game))).toEqual({ screen: "watch", game });
  const players = { first: "person", second: "level:5" };
  expect(at(toPlay(game, players, 7))).toEqual({ screen: "play", game, players, seed: 7 });
  expect(gameOf(question(game))).toEqual(game);
});

test("an address reads like the game", () => {
  expect(toAnalyse(wide)).toBe("/a/9x7/49a");
  expect(toAnalyse(english)).toBe("/a/english/11-15,22x15x8");
  expect(toAnalyse(setup)).toBe("/a/tau-2014/?start=W:Wc1,Ke3:Bd6");
  expect(toSetup(setup.board)).toBe("/s/tau-2014?start=W:Wc1,Ke3:Bd6");
});

test("an address holds the whole game, and where in it the visitor looks", () => {
  expect(toAnalyse(wide, 1)).toBe("/a/9x7/49a?at=1");
  expect(at("/a/9x7/49a?at=1")).toEqual({ screen: "analyse", game: wide, at: 1 });
  expect(at("/a/9x7/49a?at=8")).toEqual({ screen: "analyse", game: wide, at: 3 });
  expect(at("/a/9x7/49a?at=-1")).toEqual({ screen: "analyse", game: wide, at: 3 });
});

test("the secret of a room stands behind the hash", () => {
  expect(at("/r/q7h2#abc")).toEqual({ screen: "room", id: "q7h2", secret: "abc" });
  expect(at("/r/q7h2")).toEqual({ screen: "room", id: "q7h2", secret: "" });
});

test("other addresses", () => {
  expect(at("/")).toEqual({ screen: "start" });
  expect(at("/t")).toEqual({ screen: "tournament", game: null });
  expect(at("/t/2.1.3")).toEqual({ screen: "tournament", game: "2.1.3" });
  expect(at("/s/english")).toEqual({ screen: "setup", board: { game: "checkers", laws: "english", start: null } });
  expect(at("/nowhere")).toEqual({ screen: "missing" });
  expect(at("/a/7x6/%E0%A4%A")).toEqual({ screen: "missing" });
  expect(at("/r/%ff")).toEqual({ screen: "missing" });
});
