import { announce } from "../lib/announce.svelte";
import type { Room } from "../server/types";
import { words } from "../words/words.svelte";

/** The moves that a player has entered while the other side thinks. The board plays them as soon as it may. */
export class Premoves {
  /** As the board writes them. */
  moves: readonly string[] = $state.raw([]);
  /** Why the last one could not be played. */
  missed = $state("");

  private before = { round: 0, ply: 0 };

  /** Another round, a move that was taken back and the end forget them. */
  constructor(now: () => { room: Room; ply: number }) {
    $effect.pre(() => {
      const { room, ply } = now();
      const isBack = room.round !== this.before.round || ply < this.before.ply || room.result !== null;
      if (isBack) [this.moves, this.missed] = [[], ""];
      this.before = { round: room.round, ply };
    });
  }

  cancel() {
    this.moves = [];
    announce(words("premove-forgotten"));
  }
}
