import { expect, test } from "vitest";
import { entries, lineThrough, mainLine, moves, path, play, ROOT, rewritten, treeOf } from "../../src/lib/tree";

test("a game is a tree of one line", () => {
  const tree = treeOf(["4", "4", "3"]);
  expect(moves(tree, mainLine(tree, ROOT))).toEqual(["4", "4", "3"]);
  expect(treeOf([])).toHaveLength(1);
});

test("a move that was played before leads to where it led", () => {
  const tree = treeOf(["4", "4"]);
  const [same, node] = play(tree, ROOT, "4");
  expect(same).toBe(tree);
  expect(node).toBe(1);
});

test("another move begins a variation and leaves the main line as it is", () => {
  const tree = treeOf(["4", "4", "3"]);
  const [longer, node] = play(tree, 1, "5");
  expect(moves(longer, path(longer, node))).toEqual(["4", "5"]);
  expect(moves(longer, mainLine(longer, ROOT))).toEqual(["4", "4", "3"]);
  expect(tree).toHaveLength(4);
});

test("the line through a node goes on to its end", () => {
  const [tree, node] = play(treeOf(["4", "4", "3"]), 1, "5");
  const [longer] = play(tree, node, "6");
  expect(moves(longer, lineThrough(longer, node))).toEqual(["4", "5", "6"]);
});

test("variations stand behind the move that they replace", () => {
  const [tree, node] = play(treeOf(["4", "4", "3"]), 1, "5");
  const [longer] = play(tree, node, "6");
  const line = entries(longer);
  expect(line.map(({ move }) => move)).toEqual(["4", "4", "3"]);
  expect(line[1]?.variations.map((variation) => variation.map(({ move, ply }) => [move, ply]))).toEqual([
    [
      ["5", 1],
      ["6", 2],
    ],
  ]);
});

test("moves are written in another way, those of variations stay", () => {
  const [longer] = play(treeOf(["22-17", "10-15"]), 1, "9-13");
  expect(rewritten(longer, ["c3-d4", "d6-c5"]).map(({ move }) => move)).toEqual(["", "c3-d4", "d6-c5", "9-13"]);
});
