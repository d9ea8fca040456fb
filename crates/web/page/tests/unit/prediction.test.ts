import { expect, test } from "vitest";
import { emptyBoard, predict, predictAll } from "../../src/lib/prediction";
import type { CheckersPosition, Connect4Position } from "../../src/server/types";

const empty = (columns: number, rows: number) => emptyBoard({ game: "connect4", rows, columns })!;

test("boards beyond 35 and other games are left to the server", () => {
  expect(emptyBoard({ game: "connect4", rows: 36, columns: 7 })).toBeNull();
  expect(emptyBoard({ game: "connect4", rows: 6, columns: Number.NaN })).toBeNull();
  expect(emptyBoard({ game: "checkers", laws: "english", start: null })).toBeNull();
  expect(empty(35, 35).legal_moves.at(-1)).toEqual({ move: "z", column: 34, row: 0 });
});

test("a disc is predicted on the disc below it, and the turn passes", () => {
  const after = predictAll(empty(7, 6), ["4", "4"]) as Connect4Position;
  expect(after.discs.map(({ name, side }) => `${side} ${name}`)).toEqual(["first d1", "second d2"]);
  expect([after.to_move, after.ply, after.moves]).toEqual(["first", 2, ["4", "4"]]);
  expect(after.legal_moves[3]).toEqual({ move: "4", column: 3, row: 2 });
  expect(after.last_move).toEqual({ move: "4", column: 3, row: 1, side: "second" });
});

test("squares beyond the column z have two letters, as the server writes them", () => {
  const far = { move: "q", column: 26, row: 8 };
  const after = predict({ ...empty(35, 35), legal_moves: [far] }, "q");
  expect(after?.discs.map(({ name }) => name)).toEqual(["aa9"]);
});

test("a full column is no longer offered, and a move that is not offered is not predicted", () => {
  const full = predictAll(empty(2, 2), ["1", "1"]);
  expect(full.legal_moves.map(({ move }) => move)).toEqual(["2"]);
  expect(predict(full, "1")).toBeNull();
  expect(predictAll(full, ["1", "2"])).toBe(full);
});

test("a prediction leaves the position as it was, and says nothing of the end", () => {
  const before = { ...empty(7, 6), threats: [{}] as never };
  const after = predict(before, "1");
  expect(before.discs).toEqual([]);
  expect([after?.outcome, after?.threats, after?.winning_squares]).toEqual([null, [], []]);
});

test("any moves on any board leave gravity and the number of discs in order", () => {
  for (let columns = 1; columns <= 9; columns++) {
    const moves = Array.from({ length: 60 }, (_, i) => String(((i * i * 7 + i) % columns) + 1));
    let position = empty(columns, 4);
    for (const move of moves) position = (predict(position, move) ?? position) as Connect4Position;
    expect(position.discs).toHaveLength(position.ply);
    const below = (row: number, column: number) => row === 0 || position.discs.some((d) => d.row === row - 1 && d.column === column);
    expect(position.discs.every(({ row, column }) => below(row, column) && row < 4)).toBe(true);
    expect(position.legal_moves).toHaveLength(columns - position.discs.filter(({ row }) => row === 3).length);
  }
});

test("a capture of checkers takes its discs and leaves the rest to the server", () => {
  const square = (name: string) => ({ name, number: 0, label: name, column: name.charCodeAt(0) - 97, row: Number(name[1]) - 1 });
  const disc = (name: string, side: "first" | "second") => ({ ...square(name), side, king: false });
  const step = { move: "c3xe5xg7", letters: "c3xe5xg7", from: "c3", stops: ["e5", "g7"], captured: ["d4", "f6"] };
  const before = {
    ...empty(8, 8), game: "checkers", laws: "russian", squares: ["c3", "d4", "e5", "f6", "g7", "h8"].map(square),
    discs: [disc("c3", "first"), disc("d4", "second"), disc("f6", "second"), disc("h8", "second")],
    legal_moves: [step], last_move: null,
  } as CheckersPosition;
  const after = predict(before, "c3xe5xg7")!;
  expect(after.discs.map(({ name, row, column, king }) => [name, row, column, king])).toEqual([["g7", 6, 6, false], ["h8", 7, 7, false]]);
  expect([after.to_move, after.legal_moves, after.must_capture]).toEqual(["second", [], false]);
});
