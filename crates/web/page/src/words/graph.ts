import type { Side, Verdict, Worth } from "../server/types";

/** The state of the game after `ply` moves: 1 if the first side wins at once, -1 if the second does. */
export interface Height {
  ply: number;
  height: number;
  isMistake: boolean;
}

/** Half of the height shows who wins, the other half how soon. */
export function height(worth: Worth, side: Side): number {
  const sign = side === "first" ? 1 : -1;
  if (worth.outlook === "draw") return 0;
  if (worth.outlook === null) return sign * 0.4 * Math.tanh(worth.score / 60);
  const soon = 1 / (1 + Math.max(0, (worth.moves ?? 21) - 1) / 6);
  return sign * (worth.outlook === "win" ? 1 : -1) * (0.5 + 0.5 * soon);
}

/** A point for each move judged so far, and one before them. */
export function heights(verdicts: ReadonlyMap<number, Verdict>, plies: number): Height[] {
  const points: Height[] = [];
  for (let ply = 0; ply < plies; ply++) {
    const verdict = verdicts.get(ply);
    if (!verdict) continue;
    if (points.length === 0) points.push({ ply, height: height(verdict.before, verdict.side), isMistake: false });
    points.push({ ply: ply + 1, height: height(verdict.after, verdict.side), isMistake: verdict.threw_away });
  }
  return points;
}
