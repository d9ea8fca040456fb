import { expect, test } from "vitest";
import type { Game } from "../../src/lib/game";
import { readRoute, toPuzzle, toPuzzlesOf } from "../../src/lib/route";
import { dayAfter, nextUnsolved, readProgress, streak, today } from "../../src/puzzles/progress.svelte";
import { hints, replyWords, taskWords, verdictWords } from "../../src/puzzles/task";
import type { Puzzle, Solved } from "../../src/server/types";

const at = (address: string) => readRoute(new URL(address, "http://localhost"));

const wide: Game = { board: { game: "connect4", columns: 9, rows: 7 }, moves: ["4", "9", "a"] };

test("a puzzle has its address: a number, a day or a game", () => {
  expect(at("/puzzle")).toEqual({ screen: "puzzles" });
  expect(at("/puzzle/")).toEqual({ screen: "puzzles" });
  expect(at(toPuzzle(17))).toEqual({ screen: "puzzle", id: "17" });
  expect(at(toPuzzle("2026-11-23"))).toEqual({ screen: "puzzle", id: "2026-11-23" });
  expect(toPuzzlesOf(wide, 2)).toBe("/puzzle/9x7/49a?at=2");
  expect(at(toPuzzlesOf(wide, 2))).toEqual({ screen: "puzzles-of-game", game: wide, at: 2 });
  expect(at(toPuzzlesOf(wide))).toEqual({ screen: "puzzles-of-game", game: wide, at: 1 });
  expect(at("/puzzle/7x6")).toMatchObject({ screen: "puzzles-of-game", game: { moves: [] } });
  for (const wrong of ["-1", "0", "1.5", "x", ""]) expect(at(`/puzzle/9x7/49a?at=${wrong}`)).toMatchObject({ at: 1 });
});

test("days are counted over months, years and leap days", () => {
  expect(today(new Date("2026-11-23T23:59:59Z"))).toBe("2026-11-23");
  expect(dayAfter("2026-12-31")).toBe("2027-01-01");
  expect(dayAfter("2028-02-28")).toBe("2028-02-29");
  expect(dayAfter("2026-03-01", -1)).toBe("2026-02-28");
  expect(dayAfter("garbage")).toBe("");
});

test("a streak goes up to today, or to yesterday while today's puzzle waits", () => {
  const days = ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-18"];
  expect(streak(days, "2026-11-22")).toBe(3);
  expect(streak(days, "2026-11-23")).toBe(3);
  expect(streak(days, "2026-11-24")).toBe(0);
  expect(streak([], "2026-11-23")).toBe(0);
  expect(streak(["2028-02-29", "2028-03-01", "2028-02-28"], "2028-03-01")).toBe(3);
});

test("what the browser has kept may be anything", () => {
  const nothing = { solved: [], days: [] };
  for (const text of [null, "", "{", "[]", "7", "null", '{"solved": 7, "days": {}}', '{"solved": ["x", 1.5], "days": [1, "tomorrow"]}']) {
    expect(readProgress(text), String(text)).toEqual(nothing);
  }
  expect(readProgress('{"solved": [3, 7], "days": ["2026-11-23"]}')).toEqual({ solved: [3, 7], days: ["2026-11-23"] });
});

test("the next puzzle is the next unsolved one of the level", () => {
  const range = { first: 101, last: 104 };
  expect(nextUnsolved([], range, 0)).toBe(101);
  expect(nextUnsolved([101, 102], range, 0)).toBe(103);
  expect(nextUnsolved([103], range, 102)).toBe(104);
  expect(nextUnsolved([], range, 104)).toBe(101);
  expect(nextUnsolved([101, 102, 104], range, 103)).toBe(103);
  expect(nextUnsolved([101, 102, 103, 104], range, 102)).toBe(103);
});

const puzzle: Puzzle = {
  number: 17,
  date: null,
  level: 2,
  position: { game: "connect4", rows: 6, columns: 7, moves: ["4", "4"] },
  side: "first",
  goal: "win",
  moves: 5,
  answer: "3",
  depth: 4,
  tempting: ["4", "6"],
  obvious: false,
};

const solved = (score: number | null, best: string[], moves: number | null): Solved => {
  return { score, words: null, best, columns: [{ move: "5", column: 4, score, moves, words: null }] };
};

test("the task, the verdict and the reply are said", () => {
  expect(taskWords(puzzle)).toBe("Red to move: find the only move that wins.");
  expect(taskWords({ ...puzzle, side: "second", goal: "draw" })).toBe("Yellow to move: find the only move that does not lose.");
  expect(verdictWords(puzzle, "3")).toBe("Right: 3 wins in 5 moves.");
  expect(verdictWords({ ...puzzle, moves: 1 }, "3")).toBe("Right: 3 wins in one move.");
  expect(verdictWords({ ...puzzle, goal: "draw" }, "3")).toBe("Right: only 3 does not lose.");
  expect(verdictWords(puzzle, "4")).toBe("4 is not the move.");
  expect(replyWords(puzzle, "3", solved(-2, ["5"], 4))).toBe("Yellow’s best answer is 5.");
  expect(replyWords(puzzle, "4", solved(0, ["5"], null))).toBe("Yellow answers 5 and reaches a draw.");
  expect(replyWords(puzzle, "4", solved(3, ["5"], 6))).toBe("Yellow answers 5 and wins in 6 moves.");
  expect(replyWords(puzzle, "3", solved(null, [], null))).toBe("");
});

test("hints say more and more, and never the move itself", () => {
  expect(hints(puzzle)).toEqual([
    "The win takes 5 moves.",
    "These moves look good, but they are wrong: 4, 6.",
    "The move is in the left half.",
  ]);
  expect(hints({ ...puzzle, tempting: [], answer: "4" })).toEqual(["The win takes 5 moves.", "The move is in the middle."]);
  expect(hints({ ...puzzle, goal: "draw", tempting: ["1"], answer: "7" })).toEqual([
    "Every other move loses within 5 moves.",
    "This move looks good, but it is wrong: 1.",
    "The move is in the right half.",
  ]);
});
