import { expect, test } from "vitest";
import { jumped, pick, pickAll, targets } from "../../src/boards/steps";
import type { Square, Step } from "../../src/server/types";

const step = (from: string, ...stops: string[]): Step => {
  return { move: [from, ...stops].join("-"), letters: [from, ...stops].join("-"), from, stops, captured: [] };
};

const quiet = [step("c3", "b4"), step("c3", "d4"), step("e3", "d4")];
const chain = [step("c3", "e5", "g7"), step("c3", "e5", "c7"), step("c3", "a5", "c7")];
const mayStop = [step("c3", "e5"), step("c3", "e5", "g7")];

test("a disc that can move is picked, another is not", () => {
  expect(pick(quiet, [], "c3").path).toEqual(["c3"]);
  expect(pick(quiet, [], "a1").path).toEqual([]);
});

test("the second square makes the move", () => {
  expect(pick(quiet, ["c3"], "d4").move).toBe(quiet[1]);
});

test("another disc is picked instead, and the same one put down", () => {
  expect(pick(quiet, ["c3"], "e3")).toEqual({ path: ["e3"], move: null });
  expect(pick(quiet, ["c3"], "c3")).toEqual({ path: [], move: null });
});

test("a chain is followed stop by stop", () => {
  expect(pick(chain, ["c3"], "e5")).toEqual({ path: ["c3", "e5"], move: null });
  expect(pick(chain, ["c3", "e5"], "c7").move).toBe(chain[1]);
});

test("the last square is enough where one move ends there, and not where two do", () => {
  expect(pick(chain, ["c3"], "g7").move).toBe(chain[0]);
  expect(pick(chain, ["c3"], "c7").move).toBeNull();
});

test("where a capture may stop and go on, the stop is picked twice", () => {
  expect(pick(mayStop, ["c3"], "e5")).toEqual({ path: ["c3", "e5"], move: null });
  expect(pick(mayStop, ["c3", "e5"], "e5").move).toBe(mayStop[0]);
  expect(pick(mayStop, ["c3", "e5"], "g7").move).toBe(mayStop[1]);
});

test("the next stops are shown", () => {
  expect([...targets(chain, ["c3"])].sort()).toEqual(["a5", "e5"]);
  expect([...targets(chain, ["c3", "e5"])].sort()).toEqual(["c7", "g7"]);
  expect(targets(chain, []).size).toBe(0);
});

test("what a capture has jumped so far is known stop by stop", () => {
  const square = (name: string): [string, Square] => {
    const [column, row] = [name.charCodeAt(0) - 97, Number(name[1]) - 1];
    return [name, { name, number: 0, label: name, row, column }];
  };
  const squares = new Map(["a1", "b2", "c3", "d4", "e5", "f6", "g7", "f4", "h6"].map(square));
  const flying = { ...step("a1", "e5", "h8"), captured: ["d4", "g7"] };
  const aside = { ...step("a1", "e5", "g3"), captured: ["d4", "f4"] };
  expect([...jumped([flying, aside], ["a1"], squares)]).toEqual([]);
  expect([...jumped([flying, aside], ["a1", "e5"], squares)]).toEqual(["d4"]);
});

test("squares entered ahead make a move, and the rest stays for the next", () => {
  expect(pickAll(quiet, ["c3", "d4", "b4"])).toEqual({ path: [], move: quiet[1], rest: ["b4"] });
  expect(pickAll(chain, ["c3", "e5"])).toEqual({ path: ["c3", "e5"], move: null, rest: [] });
  expect(pickAll(quiet, ["a1", "b2"])).toEqual({ path: [], move: null, rest: [] });
  expect(pickAll(quiet, ["a1", "e3", "d4"]).move).toBe(quiet[2]);
});
