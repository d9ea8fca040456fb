import type { Position, Question } from "../server/types";

/** A board before the first move. */
export type Board =
  | { game: "connect4"; rows: number; columns: number }
  | { game: "checkers"; laws: string; start: string | null };

/** A board and its moves, each as the server writes it. */
export interface Game {
  board: Board;
  moves: string[];
}

export const STANDARD: Board = { game: "connect4", rows: 6, columns: 7 };

/** The members of a request about a game. */
export function question({ board, moves }: Game): Question {
  if (board.game === "connect4") {
    return { game: "connect4", rows: board.rows, columns: board.columns, moves: moves.join("") };
  }
  const start = board.start === null ? {} : { start: board.start };
  return { game: "checkers", laws: board.laws, ...start, moves };
}

/** The game of a request. */
export function gameOf(question: Question): Game {
  if (question.game === "connect4") {
    const { rows, columns, moves } = question;
    return { board: { game: "connect4", rows, columns }, moves: [...moves] };
  }
  const { laws, start, moves } = question;
  return { board: { game: "checkers", laws, start: start ?? null }, moves };
}

/** The game that led to a position. */
export function gameOfPosition(position: Position): Game {
  const { rows, columns, start, moves } = position;
  const isConnect4 = position.game === "connect4";
  return { board: isConnect4 ? { game: "connect4", rows, columns } : { game: "checkers", laws: position.laws, start }, moves };
}

/** A game as two parts of an address and what follows `?`: `7x6`, `4433`. */
export function writeGame({ board, moves }: Game): { path: string; start: string | null } {
  if (board.game === "connect4") {
    return { path: `${board.columns}x${board.rows}/${moves.join("")}`, start: null };
  }
  return { path: `${board.laws}/${moves.join(",")}`, start: board.start };
}

/** The game of two parts of an address; the server checks whether it can be played. */
export function readGame(board: string, moves: string, start: string | null): Game {
  const size = /^(\d+)x(\d+)$/.exec(board);
  if (size) {
    return { board: { game: "connect4", columns: Number(size[1]), rows: Number(size[2]) }, moves: [...moves] };
  }
  const laws = board || "tau-2014";
  return { board: { game: "checkers", laws, start }, moves: moves.split(",").filter(Boolean) };
}

/** Whether the board has the standard size, which the perfect player needs. */
export function isStandard(board: Board): boolean {
  return board.game === "connect4" && board.rows === 6 && board.columns === 7;
}

export function isSameBoard(one: Board, other: Board): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
