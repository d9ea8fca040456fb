import type { CheckersPosition, Connect4Position, Disc, Drop, Position, Side, Step } from "../server/types";
import type { Board } from "./game";

/** The most rows and columns of a board. */
const MOST = 35;

/**
 * What a move will show, before the server has confirmed it: where the discs are, whose turn it is, and which columns
 * have room. Only the server knows more: whether the game is over, which discs are crowned, and how checkers goes on.
 * `null` if the move is not among the legal ones.
 */
export function predict(position: Position, move: string): Position | null {
  if (position.game === "connect4") {
    const drop = position.legal_moves.find((drop) => drop.move === move);
    return drop ? dropped(position, drop) : null;
  }
  const step = position.legal_moves.find((step) => step.move === move);
  return step ? stepped(position, step) : null;
}

/** The position after as many of these moves as can be predicted. */
export function predictAll(position: Position, moves: readonly string[]): Position {
  for (const move of moves) {
    const next = predict(position, move);
    if (next === null) break;
    position = next;
  }
  return position;
}

function dropped(position: Connect4Position, drop: Drop): Connect4Position {
  const { to_move: side, rows } = position;
  const { column, row } = drop;
  const above = { ...drop, row: row + 1 };
  const raised = position.legal_moves.map((legal) => (legal.column === column ? above : legal));
  return {
    ...position,
    ...after(position, drop.move),
    discs: [...position.discs, { row, column, name: nameOf(column, row), side, king: false }],
    legal_moves: raised.filter((legal) => legal.row < rows),
    last_move: { ...drop, side },
  };
}

function stepped(position: CheckersPosition, step: Step): CheckersPosition {
  const { squares, discs, to_move: side } = position;
  const end = squares.find(({ name }) => name === step.stops.at(-1));
  const { row, column, name } = end ?? { row: 0, column: 0, name: "" };
  const carried = (disc: Disc) => (disc.name === step.from ? { ...disc, row, column, name } : disc);
  return {
    ...position,
    ...after(position, step.move),
    discs: discs.filter((disc) => !step.captured.includes(disc.name)).map(carried),
    legal_moves: [],
    last_move: { ...step, side },
  };
}

/** What changes with a move in every game. */
function after({ moves, ply, to_move }: Position, move: string) {
  const other: Side = to_move === "first" ? "second" : "first";
  const unknown = { line: "", fen: null, must_capture: false, outcome: null, winning_squares: [], threats: [] };
  return { ...unknown, moves: [...moves, move], ply: ply + 1, to_move: other };
}

/** The name of a square as the server writes it: `d1`; the column `aa` follows `z`. */
function nameOf(column: number, row: number): string {
  const letter = (place: number) => String.fromCharCode(97 + (place % 26));
  const turn = Math.floor(column / 26);
  return `${turn === 0 ? "" : letter(turn - 1)}${letter(column)}${row + 1}`;
}

/** An empty board of Connect Four as the server answers it, so that it can be shown at once; `null` for other games. */
export function emptyBoard(board: Board): Connect4Position | null {
  if (board.game !== "connect4" || [board.rows, board.columns].some((size) => !(size >= 1 && size <= MOST))) return null;
  const { rows, columns } = board;
  const nothing = { start: null, moves: [], fen: null, discs: [], outcome: null, winning_squares: [], threats: [], last_move: null };
  const legal_moves = Array.from({ length: columns }, (_, column) => ({ move: (column + 1).toString(36), column, row: 0 }));
  const colours = { first: "red", second: "yellow" } as const;
  return { game: "connect4", rows, columns, ...nothing, line: "", ply: 0, to_move: "first", colours, must_capture: false, legal_moves };
}
