import type { Player, Room, Side } from "../server/types";
import { endWords } from "./speech";
import { words } from "./words.svelte";

/** How a player is called: by its name, or by what it is for the visitor. */
export function playerNameIn({ names }: Pick<Room, "names">, player: Player, you: Player | "watcher"): string {
  return names[player] ?? words("room-player", { who: roleOf(player, you) });
}

/** Who a player is for the visitor. */
export function roleOf(player: Player, you: Player | "watcher"): string {
  if (player === you) return "you";
  return you === "watcher" ? player : "opponent";
}

/** How the round has ended; empty while it goes on. */
export function resultWords({ result, sides, position }: Room, you: Side | null): string {
  if (!result) return "";
  const winner = result.winner && (sides.first === result.winner ? "first" : "second");
  return endWords(position.colours, { ...result, winner }, you);
}
