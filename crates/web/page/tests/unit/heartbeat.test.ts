import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Heartbeat } from "../../src/server/heartbeat.svelte";

let pings: number[] = [];
let losses = 0;
let heartbeat: Heartbeat;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  [pings, losses] = [[], 0];
  const ping = () => pings.push(pings.length + 1);
  heartbeat = new Heartbeat(ping, () => losses++);
  heartbeat.start();
});

afterEach(() => {
  heartbeat.stop();
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

test("each answer tells the lag, and the next question follows", () => {
  pass(0.04);
  heartbeat.answered(1);
  expect(heartbeat.lag).toBeCloseTo(40);
  pass(3.5);
  expect(pings).toEqual([1, 2]);
  expect([heartbeat.isSilent, losses]).toEqual([false, 0]);
});

test("silence is noticed after three seconds, and the socket is given up after eight", () => {
  pass(2.5);
  expect(heartbeat.isSilent).toBe(false);
  pass(1);
  expect([heartbeat.isSilent, losses]).toEqual([true, 0]);
  pass(5);
  expect(losses).toBeGreaterThan(0);
  expect(pings, "one question at a time").toEqual([1]);
});

test("only the answer to the last question counts", () => {
  pass(3.5);
  heartbeat.answered(7);
  expect(heartbeat.isSilent).toBe(true);
  heartbeat.answered(1);
  expect(heartbeat.isSilent).toBe(false);
});

test("nothing is asked after the end", () => {
  heartbeat.stop();
  pass(60);
  expect([pings, losses]).toEqual([[1], 0]);
});
