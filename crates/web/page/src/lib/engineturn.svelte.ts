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

  /** `asked` is `null` while no engine is to move; `onmove` is not called if the game has changed meanwhile. */
  constructor(asked: () => { game: Game; engine: string; seed: number } | null, onmove: (move: string) => void) {
    $effect(() => {
      const turn = asked();
      const end = this.attempts.begin();
      if (turn === null) {
        this.attempts.succeed();
        return end;
      }
      let isWanted = true;
      const rest = new Promise((resolve) => setTimeout(resolve, PAUSE));
      askMove(question(turn.game), turn.engine, turn.seed)
        .then(async ({ move }) => {
          await rest;
          if (!isWanted) return;
          this.attempts.succeed();
          onmove(move);
        })
        .catch((refusal: Refusal) => {
          if (isWanted && !TOLD_ELSEWHERE.includes(refusal.code)) this.attempts.fail(refusal);
        });
      return () => {
        isWanted = false;
        end();
      };
    });
  }
}
