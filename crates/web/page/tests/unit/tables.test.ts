import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { messagesOf } from "../../messages.js";
import { firstKnown, LANGUAGES, number, speak, words, type Language } from "../../src/words/words.svelte";

const source = resolve(import.meta.dirname, "../../src");
const languages = Object.keys(LANGUAGES) as Language[];

const table = (language: string) => messagesOf(readFileSync(join(source, `words/${language}.ftl`), "utf8"));
const english = table("en");

const code = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith("messages.d.ts"))
  .map((name) => readFileSync(join(source, name), "utf8"))
  .join("\n");

test("each language has a file and each file is a language", () => {
  const files = readdirSync(join(source, "words")).filter((name) => name.endsWith(".ftl"));
  expect(files.sort()).toEqual(languages.map((language) => `${language}.ftl`).sort());
});

test.each(languages)("the messages of %s are those of English, with the same variables", (language) => {
  const variables = (found: typeof english) =>
    Object.fromEntries([...found].map(([id, message]) => [id, [...message.variables].sort()]));
  expect(variables(table(language))).toEqual(variables(english));
});

test.each(languages)("each message of %s has a text and nothing else", (language) => {
  const text = readFileSync(join(source, `words/${language}.ftl`), "utf8");
  expect(text.match(/^\s+\.\w+ =.*$|^-\w+.*$/gm), "attributes and terms are not used").toBeNull();
  expect(text.match(/^[\w-]+ =\s*$(?!\n +\S)/gm), "empty messages").toBeNull();
});

test("each message is used", () => {
  const referred = new Set([...english.values()].flatMap(({ messages }) => [...messages]));
  const unused = [...english.keys()].filter((id) => !code.includes(`"${id}"`) && !referred.has(id));
  expect(unused).toEqual([]);
});

/** The compiler checks this too; here the message says which one. */
test("each message that the code names exists", () => {
  const named = [...code.matchAll(/\bwords\(\s*"([\w-]+)"/g)].map(([, id]) => id!);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((id) => !english.has(id))).toEqual([]);
});

test("a file with a broken message or two of one name is refused", () => {
  expect(() => messagesOf("play = Play\nplay = Again\n")).toThrow("two messages are called play");
  expect(() => messagesOf("play = { $side\n")).toThrow("this is no message");
});

test("variables of a message are found through the messages it refers to", () => {
  const found = messagesOf("wins = { side } wins in { $moves }.\nside = { $side ->\n    [red] Red\n   *[other] Yellow\n}\n");
  expect([...found.get("wins")!.variables].sort()).toEqual(["moves", "side"]);
});

test("the browser's first known language is chosen", () => {
  expect(firstKnown(["fr-FR", "de-AT", "en"])).toBe("de");
  expect(firstKnown(["iw"])).toBe("he");
  expect(firstKnown(["ES-419"])).toBe("es");
  expect([firstKnown(["fr"]), firstKnown([]), firstKnown(["constructor"])]).toEqual(["en", "en", "en"]);
});

test("words and numbers follow the language", async () => {
  await speak("de");
  expect([words("header-play"), number(12345)]).toEqual(["Spiel", "12.345"]);
  await speak("en");
  expect([words("header-play"), number(12345)]).toEqual(["Play", "12,345"]);
});

test("of two changes of the language the later one counts", async () => {
  await Promise.all([speak("de"), speak("es")]);
  expect(words("header-play")).toBe("Jugar");
  await speak("en");
});
