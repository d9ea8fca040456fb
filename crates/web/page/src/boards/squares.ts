import type { Square } from "../server/types";

/** Where a square is seen, counted from the bottom left; the board may be turned round. */
export function place({ row, column }: { row: number; column: number }, flipped: boolean): { row: number; column: number } {
  return flipped ? { row: 7 - row, column: 7 - column } : { row, column };
}

const STEPS: Record<string, [up: number, right: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
};

/** The dark square to which an arrow key leads; in the next row dark squares are shifted by one. */
export function neighbour(squares: readonly Square[], from: Square, key: string, flipped: boolean): Square | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const [up, right] = step;
  const here = place(from, flipped);
  const aside = up === 0 ? 2 * right : here.row % 2 === 1 ? -1 : 1;
  const isThere = ({ row, column }: { row: number; column: number }) => row === here.row + up && column === here.column + aside;
  return squares.find((square) => isThere(place(square, flipped)));
}

/** The squares in reading order: from the top left to the bottom right. */
export function inReadingOrder(squares: readonly Square[], flipped: boolean): Square[] {
  const at = (square: Square) => place(square, flipped);
  return [...squares].sort((a, b) => at(b).row - at(a).row || at(a).column - at(b).column);
}
