import { move as askMove, type Refusal } from "../server/ask";
import { Attempts } from "../server/attempts.svelte";
import { question, type Game } from "./game";

/** How long an engine waits at least before its move, so that people can follow. */
const PAUSE = 500;

/** Errors that the position of the same game has, too; the game tells them. */
const TOLD_ELSEWHERE = ["game_over", "illegal_move"];

/** Asks an engine for its move. */
export class EngineTurn {
  readonly attempts = new Attempts();

  /** `wanted` is `null` while no engine is to move; `onmove` is not called if the game has changed meanwhile. */
  constructor(wanted: () => { game: Game; engine: string; seed: number } | null, onmove: (move: string) => void) {
    $effect(() => {
      const turn = wanted();
      if (turn === null) return this.attempts.succeed();
      const rest = new Promise((resolve) => setTimeout(resolve, PAUSE));
      const asked = askMove(question(turn.game), turn.engine, turn.seed);
      return this.attempts.follow(
        Promise.all([asked, rest]),
        ([{ move }]) => onmove(move),
        (refusal) => {
          if (!TOLD_ELSEWHERE.includes((refusal as Refusal).code)) this.attempts.fail(refusal);
        },
      );
    });
  }
}
