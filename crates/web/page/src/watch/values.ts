import type { Colour } from "../server/types";
import { signed } from "../words/speech";
import { words } from "../words/words.svelte";

/** The value of a game that is won at once; each ply until the win costs one. */
const WIN = 1_000_000_000;
/** Opinions about unfinished games are always smaller. */
const DECIDED = WIN / 2;

/** The ply at which the game is won or lost, if the value means a win or a loss. */
export function decidedAt(value: number): number | null {
  return Math.abs(value) < DECIDED ? null : WIN - Math.abs(value);
}

/** A short form of a value: `+3`, or `W5` for a game won at ply 5 and `L4` for one lost at ply 4. */
export function mark(value: number): string {
  const ply = decidedAt(value);
  if (ply === null) return signed(value);
  // Nodes have room for what is seen, and marks of direction are not.
  return words(value > 0 ? "tree-win" : "tree-loss", { ply }).replace(/[\u2068\u2069]/g, "");
}

/** A value with its meaning for the side at the root: `+3`, `W5 (Red wins at ply 5)`. */
export function valueWords(value: number, side: Colour): string {
  const ply = decidedAt(value);
  if (ply === null) return signed(value);
  const end = value > 0 ? (ply === 0 ? "won" : "wins") : ply === 0 ? "lost" : "loses";
  return words("tree-value", { mark: mark(value), side, ply, end });
}
