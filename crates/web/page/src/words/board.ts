import type { Colour } from "../server/types";
import { words } from "./words.svelte";

/** `red`, in the middle of a sentence. */
export function colourName(colour: Colour): string {
  return words("colour", { side: colour });
}

/** `white king`. */
export function discWords(colour: Colour, king: boolean): string {
  return words("disc", { side: colour, kind: king ? "king" : "man" });
}
