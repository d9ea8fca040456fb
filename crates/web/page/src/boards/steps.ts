import type { Square, Step } from "../server/types";

/** The squares picked so far, and the move if they make one. */
export interface Picked {
  path: string[];
  move: Step | null;
}

const NOTHING: Picked = { path: [], move: null };

/**
 * Adds a square: the start of a move, its next stop, or its end if only one move leads there.
 * If a capture may end or continue, picking the last square again ends it.
 */
export function pick(legal: readonly Step[], path: readonly string[], square: string): Picked {
  const [from, ...stops] = path;
  if (from === undefined) return start(legal, square);
  if (path.at(-1) === square) return { path: [], move: exact(legal, from, stops) };
  const onward = [...stops, square];
  const going = legal.filter((step) => step.from === from && begins(step.stops, onward));
  const ends = legal.filter(
    (step) => step.from === from && begins(step.stops, stops) && step.stops.at(-1) === square,
  );
  if (going.length === 0) return ends.length === 1 ? { path: [], move: ends[0] ?? null } : start(legal, square);
  if (going.length === 1 && going[0]?.stops.length === onward.length) return { path: [], move: going[0] };
  return { path: [from, ...onward], move: null };
}

/** Picks one square after another until they make a move; the rest is left over. */
export function pickAll(legal: readonly Step[], squares: readonly string[]): Picked & { rest: string[] } {
  let path: string[] = [];
  for (const [i, square] of squares.entries()) {
    const next = pick(legal, path, square);
    if (next.move) return { ...next, rest: squares.slice(i + 1) };
    path = next.path;
  }
  return { path, move: null, rest: [] };
}

function start(legal: readonly Step[], square: string): Picked {
  return legal.some((step) => step.from === square) ? { path: [square], move: null } : NOTHING;
}

function exact(legal: readonly Step[], from: string, stops: readonly string[]): Step | null {
  const isIt = (step: Step) => step.from === from && step.stops.join() === stops.join();
  return legal.find(isIt) ?? null;
}

/** The squares that may be picked next. */
export function targets(legal: readonly Step[], path: readonly string[]): Set<string> {
  const [from, ...stops] = path;
  const going = legal.filter((step) => step.from === from && begins(step.stops, stops));
  const nexts = going.flatMap((step) => step.stops.slice(stops.length, stops.length + 1));
  return new Set(nexts);
}

function begins(stops: readonly string[], beginning: readonly string[]): boolean {
  return beginning.every((stop, i) => stops[i] === stop);
}

/** The discs that a capture has jumped so far on its path. */
export function jumped(legal: readonly Step[], path: readonly string[], squares: ReadonlyMap<string, Square>): Set<string> {
  const [from, ...stops] = path;
  const going = legal.filter((step) => step.from === from && begins(step.stops, stops));
  const candidates = new Set(going.flatMap((step) => step.captured));
  const legs = stops.map((stop, i) => [squares.get(path[i]!), squares.get(stop)] as const);
  const isJumped = (name: string) => legs.some(([a, b]) => lies(squares.get(name), a, b));
  return new Set([...candidates].filter(isJumped));
}

/** Whether a square lies between two others on a diagonal. */
function lies(at?: Square, a?: Square, b?: Square): boolean {
  if (!at || !a || !b) return false;
  const isBetween = (at.row - a.row) * (at.row - b.row) < 0;
  return isBetween && (at.row - a.row) * (b.column - a.column) === (at.column - a.column) * (b.row - a.row);
}
