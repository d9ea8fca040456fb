import { afterEach, expect, test } from "vitest";
import type { Position, TournamentGame, Worth } from "../../src/server/types";
import { refusalWords } from "../../src/words/refusals";
import { clockText, endWords, moveWords, standing, strengthWords, worthWords } from "../../src/words/speech";
import { endingWords } from "../../src/words/tournament";
import { LANGUAGES, speak, words, type Language } from "../../src/words/words.svelte";

const languages = Object.keys(LANGUAGES) as Language[];
const foreign = languages.filter((language) => language !== "en");
const colours = { first: "red", second: "yellow" } as const;
const win: Worth = { kind: "exact", score: 3, moves: 5, words: "?", outlook: "win" };

const position = {
  game: "connect4",
  colours,
  to_move: "second",
  ply: 1,
  outcome: null,
  must_capture: false,
  last_move: { move: "4", side: "first", column: 3, row: 0 },
} as unknown as Position;

afterEach(() => speak("en"));

/** The marks around a value keep its own direction within a Hebrew sentence. */
const isolated = (value: string | number) => `\u2068${value}\u2069`;

test("a game is told in German", async () => {
  await speak("de");
  expect(moveWords(position)).toBe("Rot wirft in Spalte 4 ein.");
  expect(standing(position)).toBe("Gelb ist am Zug.");
  expect(worthWords(colours, "first", win)).toBe("Rot gewinnt in 5.");
  expect(clockText(9.94)).toBe("9,9");
});

test("a game is told in Spanish", async () => {
  await speak("es");
  expect(moveWords(position)).toBe("Rojas juegan en la columna 4.");
  expect(standing(position)).toBe("Juegan amarillas.");
  expect(standing({ ...position, must_capture: true } as Position)).toBe("Juegan amarillas y deben capturar.");
  expect(worthWords(colours, "first", win)).toBe("Rojas ganan en 5.");
});

test("a game is told in Hebrew, and its numbers keep their direction", async () => {
  await speak("he");
  expect(moveWords(position)).toBe(`אדום משחק בעמודה ${isolated(4)}.`);
  expect(standing(position)).toBe("תור הצהוב.");
  expect(worthWords(colours, "first", win)).toBe(`האדום מנצח ב־${isolated(5)}.`);
});

/** The reasons and codes are those of API.md. */
test.each(foreign)("no reason for the end of a game is told in English in %s", async (language) => {
  await speak(language);
  for (const reason of ["four-in-line", "full-board", "no-moves", "repetition", "no-progress", "endgame", "resigned", "time", "agreed", "too-long"]) {
    const told = endWords(colours, { winner: null, reason, words: "ENGLISH" }, null);
    expect(told, reason).not.toMatch(/ENGLISH|_/);
  }
});

test.each(foreign)("a refusal is told by its code in %s, and in English if the code has no words", async (language) => {
  await speak(language);
  const refusal = (code: string) => refusalWords({ code, message: "English.", ply: null });
  expect(refusal("busy")).not.toMatch(/[Ee]nglish/);
  expect(refusal("malformed")).toBe("English.");
  expect(refusalWords({ code: "illegal_move", message: "English.", ply: 2 })).toContain("3");
  expect(refusal("illegal_move")).not.toMatch(/0|English/);
});

test.each(foreign)("the strength of an engine is not told in English in %s", async (language) => {
  await speak(language);
  for (const name of ["level:1", "level:3", "level:8", "perfect", "random"]) {
    expect(strengthWords({ name, words: "ENGLISH" }, 8), name).not.toContain("ENGLISH");
  }
  expect(strengthWords({ name: "mine", words: "ENGLISH" }, 8)).toBe("ENGLISH");
});

/** The codes are those of API.md. */
test.each(foreign)("the end of a tournament game is told by its code in %s", async (language) => {
  await speak(language);
  const game = { first: "minimax:3", second: "Ada", result: "0-1", ending: "fault", faulty: "first", reason: "in English" };
  const told = (more: object) => endingWords({ ...game, ...more } as unknown as TournamentGame);
  const faults = ["illegal-move", "time-out", "stopped", "out-of-reach", "not-started", "crashed", "forbidden", "flood", "garbage"];
  for (const fault of faults) {
    expect(told({ fault }), fault).toContain("3");
    expect(told({ fault }), fault).not.toContain("English");
  }
  for (const ending of ["board", "solver"]) expect(told({ fault: null, faulty: null, ending })).toMatch(/Ada/);
  for (const ending of ["board", "too-long", "quiet", "solver"]) {
    expect(told({ fault: null, faulty: null, result: "1/2-1/2", ending })).not.toMatch(/English|Ada/);
  }
  expect(told({ fault: "double-forfeit", faulty: "both", result: "1/2-1/2" })).not.toContain("English");
  expect(told({ fault: "new", faulty: "first" })).toBe("in English.");
});

test("values of another direction keep their marks in a sentence from left to right", () => {
  expect(words("tournament-champion", { name: "גיל" })).toBe("The champion is \u2068גיל\u2069.");
  expect(words("tournament-champion", { name: "Gil" })).toBe("The champion is Gil.");
});
