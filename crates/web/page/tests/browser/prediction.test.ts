import { afterAll, beforeAll, expect, test } from "vitest";
import { question, type Board } from "../../src/lib/game.ts";
import { emptyBoard, predict } from "../../src/lib/prediction.ts";
import type { Position } from "../../src/server/types.ts";
import { Site } from "./site.ts";

const site = new Site();

beforeAll(() => site.start());
afterAll(() => site.stop());

async function ask(board: Board, moves: readonly string[]): Promise<Position> {
  const body = JSON.stringify(question({ board, moves: [...moves] }));
  const response = await fetch(`${site.base}/api/v1/position`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
  return (await response.json()) as Position;
}

/** Numbers that look random and are the same each time. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** What a prediction promises, in an order that does not count; crowns are the server's. */
function promised({ discs, moves, ply, to_move, last_move, colours, rows, columns }: Position) {
  const sorted = discs.map(({ name, side, row, column }) => `${name} ${side} ${row} ${column}`).sort();
  return { sorted, moves, ply, to_move, last_move, colours, rows, columns };
}

const BOARDS: Board[] = [
  { game: "connect4", rows: 6, columns: 7 },
  { game: "connect4", rows: 3, columns: 30 },
  ...["english", "russian", "tau-2014"].map((laws): Board => ({ game: "checkers", laws, start: null })),
];

test.each(BOARDS.map((board) => [JSON.stringify(board), board] as const))("each move of random games is predicted as the server plays it: %s", async (_, board) => {
  const chance = numbers(7);
  for (let game = 0; game < 3; game++) {
    let position = await ask(board, []);
    while (!position.outcome && position.ply < 60) {
      const { move } = position.legal_moves[Math.floor(chance.next().value * position.legal_moves.length)]!;
      const predicted = predict(position, move)!;
      position = await ask(board, [...position.moves, move]);
      expect(promised(predicted)).toEqual(promised(position));
      if (position.game === "connect4" && !position.outcome) expect(predicted.legal_moves).toEqual(position.legal_moves);
    }
    expect(position.ply).toBeGreaterThan(6);
  }
});

test("an empty board is what the server answers", async () => {
  for (const [rows, columns] of [[6, 7], [1, 1], [35, 35], [4, 10]] as const) {
    const board: Board = { game: "connect4", rows, columns };
    const { line: _, ...predicted } = emptyBoard(board)!;
    expect(await ask(board, [])).toMatchObject(predicted);
  }
});
