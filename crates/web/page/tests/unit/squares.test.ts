import { expect, test } from "vitest";
import { inReadingOrder, neighbour } from "../../src/boards/squares";
import type { Square } from "../../src/server/types";

/** The 32 dark squares: a1, c1, …, h8. */
const squares: Square[] = Array.from({ length: 32 }, (_, i) => {
  const row = Math.floor(i / 4);
  const column = 2 * (i % 4) + (row % 2);
  const name = `${"abcdefgh"[column]}${row + 1}`;
  return { name, number: i + 1, label: name, row, column };
});
const at = (name: string) => squares.find((square) => square.name === name)!;
const next = (from: string, key: string, flipped = false) => neighbour(squares, at(from), key, flipped)?.name;

test("arrow keys lead to the dark square on that side, or nowhere at the edge", () => {
  expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => next("c3", key))).toEqual(["a3", "e3", "d4", "d2"]);
  expect([next("a1", "ArrowLeft"), next("a1", "ArrowDown"), next("h8", "ArrowUp"), next("a1", "Home")]).toEqual(Array(4).fill(undefined));
});

test("up and down again is where one was, on both sides of the board", () => {
  for (const flipped of [false, true]) {
    for (const { name } of squares) {
      const above = next(name, "ArrowUp", flipped);
      if (above !== undefined) expect(next(above, "ArrowDown", flipped)).toBe(name);
    }
  }
});

test("each square is reached from every other by arrow keys", () => {
  const reached = new Set(["a1"]);
  for (const name of reached) {
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      const to = next(name, key);
      if (to !== undefined) reached.add(to);
    }
  }
  expect(reached.size).toBe(32);
});

test("the reading order begins at the top left of the board as it is seen", () => {
  expect(inReadingOrder(squares, false).map(({ name }) => name).slice(0, 5)).toEqual(["b8", "d8", "f8", "h8", "a7"]);
  expect(inReadingOrder(squares, true)[0]?.name).toBe("g1");
});
