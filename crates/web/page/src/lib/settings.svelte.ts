import type { Language } from "../words/words.svelte";

/** The visitor's settings. They stay in the browser; the server does not see them. */
export interface Settings {
  theme: "auto" | "light" | "dark";
  language: "auto" | Language;
  falling: boolean;
  /** Whether to show scores of the moves while analysing. */
  scores: boolean;
  /** Whether to show them while playing. */
  hints: boolean;
  threats: boolean;
  mistakes: boolean;
}

const PLACE = "discus";

const USUAL: Settings = { theme: "auto", language: "auto", falling: true, scores: true, hints: false, threats: false, mistakes: true };

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...USUAL, ...kept() });

const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const prefersStill = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether discs are animated. */
export function moves(): boolean {
  return settings.falling && !prefersStill.matches;
}

function showTheme() {
  const isDark = settings.theme === "dark" || (settings.theme === "auto" && prefersDark.matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

/** Saves the settings, and applies the theme. */
export function followSettings() {
  prefersDark.addEventListener("change", showTheme);
  $effect(() => {
    showTheme();
    try {
      localStorage.setItem(PLACE, JSON.stringify(settings));
    } catch {
      // A browser without storage forgets the settings, as its user wanted.
    }
  });
}
