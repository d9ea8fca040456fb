import type { Trace, TraceNode } from "../server/types";

/** The state of a node after `moment` steps of the search. */
export type Stage = "unseen" | "open" | "done" | "cut" | "skipped";

/** A cut is visible from the step that makes it, one step before the search leaves the node. */
export function stage(node: TraceNode, moment: number): Stage {
  if (node.status === "unvisited") return node.left <= moment ? "skipped" : "unseen";
  if (node.entered >= moment) return "unseen";
  if (node.status === "cut") return node.left <= moment ? "cut" : "open";
  return node.status === "open" || node.left >= moment ? "open" : "done";
}

/** A score of the side to move at a node, from the root's point of view. */
export function fromRoot(trace: Trace, node: TraceNode, score: number): number {
  return node.side === trace.nodes[0]?.side ? score : -score || 0;
}

/** The value of a node from the root's point of view, once it is known. */
export function value(trace: Trace, node: TraceNode, moment: number): number | null {
  const isKnown = stage(node, moment) === "done" || stage(node, moment) === "cut";
  return isKnown && node.value !== null ? fromRoot(trace, node, node.value) : null;
}

/** The window from the root's point of view: the least and the greatest value that still matter. */
export function bounds(trace: Trace, node: TraceNode): { alpha: number | null; beta: number | null } {
  if (node.side === trace.nodes[0]?.side) return { alpha: node.alpha, beta: node.beta };
  const turned = (bound: number | null) => (bound === null ? null : -bound || 0);
  return { alpha: turned(node.beta), beta: turned(node.alpha) };
}

/** Every step at which a node is cut. */
export function cuts(trace: Trace): number[] {
  const steps = trace.nodes.filter((node) => node.status === "cut").map((node) => node.left - 1);
  return steps.sort((a, b) => a - b);
}

/** The moment at which the next cut and its reason are visible, or the end. */
export function afterNextCut(trace: Trace, moment: number): number {
  const next = cuts(trace).find((step) => step >= moment);
  return next === undefined ? trace.steps.length : next + 1;
}

/** The moves from the root to a node. */
export function way(trace: Trace, index: number): string[] {
  const moves: string[] = [];
  for (let at: number | null = index; at !== null; at = trace.nodes[at]?.parent ?? null) {
    const move = trace.nodes[at]?.move;
    if (move) moves.unshift(move);
  }
  return moves;
}

/** A quiz question: the value that an inner node is about to get, with some wrong answers. */
export interface Quiz {
  node: number;
  right: number;
  choices: number[];
}

/** The quiz question of a step, if the step leaves a node whose children have at least two different values. */
export function quiz(trace: Trace, step: number): Quiz | null {
  const index = trace.steps[step];
  const node = index === undefined ? undefined : trace.nodes[index];
  if (index === undefined || !node || node.status !== "searched" || node.left !== step || node.value === null) return null;
  const right = fromRoot(trace, node, node.value);
  const values = node.children.flatMap((child) => value(trace, trace.nodes[child]!, step + 1) ?? []);
  const wrong = [...new Set(values)].filter((value) => value !== right).slice(0, 3);
  if (wrong.length === 0) return null;
  return { node: index, right, choices: [right, ...wrong].sort((a, b) => a - b) };
}
