import type { Verdict } from "../server/types";

/** Whether a move keeps what the mistake threw away. A longer way to the same result is not a mistake. */
export function isAnswer(mistake: Verdict, tried: Verdict): boolean {
  return mistake.best.includes(tried.move) || (tried.after.outlook !== null && tried.after.outlook === mistake.before.outlook);
}

/** The sentence for a move that is good enough. */
export function foundWords(mistake: Verdict, tried: Verdict): string {
  const isBest = mistake.best.includes(tried.move);
  const words = isBest ? mistake.before.words : tried.after.words;
  const shorter = isBest || tried.after.outlook !== "win" ? "" : " There is a shorter way.";
  return `Yes: ${tried.move} ${words}.${shorter}`;
}

/** Whether it is proved that the move was, or was not, a mistake. */
function isProved({ before, after }: Verdict): boolean {
  return before.outlook === "loss" || after.outlook === "win" || (before.outlook !== null && after.outlook !== null);
}

/** The sentence for a game without a proved mistake. */
export function judgedWords(verdicts: readonly Verdict[], plies: number): string {
  const proved = verdicts.filter(isProved).length;
  if (proved === plies) return "Neither side made a mistake.";
  if (proved === 0) return "No move could be judged, so no mistakes are marked.";
  return `No mistake was found; ${proved} of ${plies} moves could be judged.`;
}
