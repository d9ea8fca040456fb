import { expect, test } from "vitest";
import type { Trace, TraceNode } from "../../src/server/types";
import { layout } from "../../src/watch/layout";
import { afterNextCut, bounds, cuts, quiz, stage, stepWords, value, way, windowText } from "../../src/watch/moment";

const node = (given: Partial<TraceNode>): TraceNode => {
  const usual = { parent: null, move: null, side: "first", ply: 0, children: [], alpha: null, beta: null } as const;
  return { ...usual, children: [], status: "leaf", value: null, entered: 0, left: 0, why: null, ...given };
};

/**
 * Two moves: the first is worth 3 to the side at the root, which makes the second be cut after one answer.
 * Steps: root, a, a1 (leaf), a2 (leaf), a left, b, b1 (leaf), b cut, b left, root left.
 */
const trace: Trace = {
  algorithm: "alpha-beta",
  depth: 2,
  best: "1",
  score: 3,
  line: ["1", "1"],
  whole: true,
  counts: { minimax: { nodes: 7, leaves: 4, cuts: 0 }, "alpha-beta": { nodes: 6, leaves: 3, cuts: 1 } },
  nodes: [
    node({ children: [1, 4], status: "searched", value: 3, left: 9 }),
    node({ parent: 0, move: "1", side: "second", ply: 1, children: [2, 3], status: "searched", value: -3, entered: 1, left: 4 }),
    node({ parent: 1, move: "1", ply: 2, value: 3, entered: 2, left: 2 }),
    node({ parent: 1, move: "2", ply: 2, value: 5, entered: 3, left: 3 }),
    node({ parent: 0, move: "2", side: "second", ply: 1, children: [5, 6], alpha: null, beta: -3, status: "cut", value: 1, entered: 5, left: 8 }),
    node({ parent: 4, move: "1", ply: 2, value: -1, entered: 6, left: 6 }),
    node({ parent: 4, move: "2", ply: 2, status: "unvisited", entered: 8, left: 8 }),
  ],
  steps: [0, 1, 2, 3, 1, 4, 5, 4, 4, 0],
};
const names = { first: "Red", second: "Yellow" };

test("nodes are unseen, then open, then done or cut", () => {
  expect([0, 1, 9, 10].map((moment) => stage(trace.nodes[0]!, moment))).toEqual(["unseen", "open", "open", "done"]);
  expect([5, 6, 8, 9].map((moment) => stage(trace.nodes[4]!, moment))).toEqual(["unseen", "open", "open", "cut"]);
  expect([8, 9].map((moment) => stage(trace.nodes[6]!, moment))).toEqual(["unseen", "skipped"]);
});

test("values and windows are those of the side at the root", () => {
  expect(value(trace, trace.nodes[1]!, 4)).toBeNull();
  expect(value(trace, trace.nodes[1]!, 5)).toBe(3);
  expect(bounds(trace, trace.nodes[4]!)).toEqual({ alpha: 3, beta: null });
  expect(windowText(trace, trace.nodes[4]!)).toBe("+3 to +\u221e");
});

test("cuts are found one after the other", () => {
  expect(cuts(trace)).toEqual([7]);
  expect(afterNextCut(trace, 0)).toBe(8);
  expect(afterNextCut(trace, 8)).toBe(10);
});

test("each step is told", () => {
  expect(way(trace, 5)).toEqual(["2", "1"]);
  expect(stepWords(trace, 2, names)).toBe("Leaf after 1 1: its value is +3.");
  expect(stepWords(trace, 5, names)).toBe("Enters after 2: Yellow to move, window +3 to +\u221e.");
  expect(stepWords(trace, 7, names)).toBe("Cuts after 2.");
  expect(stepWords(trace, 9, names)).toBe("Leaves the position with the value +3.");
});

test("a value can be guessed where it is about to be known and not obvious", () => {
  expect(quiz(trace, 4)).toEqual({ node: 1, right: 3, choices: [3, 5] });
  expect(quiz(trace, 8)).toBeNull();
  expect(quiz(trace, 2)).toBeNull();
});

test("a node stands above the middle of its leaves", () => {
  const places = layout(trace.nodes);
  expect(places.map(({ x }) => x)).toEqual([1.5, 0.5, 0, 1, 2.5, 2, 3]);
  expect(places[0]?.span).toBe(4);
});
