import { expect, test } from "vitest";
import { News } from "../../src/lib/announce.svelte";
import { playersOf, USUAL_OPPONENT } from "../../src/lib/opponent";

test("the visitor plays the chosen side against the engine", () => {
  expect(playersOf(USUAL_OPPONENT)).toEqual({ first: "person", second: "level:2" });
  expect(playersOf({ ...USUAL_OPPONENT, side: "second" })).toEqual({ first: "level:2", second: "person" });
});

test("two people, or two engines, share the board", () => {
  expect(playersOf({ ...USUAL_OPPONENT, against: "here", side: "second" })).toEqual({ first: "person", second: "person" });
  expect(playersOf({ ...USUAL_OPPONENT, against: "watch" })).toEqual({ first: "level:2", second: "level:6" });
});

test("a move is news, and so is its end", () => {
  const news = new News();
  expect([news.at(0, "", "back"), news.at(1, "four", "back"), news.at(2, "five", "back")]).toEqual(["", "four", "five"]);
  expect(news.at(1, "four", "back")).toBe("back");
  expect(news.at(1, "four", "back"), "a position that is only confirmed").toBe("back");
  expect(news.at(0, "", "back")).toBe("back");
  expect(news.at(1, "six", "back")).toBe("six");
});

test("a game opened in the middle tells its last move", () => {
  expect(new News().at(3, "three", "back")).toBe("three");
});
