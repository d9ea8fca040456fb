import { expect, test } from "vitest";
import type { Trace, TraceNode } from "../../src/server/types";
import { layout } from "../../src/watch/layout";
import { afterNextCut, bounds, cuts, quiz, stage, value, way } from "../../src/watch/moment";
import { nodeWords, stepWords, pathWords, whyWords, windowText, type NamedTrace } from "../../src/watch/explanations";
import { mark, valueWords } from "../../src/watch/values";
import { walk } from "../../src/watch/walk";

const node = (given: Partial<TraceNode>): TraceNode => {
  const usual = { parent: null, move: null, side: "first", ply: 0, children: [], alpha: null, beta: null } as const;
  return { ...usual, children: [], status: "leaf", value: null, entered: 0, left: 0, why: null, ...given };
};

/** By its answer "1" the second move is worth -1 at most, and the side at the root has 3 by its first. */
const why = { by: 5, beta: -3, bound: { choice: 0, sibling: 1, worth: 3 }, words: "" };

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
  whole_depth: 2,
  counts: { minimax: { nodes: 7, leaves: 4, cuts: 0 }, "alpha-beta": { nodes: 6, leaves: 3, cuts: 1 } },
  nodes: [
    node({ children: [1, 4], status: "searched", value: 3, left: 9 }),
    node({ parent: 0, move: "1", side: "second", ply: 1, children: [2, 3], status: "searched", value: -3, entered: 1, left: 4 }),
    node({ parent: 1, move: "1", ply: 2, value: 3, entered: 2, left: 2 }),
    node({ parent: 1, move: "2", ply: 2, value: 5, entered: 3, left: 3 }),
    node({ parent: 0, move: "2", side: "second", ply: 1, children: [5, 6], alpha: null, beta: -3, status: "cut", value: 1, entered: 5, left: 8, why }),
    node({ parent: 4, move: "1", ply: 2, value: -1, entered: 6, left: 6 }),
    node({ parent: 4, move: "2", ply: 2, status: "unvisited", entered: 8, left: 8 }),
  ],
  steps: [0, 1, 2, 3, 1, 4, 5, 4, 4, 0],
};
const named: NamedTrace = { trace, colours: { first: "red", second: "yellow" }, isColumns: true };

test("nodes are unseen, then open, then done or cut", () => {
  expect([0, 1, 9, 10].map((moment) => stage(trace.nodes[0]!, moment))).toEqual(["unseen", "open", "open", "done"]);
  expect([5, 6, 7, 8].map((moment) => stage(trace.nodes[4]!, moment))).toEqual(["unseen", "open", "open", "cut"]);
  expect([7, 8].map((moment) => stage(trace.nodes[6]!, moment))).toEqual(["unseen", "skipped"]);
  expect(stage(node({ status: "open", entered: 2, left: 2 }), 9), "of a tree that is not whole").toBe("open");
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

test("the step to the next cut shows the cut and its reason", () => {
  const moment = afterNextCut(trace, 0);
  expect(stepWords(named, moment - 1)).toMatch(/^Cuts after column 2:/);
  expect(stage(trace.nodes[4]!, moment)).toBe("cut");
  expect(whyWords(named, 4, moment)).not.toBe("");
  expect(whyWords(named, 4, moment - 1)).toBe("");
});

test("each step is told", () => {
  expect(way(trace, 5)).toEqual(["2", "1"]);
  expect(stepWords(named, 2)).toBe("Leaf after columns 1, 1: its value is +3.");
  expect(stepWords(named, 5)).toBe("Enters after column 2: Yellow to move, window +3 to +\u221e.");
  expect(stepWords(named, 9)).toBe("Leaves the position with the value +3.");
});

test("the reason of a cut has the view of the side at the root", () => {
  const words =
    "Column 1 is worth \u22121 here, so this node is worth \u22121 or less. Red, who wants the greatest value, has +3 " +
    "already, with column 1 in the position itself, and gains nothing here. So the other moves need not be searched.";
  expect(whyWords(named, 4, 10)).toBe(words);
  expect(whyWords(named, 6, 10), "of what it cut off").toBe(words);
});

test("moves are columns in Connect Four alone", () => {
  const wide = { ...trace, nodes: [node({}), node({ parent: 0, move: "c" })] };
  expect(pathWords({ ...named, trace: wide }, 1)).toBe("column 12");
  expect(pathWords({ ...named, isColumns: false }, 5)).toBe("2 1");
});

test("won and lost games are marks that say when", () => {
  expect([3, 0, -4, 999_999_997, -999_999_996].map(mark)).toEqual(["+3", "0", "\u22124", "W3", "L4"]);
  expect(valueWords(999_999_997, "red")).toBe("W3 (Red wins at ply 3)");
  expect(valueWords(-1_000_000_000, "red")).toBe("L0 (Red has lost)");
  expect(valueWords(-12, "red")).toBe("\u221212");
});

test("nothing is told of a value that is being guessed", () => {
  expect(nodeWords(named, 1, 10, false)).toBe("+3");
  expect(nodeWords(named, 1, 10, true)).toBe("not known yet");
  expect(nodeWords(named, 4, 10, false)).toBe("\u2264\u22121, a bound");
});

test("arrow keys go along edges and along a ply, past what is not drawn yet", () => {
  const places = layout(trace.nodes);
  const from = (start: number, ...keys: string[]) =>
    keys.reduce((node, key) => walk(trace.nodes, places, (seen) => seen !== 6, node, key) ?? -1, start);
  expect(from(0, "ArrowDown", "ArrowDown")).toBe(2);
  expect(from(3, "ArrowRight"), "to a cousin").toBe(5);
  expect(from(5, "ArrowRight"), "no farther").toBe(5);
  expect(from(5, "ArrowUp", "ArrowLeft")).toBe(1);
  expect([from(3, "End"), from(3, "Home"), from(0, "ArrowUp")]).toEqual([5, 2, 0]);
  expect(walk(trace.nodes, places, () => true, 0, "x")).toBeNull();
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
