import { question, type Game } from "../lib/game";
import { position } from "./ask";
import { Attempts } from "./attempts.svelte";
import { scores, verdicts, type ScoresDone } from "./streams";
import type { Position, Question, Verdict, Worth } from "./types";

/** The position that a game has reached, or the error if it has none. The last position stays until the next one is there. */
export class LoadedPosition {
  /** The game whose position it is. */
  game: Game | null = $state.raw(null);
  position: Position | null = $state.raw(null);
  readonly attempts = new Attempts();

  constructor(game: () => Game) {
    $effect(() => {
      const asked = game();
      return this.attempts.follow(position(question(asked)), (found) => ([this.game, this.position] = [asked, found]));
    });
  }

  get error(): string {
    return this.attempts.refusal?.message ?? "";
  }
}

/** The worth of a position's moves, while the position is on the screen. */
export class Scores {
  worths: ReadonlyMap<string, Worth> = $state.raw(new Map());
  best: readonly string[] = $state.raw([]);
  /** The worth of the position for the side to move. */
  score: Worth | null = $state.raw(null);
  depth = $state(0);
  isDone = $state(false);
  readonly attempts = new Attempts();

  /** `wanted` is `null` while nobody needs the scores. */
  constructor(wanted: () => Question | null) {
    $effect(() => {
      const asked = wanted();
      [this.worths, this.best, this.score, this.depth] = [new Map(), [], null, 0];
      this.isDone = false;
      const end = this.attempts.begin();
      if (asked === null) {
        this.attempts.succeed();
        return end;
      }
      const close = scores(asked, {
        column: ({ move, worth }) => {
          this.worths = new Map(this.worths).set(move, worth);
          this.attempts.succeed();
        },
        opinion: ({ depth, moves, best }) => {
          const isFinal = (move: string) => this.worths.get(move)?.kind === "exact";
          const news = moves.filter(({ move }) => !isFinal(move)).map(({ move, worth }) => [move, worth] as const);
          this.worths = new Map([...this.worths, ...news]);
          [this.depth, this.best] = [depth, [best]];
          this.attempts.succeed();
        },
        done: (done) => this.finish(done),
        fail: (refusal) => this.attempts.fail(refusal),
      });
      return () => {
        close();
        end();
      };
    });
  }

  private finish({ best, score }: ScoresDone) {
    if (best.length > 0) this.best = best;
    [this.score, this.isDone] = [score, true];
    this.attempts.succeed();
  }
}

/** A verdict on each move of a game, by its ply. */
export class Verdicts {
  byPly: ReadonlyMap<number, Verdict> = $state.raw(new Map());
  isDone = $state(false);
  readonly attempts = new Attempts();

  /** With `isLastOnly`, only the last move is judged. */
  constructor(wanted: () => Question | null, isLastOnly = false) {
    $effect(() => {
      const asked = wanted();
      [this.byPly, this.isDone] = [new Map(), false];
      const end = this.attempts.begin();
      if (asked === null || asked.moves.length === 0) {
        this.attempts.succeed();
        return end;
      }
      const close = verdicts(asked, {
        verdict: (verdict) => {
          this.byPly = new Map(this.byPly).set(verdict.ply, verdict);
          this.attempts.succeed();
          // The last move is judged first.
          if (isLastOnly) close();
        },
        done: () => {
          this.isDone = true;
          this.attempts.succeed();
        },
        fail: (refusal) => this.attempts.fail(refusal),
      });
      return () => {
        close();
        end();
      };
    });
  }
}
