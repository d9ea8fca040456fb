import type { Colours, Trace, TraceNode } from "../server/types";
import { words } from "../words/words.svelte";
import { bounds, fromRoot, stage, value, way, type Stage } from "./moment";
import { mark, valueWords } from "./values";

/** A search to explain, with the colours of its sides. */
export interface NamedTrace {
  trace: Trace;
  colours: Colours;
  /** Whether moves are columns. */
  isColumns: boolean;
}

/** The number of a column. Connect Four writes columns from 10 on as letters, but people count them. */
const column = (move: string) => parseInt(move, 36);

/** A move for messages, which call the number of a column a column. */
function moveValues({ isColumns }: NamedTrace, move: string): { isColumn: string; move: string } {
  return isColumns ? { isColumn: "yes", move: String(column(move)) } : { isColumn: "no", move };
}

/** The moves from the root to a node, for messages. */
function pathValues({ trace, isColumns }: NamedTrace, index: number): { kind: string; path: string } {
  const moves = way(trace, index);
  if (moves.length === 0) return { kind: "root", path: "" };
  if (!isColumns) return { kind: "moves", path: moves.join(" ") };
  return { kind: moves.length === 1 ? "column" : "columns", path: moves.map(column).join(", ") };
}

/** The moves from the root to a node: `columns 1, 4`. */
export function pathWords(named: NamedTrace, index: number): string {
  return words("node-path", pathValues(named, index));
}

const isRoots = ({ trace }: NamedTrace, node: TraceNode) => node.side === trace.nodes[0]?.side;

/** Which value the side to move at a node wants, for messages. */
export function goalValues(named: NamedTrace, node: TraceNode): { side: string; wants: string } {
  return { side: named.colours[node.side], wants: isRoots(named, node) ? "greatest" : "least" };
}

/** A value of the tree with its explanation. */
export function valueText({ trace, colours }: NamedTrace, value: number): string {
  return valueWords(value, colours[trace.nodes[0]!.side]);
}

/** The window from the root's point of view: `+3 to W5`. */
export function windowText(trace: Trace, node: TraceNode): string {
  const { alpha, beta } = bounds(trace, node);
  return words("window", { alpha: alpha === null ? "\u2212\u221e" : mark(alpha), beta: beta === null ? "+\u221e" : mark(beta) });
}

/** The sign before the bound of a node that was cut: its other moves could only make the value greater, or only less. */
export function limit(named: NamedTrace, node: TraceNode, now: Stage): string {
  if (now !== "cut") return "";
  return isRoots(named, node) ? "\u2265" : "\u2264";
}

/** A sentence about what a step did. */
export function stepWords(named: NamedTrace, step: number): string {
  const { trace, colours } = named;
  const index = trace.steps[step];
  const node = index === undefined ? undefined : trace.nodes[index];
  if (index === undefined || !node) return words("step-none");
  const where = pathValues(named, index);
  const worth = node.value === null ? "?" : valueText(named, fromRoot(trace, node, node.value));
  if (node.status === "leaf") return words("step-leaf", { ...where, value: worth });
  if (node.entered === step) return words("step-enter", { ...where, side: colours[node.side], window: windowText(trace, node) });
  if (node.status === "cut" && step === node.left - 1) return words("step-cut", where);
  return words("step-leave", { ...where, bound: node.status === "cut" ? "yes" : "no", value: worth });
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
  const values = { ...moveValues(named, by.move ?? ""), value: reached, limit: isRoots(named, node) ? "more" : "less" };
  return `${words("why-cut", values)} ${node.why.bound ? better(named, node.why.bound) : words("why-best")}`;
}

/** The alternative of the other side, which is at least as good for it. */
function better(named: NamedTrace, { choice, sibling, worth }: { choice: number; sibling: number; worth: number }): string {
  const { trace } = named;
  const chooser = trace.nodes[choice]!;
  const move = moveValues(named, trace.nodes[sibling]?.move ?? "");
  const has = mark(fromRoot(trace, chooser, worth));
  return words("why-better", { ...goalValues(named, chooser), ...pathValues(named, choice), ...move, value: has });
}

/** The state of a node in a few words; its value stays hidden while the quiz asks for it. */
export function nodeWords(named: NamedTrace, index: number, moment: number, isHidden: boolean): string {
  const { trace } = named;
  const node = trace.nodes[index]!;
  const now = stage(node, moment);
  if (now === "skipped") return words("node-skipped");
  const known = isHidden ? null : value(trace, node, moment);
  if (known !== null) {
    const text = limit(named, node, now) + valueText(named, known);
    return now === "cut" ? words("node-bound", { value: text }) : text;
  }
  const isBeyond = node.status === "open" && moment === trace.steps.length;
  return words(isBeyond ? "node-beyond" : "node-unknown");
}

/** The label of a node: its move and its state. */
export function labelWords(named: NamedTrace, index: number, moment: number, isHidden: boolean): string {
  const { move } = named.trace.nodes[index]!;
  const name = move === null ? { isColumn: "root", move: "" } : moveValues(named, move);
  return words("node-label", { ...name, words: nodeWords(named, index, moment, isHidden) });
}
