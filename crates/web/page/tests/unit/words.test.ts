import { expect, test } from "vitest";
import { readMoves } from "../../src/lib/text";
import { writeFen } from "../../src/lib/fen";
import { ended, query, sentence } from "../../src/server/ask";
import { delay } from "../../src/server/attempts.svelte";
import type { Position, Side, Verdict, Worth, TournamentGame } from "../../src/server/types";
import { endingEnglish, endingWords } from "../../src/words/tournament";
import { height, heights } from "../../src/words/graph";
import { clockText, endWords, engineName, moveWords, playerName, scoreText, signed, standing, strengthWords, worthWords } from "../../src/words/speech";

const colours = { first: "red", second: "yellow" } as const;
const worth = (score: number, moves: number | null, words: string): Worth => {
  return { kind: "exact", score, moves, words, outlook: score > 0 ? "win" : score < 0 ? "loss" : "draw" };
};
const win = worth(3, 5, "wins in 5");
const draw = worth(0, null, "draws");
const loss = worth(-2, 8, "loses in 8");

const position = {
  game: "connect4",
  colours,
  to_move: "second",
  ply: 1,
  outcome: null,
  must_capture: false,
  last_move: { move: "4", side: "first", column: 3, row: 0 },
} as unknown as Position;

test("a move is said as it is seen", () => {
  expect(moveWords(position)).toBe("Red drops in column 4.");
  const step = { move: "22x15x8", letters: "", side: "first", from: "e3", stops: ["c5", "a7"], captured: ["d4", "b6"] };
  const squares = [["e3", "22"], ["c5", "15"], ["a7", "8"]].map(([name, label]) => ({ name, label }));
  const checkers = { ...position, game: "checkers", squares, last_move: step } as unknown as Position;
  expect(moveWords(checkers)).toBe("Red takes 2 discs, from 22 to 15, then 8.");
});

test("how the game stands", () => {
  expect(standing(position)).toBe("Yellow to move.");
  const won = { ...position, outcome: { winner: "first", reason: "four-in-line", words: "four in a line" } } as Position;
  expect(standing(won)).toBe("Red wins: four in a line.");
});

test("who plays is told the end as it is for them", () => {
  const end = (winner: Side | null, reason: string, you: Side | null) => endWords(colours, { winner, reason, words: "?" }, you);
  expect(end("first", "four-in-line", "first")).toBe("You won: four in a line.");
  expect(end("first", "no-moves", "second")).toBe("You lost: you cannot move.");
  expect(end("second", "time", "first")).toBe("You lost: your time is up.");
  expect(end("second", "resigned", null)).toBe("Yellow wins: the other side resigned.");
  expect(end(null, "no-moves", "first")).toBe("A draw: nobody can move.");
});

test("an opinion is said as one", () => {
  const opinion = (score: number): Worth => ({ ...win, kind: "opinion", outlook: null, score, words: `looks like ${score}` });
  expect(worthWords(colours, "second", opinion(-3))).toBe("Yellow seems to stand worse (\u2248\u22123).");
  expect(worthWords(colours, "first", opinion(0))).toBe("Neither side seems to stand better.");
});

test("scores are said in words and written with a true minus", () => {
  expect(worthWords(colours, "first", win)).toBe("Red wins in 5.");
  expect(worthWords(colours, "second", draw)).toBe("The game is a draw.");
  expect([signed(3), signed(0), signed(-2)]).toEqual(["+3", "0", "\u22122"]);
  expect(scoreText({ ...win, kind: "opinion", outlook: null, score: 12 })).toBe("\u2248+12");
  expect(scoreText({ ...win, kind: "opinion" })).toBe("win");
});

test("the graph rises with the first side, the more the sooner it wins", () => {
  expect(height(draw, "first")).toBe(0);
  expect(height(win, "first")).toBeGreaterThan(height(worth(1, 18, ""), "first"));
  expect(height(loss, "second")).toBeGreaterThan(0);
  expect(height(worth(18, 1, "wins in 1"), "first")).toBe(1);
});

test("the graph shows what is judged so far, and the mistakes", () => {
  const verdict = (ply: number, threw_away: boolean): Verdict => {
    return { ply, move: "4", side: ply % 2 === 0 ? "first" : "second", before: win, after: draw, best: [], threw_away };
  };
  const points = heights(new Map([[2, verdict(2, false)], [3, verdict(3, true)]]), 4);
  expect(points.map(({ ply, isMistake }) => [ply, isMistake])).toEqual([[2, false], [3, false], [4, true]]);
});

test("clocks show minutes, and tenths at the end", () => {
  expect([clockText(300), clockText(61.2), clockText(9.94), clockText(-1)]).toEqual(["5:00", "1:02", "9.9", "0.0"]);
});

test("engines have the names people use", () => {
  expect([playerName("person"), playerName("level:5"), playerName("perfect")]).toEqual(["You", "Level 5", "Perfect player"]);
  expect([engineName("minimax:4"), engineName("level:5:7"), engineName("random:1"), engineName("greedy")]).toEqual([
    "Minimax 4",
    "Level 5, seed 7",
    "Random, seed 1",
    "Greedy",
  ]);
  expect(engineName("Deep Disc 2:1")).toBe("Deep Disc 2:1");
  const strength = (name: string) => strengthWords({ name, words: "" }, 8);
  expect(["level:1", "level:3", "level:8"].map(strength)).toEqual(["Sees one move ahead", "Level 3 of 8", "The strongest level"]);
});

test("an engine has one spelling in a place", () => {
  const game = { first: "greedy", second: "level:3", reason: "greedy won against level:3" } as TournamentGame;
  expect(endingEnglish(game)).toBe("Greedy won against Level 3.");
  expect(endingEnglish({ ...game, reason: "the greedy one won" })).toBe("the greedy one won.");
  expect(endingWords({ ...game, result: "1-0", ending: "board", fault: null, faulty: null })).toBe("Greedy won on the board.");
});

test("pasted games are read without their numbers and results", () => {
  const board = { game: "checkers", laws: "english", start: null } as const;
  expect(readMoves(board, "1. 11-15 23-19 2. 8-11 22x15 1-0")).toEqual(["11-15", "23-19", "8-11", "22x15"]);
  expect(readMoves({ game: "connect4", rows: 6, columns: 7 }, "44 33\n5")).toEqual([..."44335"]);
});

test("a set-up board is written as FEN", () => {
  const standing = { c1: { colour: "white", king: false }, e3: { colour: "white", king: true }, d6: { colour: "black", king: false } } as const;
  expect(writeFen(standing, "white")).toBe("W:WKe3,c1:Bd6");
  expect(writeFen({}, "black")).toBe("B:W:B");
});

test("questions become query strings without what is empty", () => {
  expect(query({ game: "connect4", rows: 6, columns: 7, moves: "" })).toBe("game=connect4&rows=6&columns=7");
  expect(query({ game: "checkers", laws: "english", moves: ["11-15", "23-19"] })).toContain("moves=11-15%2C23-19");
});

test("a refusal is a sentence", () => {
  expect(sentence("it is the other side's turn")).toBe("It is the other side's turn.");
  expect(ended("minimax played an illegal move: 8")).toBe("minimax played an illegal move: 8.");
});

test("attempts to connect again come ever later, up to a bound", () => {
  expect(delay(0, 1)).toBe(500);
  expect(delay(3, 0)).toBe(2000);
  expect(delay(30, 1)).toBe(15_000);
});
