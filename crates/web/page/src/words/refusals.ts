import type { Refusal } from "../server/ask";
import { words } from "./words.svelte";

/** An error of the server as a sentence; it stays English if its code has no words. */
export function refusalWords({ code, message, ply }: Pick<Refusal, "code" | "message" | "ply">): string {
  return words("refusal", { code, number: ply === null ? 0 : ply + 1, words: message });
}
