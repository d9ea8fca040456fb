import { position as askPosition, type Refusal } from "../server/ask";
import { Attempts } from "../server/attempts.svelte";
import type { Position } from "../server/types";
import { question, type Board, type Game } from "./game";
import { emptyBoard, predictAll } from "./prediction";

/** A game whose moves are shown at once; the server confirms them, or they are taken back. */
export class GameInPlay {
  /** All moves, with those that are not confirmed yet. */
  moves: readonly string[] = $derived.by(() => this.game().moves);
  /** Why moves were taken back. */
  refusal: Refusal | null = $state.raw(null);
  readonly attempts = new Attempts();

  private heard: { board: Board; position: Position } | null = $state.raw(null);
  private readonly board = $derived.by(() => this.game().board);
  private readonly own = $derived(this.heard?.board === this.board ? this.heard.position : emptyBoard(this.board));
  /** The last position that the server has confirmed. */
  private readonly confirmed = $derived(this.own && begins(this.moves, this.own.moves) ? this.own : null);
  private readonly predicted = $derived(this.confirmed && predictAll(this.confirmed, this.moves.slice(this.confirmed.ply)));

  /** `game` gives the game from which to go on; if it changes, that one is played. */
  constructor(private readonly game: () => Game) {
    let isLeft = false;
    $effect(() => () => void (isLeft = true));
    $effect(() => {
      const asked: Game = { board: this.board, moves: [...this.moves] };
      const end = this.attempts.begin();
      askPosition(question(asked)).then(
        (found) => isLeft || this.hear(asked, found),
        (refusal: Refusal) => isLeft || this.takeBack(asked, refusal),
      );
      return end;
    });
  }

  /** The position to show; until there is one, the last. */
  get position(): Position | null {
    return this.predicted ?? this.heard?.position ?? null;
  }

  /** Whether all moves are shown. */
  get isShown(): boolean {
    return this.predicted?.ply === this.moves.length;
  }

  /** Whether the server has confirmed all moves. */
  get isConfirmed(): boolean {
    return this.isShown && this.heard?.position === this.predicted;
  }

  play(move: string) {
    this.refusal = null;
    this.moves = [...this.moves, move];
  }

  /** An answer about a beginning of the game counts, whatever has been played since. */
  private hear(asked: Game, found: Position) {
    if (asked.board !== this.board || !begins(this.moves, asked.moves)) return;
    const later = this.moves.slice(found.ply);
    if (later.length > 0 && this.confirmed && this.confirmed.ply >= found.ply) return;
    this.heard = { board: asked.board, position: found };
    // The moves in an address may use another notation than the laws.
    if (!begins(this.moves, found.moves)) this.moves = [...found.moves, ...later];
    if (later.length === 0) this.attempts.succeed();
  }

  private takeBack(asked: Game, refusal: Refusal) {
    if (asked.board !== this.board || !begins(this.moves, asked.moves)) return;
    const { ply } = refusal;
    const isPlayed = this.heard?.board === this.board || (ply ?? 0) >= this.game().moves.length;
    if (ply !== null && isPlayed && ply >= (this.confirmed?.ply ?? Infinity)) {
      this.moves = this.moves.slice(0, ply);
      this.refusal = refusal;
    } else if (asked.moves.length === this.moves.length) {
      this.attempts.fail(refusal);
    }
  }
}

function begins(moves: readonly string[], beginning: readonly string[]): boolean {
  return beginning.length <= moves.length && beginning.every((move, i) => moves[i] === move);
}
