/** The text for screen readers. */
export const heard = $state({ text: "" });

/** Announces a sentence to screen readers, after the current one; a repeated sentence is announced once. */
export function announce(text: string) {
  heard.text = text;
}
