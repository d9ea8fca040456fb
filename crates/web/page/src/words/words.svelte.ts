import { FluentBundle, FluentResource } from "@fluent/bundle";
import english from "./en.ftl";
import type { Messages } from "./messages";

/** The languages of the page, each by its own name. */
export const LANGUAGES = { en: "English", de: "Deutsch", es: "Español", he: "עברית" } as const;

export type Language = keyof typeof LANGUAGES;

/** The messages without variables. */
export type PlainKey = { [K in keyof Messages]: Messages[K] extends null ? K : never }[keyof Messages];

/** English is part of the page; the other languages are loaded when they are wanted. */
const FILES: Record<Language, () => Promise<{ default: string }>> = {
  en: async () => ({ default: english }),
  de: () => import("./de.ftl"),
  es: () => import("./es.ftl"),
  he: () => import("./he.ftl"),
};

let language: Language = $state("en");
let bundle = $state.raw(bundleOf("en", english));
let wanted: Language = "en";

function bundleOf(language: Language, text: string): FluentBundle {
  const made = new FluentBundle(language);
  made.addResource(new FluentResource(text));
  return made;
}

/** The message in the language of the page. What calls it follows a change of the language. */
export function words<K extends keyof Messages>(key: K, ...[values]: Messages[K] extends null ? [] : [Messages[K]]): string {
  const pattern = bundle.getMessage(key)?.value;
  return pattern ? unmarked(bundle.formatPattern(pattern, values ?? null, [])) : key;
}

/** Without the marks that Fluent puts around values, where all characters run in one direction anyway. */
function unmarked(text: string): string {
  if (isRightToLeft()) return text.replace(/\u2068([\u0590-\u05ff\s]*)\u2069/g, "$1");
  return /[\u0590-\u08ff]/.test(text) ? text : text.replace(/[\u2068\u2069]/g, "");
}

/** A number as the language writes it. */
export function number(value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(language, options).format(value);
}

export function currentLanguage(): Language {
  return language;
}

export function isRightToLeft(): boolean {
  return language === "he";
}

/** Changes the language, after its messages have been loaded. If they cannot be loaded, it stays as it is. */
export async function speak(next: Language): Promise<void> {
  wanted = next;
  const file = await FILES[next]().catch(() => null);
  if (file === null || wanted !== next) return;
  [language, bundle] = [next, bundleOf(next, file.default)];
}

/** The first language of a list (`de-AT`, `en`) that the page knows; otherwise English. */
export function firstKnown(tags: readonly string[]): Language {
  // Hebrew also has an old code.
  const languages = tags.map((tag) => tag.toLowerCase().split("-")[0]!.replace(/^iw$/, "he"));
  return languages.find((each): each is Language => Object.hasOwn(LANGUAGES, each)) ?? "en";
}
