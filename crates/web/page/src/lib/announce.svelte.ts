/** The text for screen readers. */
export const announcement = $state({ text: "" });

/** Announces a sentence to screen readers, after the current one; a repeated sentence is announced once. */
export function announce(text: string) {
  announcement.text = text;
}

/** What is new about a game whenever its position changes: a move, or that moves were taken back. */
export class News {
  private ply: number | null = null;
  private text = "";

  /** The news of a position after `ply` moves; a position that is confirmed only is no news. */
  at(ply: number, move: string, takenBack: string): string {
    if (ply === this.ply) return this.text;
    this.text = this.ply !== null && ply < this.ply ? takenBack : ply === 0 ? "" : move;
    this.ply = ply;
    return this.text;
  }
}
