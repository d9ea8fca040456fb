import type { Language } from "../words/words.svelte";
import { STANDARD, type Board } from "./game";
import { USUAL_OPPONENT, type Opponent } from "./opponent";

/** The visitor's settings. They stay in the browser; the server does not see them. */
export interface Settings {
  theme: "auto" | "light" | "dark";
  language: "auto" | Language;
  falling: boolean;
  sound: boolean;
  /** Whether to call the visitor, with a notification, if it is the visitor's turn and the page is hidden. */
  calls: boolean;
  /** Whether digit keys drop discs. */
  digits: boolean;
  /** Whether to show scores of the moves while analysing. */
  scores: boolean;
  /** Whether to show them while playing. */
  hints: boolean;
  threats: boolean;
  mistakes: boolean;
  /** The visitor's name in rooms, and whether to show there what others say. */
  name: string;
  phrases: boolean;
  /** What was played last. */
  board: Board;
  opponent: Opponent;
}

const PLACE = "discus";

const USUAL: Settings = {
  theme: "auto",
  language: "auto",
  falling: true,
  sound: true,
  calls: false,
  digits: true,
  scores: true,
  hints: false,
  threats: false,
  mistakes: true,
  name: "",
  phrases: true,
  board: STANDARD,
  opponent: USUAL_OPPONENT,
};

/** The stored settings; an earlier version of the page may have stored fewer. */
function kept(): Settings {
  try {
    const stored = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return { ...USUAL, ...stored, opponent: { ...USUAL_OPPONENT, ...stored.opponent } };
  } catch {
    return USUAL;
  }
}

export const settings: Settings = $state(kept());

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
