import type { Side, Trace, TraceNode } from "../server/types";
import { bounds, fromRoot, stage, value, way, type Stage } from "./moment";
import { mark, valueWords } from "./values";

/** A search to explain, with the names of its sides. */
export interface NamedTrace {
  trace: Trace;
  names: Record<Side, string>;
  /** Whether moves are columns. */
  isColumns: boolean;
}

/** The name of a move. Connect Four writes columns from 10 on as letters, but people count them. */
const column = (move: string) => parseInt(move, 36);

export function moveName({ isColumns }: NamedTrace, move: string): string {
  return isColumns ? `column ${column(move)}` : move;
}

/** The moves from the root to a node: `columns 1, 4`. */
export function pathWords({ trace, isColumns }: NamedTrace, index: number): string {
  const moves = way(trace, index);
  if (moves.length === 0) return "the position itself";
  if (!isColumns) return moves.join(" ");
  return `${moves.length === 1 ? "column" : "columns"} ${moves.map(column).join(", ")}`;
}

const afterWords = (named: NamedTrace, index: number) => (index === 0 ? "the position" : `after ${pathWords(named, index)}`);

const isRoots = ({ trace }: NamedTrace, node: TraceNode) => node.side === trace.nodes[0]?.side;

/** Which value the side to move at a node wants. */
export function goalText(named: NamedTrace, node: TraceNode): string {
  return `${named.names[node.side]}, who wants the ${isRoots(named, node) ? "greatest" : "least"} value`;
}

/** A value of the tree with its explanation. */
export function valueText({ trace, names }: NamedTrace, value: number): string {
  return valueWords(value, names[trace.nodes[0]!.side]);
}

/** The window from the root's point of view: `+3 to W5`. */
export function windowText(trace: Trace, node: TraceNode): string {
  const { alpha, beta } = bounds(trace, node);
  return `${alpha === null ? "\u2212\u221e" : mark(alpha)} to ${beta === null ? "+\u221e" : mark(beta)}`;
}

/** The sign before the bound of a node that was cut: its other moves could only make the value greater, or only less. */
export function limit(named: NamedTrace, node: TraceNode, now: Stage): string {
  if (now !== "cut") return "";
  return isRoots(named, node) ? "\u2265" : "\u2264";
}

/** A sentence about what a step did. */
export function stepWords(named: NamedTrace, step: number): string {
  const { trace, names } = named;
  const index = trace.steps[step];
  const node = index === undefined ? undefined : trace.nodes[index];
  if (index === undefined || !node) return "Nothing has been searched yet.";
  const where = afterWords(named, index);
  const worth = node.value === null ? "?" : valueText(named, fromRoot(trace, node, node.value));
  if (node.status === "leaf") return `Leaf ${where}: its value is ${worth}.`;
  if (node.entered === step) return `Enters ${where}: ${names[node.side]} to move, window ${windowText(trace, node)}.`;
  if (node.status === "cut" && step === node.left - 1) return `Cuts ${where}: its other moves are not searched.`;
  return `Leaves ${where} with ${node.status === "cut" ? "the bound" : "the value"} ${worth}.`;
}

/** Why a node was cut or skipped, with all values from the root's point of view; empty if it was searched. */
export function whyWords(named: NamedTrace, index: number, moment: number): string {
  const { trace } = named;
  const node = trace.nodes[index]!;
  const now = stage(node, moment);
  if (now === "skipped" && node.parent !== null) return whyWords(named, node.parent, moment);
  const by = trace.nodes[node.why?.by ?? -1];
  if (now !== "cut" || !node.why || !by) return "";
  const reached = mark(fromRoot(trace, by, by.value ?? -node.why.beta));
  const limited = isRoots(named, node) ? "or more" : "or less";
  const head = `${capital(moveName(named, by.move ?? ""))} is worth ${reached} here, so this node is worth ${reached} ${limited}`;
  return `${head}${node.why.bound ? `. ${better(named, node.why.bound)}` : ", and no value is better."}`;
}

/** The alternative of the other side, which is at least as good for it. */
function better(named: NamedTrace, { choice, sibling, worth }: { choice: number; sibling: number; worth: number }): string {
  const { trace } = named;
  const chooser = trace.nodes[choice]!;
  const place = choice === 0 ? "in the position itself" : `after ${pathWords(named, choice)}`;
  const has = mark(fromRoot(trace, chooser, worth));
  const move = moveName(named, trace.nodes[sibling]?.move ?? "");
  return `${goalText(named, chooser)}, has ${has} already, with ${move} ${place}, and gains nothing here. So the other moves need not be searched.`;
}

/** The state of a node in a few words; its value stays hidden while the quiz asks for it. */
export function nodeWords(named: NamedTrace, index: number, moment: number, isHidden: boolean): string {
  const { trace } = named;
  const node = trace.nodes[index]!;
  const now = stage(node, moment);
  if (now === "skipped") return "cut off: not searched";
  const known = isHidden ? null : value(trace, node, moment);
  if (known !== null) return `${limit(named, node, now)}${valueText(named, known)}${now === "cut" ? ", a bound" : ""}`;
  const isBeyond = node.status === "open" && moment === trace.steps.length;
  return isBeyond ? "not known: the drawn part ends before it" : "not known yet";
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
