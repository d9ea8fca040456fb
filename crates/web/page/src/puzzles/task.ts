import { gameOf } from "../lib/game";
import type { Colour, Puzzle, Solved } from "../server/types";
import { words } from "../words/words.svelte";

const COLOURS: Record<Puzzle["side"], Colour> = { first: "red", second: "yellow" };

/** The task of a puzzle: which side moves, and what to find. */
export function taskWords({ goal, side }: Puzzle): string {
  return words(goal === "win" ? "puzzle-task-win" : "puzzle-task-draw", { side: COLOURS[side] });
}

/** What a move is worth, as far as the puzzle itself tells. */
export function verdictWords(puzzle: Puzzle, move: string): string {
  if (move !== puzzle.answer) return words("puzzle-wrong", { move });
  if (puzzle.goal === "draw") return words("puzzle-right-draw", { move });
  return words("puzzle-right-win", { move, moves: puzzle.moves });
}

/** The other side's best answer, from the scores after the move. */
export function replyWords(puzzle: Puzzle, move: string, { score, best, columns }: Solved): string {
  const reply = best[0];
  if (score === null || reply === undefined) return "";
  const side = COLOURS[puzzle.side === "first" ? "second" : "first"];
  if (move === puzzle.answer) return words("puzzle-reply", { side, reply });
  const moves = columns.find((column) => column.move === reply)?.moves ?? 0;
  return score > 0 ? words("puzzle-refuted", { side, reply, moves }) : words("puzzle-only-drawn", { side, reply });
}

/** The hints in their order: how far the end is, which moves only seem right, and the half of the board. */
export function hints(puzzle: Puzzle): string[] {
  const { goal, moves, tempting, answer, position } = puzzle;
  const distance = words(goal === "win" ? "puzzle-hint-win" : "puzzle-hint-draw", { moves });
  const wrong = tempting.length === 0 ? [] : [words("puzzle-hint-tempting", { count: tempting.length, moves: tempting.join(", ") })];
  const { board } = gameOf(position);
  const columns = board.game === "connect4" ? board.columns : 0;
  const place = parseInt(answer, 36) - (columns + 1) / 2;
  const where = words("puzzle-hint-where", { where: place < 0 ? "left" : place > 0 ? "right" : "middle" });
  return [distance, ...wrong, where];
}
