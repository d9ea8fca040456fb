import { question, type Game } from "../lib/game";
import { position } from "./ask";
import { scores, verdicts, type ScoresDone } from "./streams";
import type { Position, Question, Verdict, Worth } from "./types";

/** The position that a game has reached, and what is wrong if it has none. The last one stays until the next is there. */
export class Look {
  /** The game whose position it is. */
  game: Game | null = $state.raw(null);
  position: Position | null = $state.raw(null);
  error: string = $state("");

  constructor(game: () => Game) {
    $effect(() => {
      const asked = game();
      let isWanted = true;
      position(question(asked)).then(
        (found) => {
          if (isWanted) [this.game, this.position, this.error] = [asked, found, ""];
        },
        (refusal: Error) => {
          if (isWanted) this.error = refusal.message;
        },
      );
      return () => (isWanted = false);
    });
  }
}

/** What the moves of a position are worth, while somebody looks at it. */
export class Scores {
  worths: ReadonlyMap<string, Worth> = $state.raw(new Map());
  best: readonly string[] = $state.raw([]);
  /** The position's own worth to the side to move. */
  score: Worth | null = $state.raw(null);
  depth = $state(0);
  isDone = $state(false);
  error = $state("");

  /** `wanted` is `null` while nobody wants to know. */
  constructor(wanted: () => Question | null) {
    $effect(() => {
      const asked = wanted();
      [this.worths, this.best, this.score, this.depth] = [new Map(), [], null, 0];
      [this.isDone, this.error] = [false, ""];
      if (asked === null) return undefined;
      return scores(asked, {
        column: ({ move, worth }) => (this.worths = new Map(this.worths).set(move, worth)),
        opinion: ({ depth, moves, best }) => {
          const isFinal = (move: string) => this.worths.get(move)?.kind === "exact";
          const news = moves.filter(({ move }) => !isFinal(move)).map(({ move, worth }) => [move, worth] as const);
          this.worths = new Map([...this.worths, ...news]);
          [this.depth, this.best] = [depth, [best]];
        },
        done: (done) => this.finish(done),
        fail: (refusal) => (this.error = refusal.message),
      });
    });
  }

  private finish({ best, score }: ScoresDone) {
    if (best.length > 0) this.best = best;
    [this.score, this.isDone] = [score, true];
  }
}

/** A verdict on each move of a game, by its ply. */
export class Verdicts {
  byPly: ReadonlyMap<number, Verdict> = $state.raw(new Map());
  isDone = $state(false);
  error = $state("");

  constructor(wanted: () => Question | null) {
    $effect(() => {
      const asked = wanted();
      [this.byPly, this.isDone, this.error] = [new Map(), false, ""];
      if (asked === null || asked.moves.length === 0) return undefined;
      return verdicts(asked, {
        verdict: (verdict) => (this.byPly = new Map(this.byPly).set(verdict.ply, verdict)),
        done: () => (this.isDone = true),
        fail: (refusal) => (this.error = refusal.message),
      });
    });
  }
}
