/** The text for screen readers. */
export const announcement = $state({ text: "" });

/** Announces a sentence to screen readers, after the current one; a repeated sentence is announced once. */
export function announce(text: string) {
  announcement.text = text;
}
