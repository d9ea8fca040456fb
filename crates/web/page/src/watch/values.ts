import { signed } from "../words/speech";

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
  return `${value > 0 ? "W" : "L"}${ply}`;
}

/** A value with its meaning for the side at the root: `+3`, `W5 (Red wins at ply 5)`. */
export function valueWords(value: number, name: string): string {
  const ply = decidedAt(value);
  if (ply === null) return signed(value);
  const end = value > 0 ? "wins" : "loses";
  return `${mark(value)} (${ply === 0 ? `${name} has ${value > 0 ? "won" : "lost"}` : `${name} ${end} at ply ${ply}`})`;
}
