/** What a screen reader is told. */
export const heard = $state({ text: "" });

/** Says a sentence after what is being read aloud; the same twice in a row is said once. */
export function announce(text: string) {
  heard.text = text;
}
