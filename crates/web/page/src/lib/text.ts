import type { Board } from "./game";

/** The moves of a pasted game, without move numbers, results and blanks. */
export function readMoves(board: Board, text: string): string[] {
  if (board.game === "connect4") return [...text.replace(/\s+/g, "").toLowerCase()];
  const words = text.replace(/\d+\.+/g, " ").split(/[\s,]+/).filter(Boolean);
  return words.filter((word) => !/^(\*|[01]-[01]|[02]-[02]|1\/2-1\/2)$/.test(word)).map((word) => word.toLowerCase());
}
