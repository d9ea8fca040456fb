import { expect, test } from "vitest";
import type { Outlook, Verdict, Worth } from "../../src/server/types";
import { foundWords, isAnswer, judgedWords } from "../../src/words/mistakes";

const worth = (outlook: Outlook | null, moves: number | null = null): Worth => ({ kind: "exact", score: 0, moves, outlook, words: "" });

const verdict = (move: string, before: Worth, after: Worth, best: string[] = []): Verdict => {
  return { ply: 4, move, side: "first", before, after, best, threw_away: false };
};

const win = worth("win", 16);
const mistake = verdict("1", win, worth("loss"), ["4"]);

test("every move that keeps the result is right, and only the shortest way needs no remark", () => {
  const best = verdict("4", win, worth("win", 16), ["4"]);
  const longer = verdict("3", win, worth("win", 18), ["4"]);
  expect(isAnswer(mistake, best)).toBe(true);
  expect(foundWords(mistake, best)).toBe("Yes: 4 wins in 16.");
  expect(isAnswer(mistake, longer)).toBe(true);
  expect(foundWords(mistake, longer)).toBe("Yes: 3 wins in 18. There is a shorter way.");
  expect(isAnswer(mistake, verdict("2", win, worth("draw"), ["4"]))).toBe(false);
  expect(isAnswer(mistake, verdict("2", win, worth(null), ["4"]))).toBe(false);
});

test("that there was no mistake is said of what is proved only", () => {
  const proved = verdict("4", win, win);
  const unknown = verdict("4", worth(null), worth(null));
  expect(judgedWords([proved, verdict("1", worth("loss"), worth(null))], 2)).toBe("Neither side made a mistake.");
  expect(judgedWords([unknown, unknown], 2)).toMatch(/^No move could be judged/);
  expect(judgedWords([proved, unknown, unknown], 3)).toBe("No mistake was found; 1 of 3 moves could be judged.");
  expect(judgedWords([proved], 2), "time was up before the other").toMatch(/^No mistake was found/);
});
