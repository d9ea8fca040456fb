/** What a visitor has chosen for this browser. It stays here: the server learns nothing of it. */
export interface Settings {
  theme: "auto" | "light" | "dark";
  falling: boolean;
  /** Scores of the moves, while analysing. */
  scores: boolean;
  /** The same while playing. */
  hints: boolean;
  threats: boolean;
  mistakes: boolean;
}

const PLACE = "discus";

const USUAL: Settings = { theme: "auto", falling: true, scores: true, hints: false, threats: false, mistakes: true };

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

/** Whether discs may fall and slide. */
export function moves(): boolean {
  return settings.falling && !prefersStill.matches;
}

function showTheme() {
  const isDark = settings.theme === "dark" || (settings.theme === "auto" && prefersDark.matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

/** Keeps what is chosen, and colours the page after it. */
export function followSettings() {
  prefersDark.addEventListener("change", showTheme);
  $effect(() => {
    showTheme();
    try {
      localStorage.setItem(PLACE, JSON.stringify(settings));
    } catch {
      // A browser that keeps nothing forgets the choice, which is what it was asked to do.
    }
  });
}
