import { currentLanguage, firstKnown, isRightToLeft, speak } from "../words/words.svelte";
import { settings } from "./settings.svelte";

/** Loads the language of the settings, or the first of the browser's languages that the page knows. */
export function loadLanguage(): Promise<void> {
  return speak(settings.language === "auto" ? firstKnown(navigator.languages) : settings.language);
}

/** Follows the setting, and tells the browser the language and its direction. */
export function followLanguage() {
  $effect(() => void loadLanguage());
  $effect.pre(() => {
    document.documentElement.lang = currentLanguage();
    document.documentElement.dir = isRightToLeft() ? "rtl" : "ltr";
  });
}
