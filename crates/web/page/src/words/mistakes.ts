import type { Verdict } from "../server/types";
import { worthValues } from "./speech";
import { words } from "./words.svelte";

/** Whether a move keeps what the mistake threw away. A longer way to the same result is not a mistake. */
export function isAnswer(mistake: Verdict, tried: Verdict): boolean {
  return mistake.best.includes(tried.move) || (tried.after.outlook !== null && tried.after.outlook === mistake.before.outlook);
}

/** The sentence for a move that is good enough. */
export function foundWords(mistake: Verdict, tried: Verdict): string {
  const isBest = mistake.best.includes(tried.move);
  const shorter = isBest || tried.after.outlook !== "win" ? "no" : "yes";
  return words("mistake-found", { move: tried.move, shorter, ...worthValues(isBest ? mistake.before : tried.after) });
}

/** Whether it is proved that the move was, or was not, a mistake. */
function isProved({ before, after }: Verdict): boolean {
  return before.outlook === "loss" || after.outlook === "win" || (before.outlook !== null && after.outlook !== null);
}

/** The sentence for a game without a proved mistake. */
export function judgedWords(verdicts: readonly Verdict[], plies: number): string {
  const judged = verdicts.filter(isProved).length;
  if (judged === plies) return words("mistakes-none");
  if (judged === 0) return words("mistakes-unjudged");
  return words("mistakes-some-judged", { judged, plies });
}
