import { expect, test } from "vitest";
import { Refusal } from "../../src/server/ask";
import { readEvents } from "../../src/server/streams";

test("events are read as they come, in pieces", () => {
  const [first, rest] = readEvents('event: column\ndata: {"move":"4"}\n\n:\n\nevent: done\nda');
  expect(first).toEqual([{ name: "column", data: { move: "4" } }]);
  expect(readEvents(`${rest}ta: {}\n\n`)).toEqual([[{ name: "done", data: {} }], ""]);
});

test("what will pass is told from what will not", () => {
  expect(new Refusal("busy", "", null, 1).passes).toBe(true);
  expect(new Refusal("unreachable", "").passes).toBe(true);
  expect(new Refusal("illegal_move", "", 3).passes).toBe(false);
});
