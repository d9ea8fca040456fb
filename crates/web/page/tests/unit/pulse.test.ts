import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pulse } from "../../src/server/pulse.svelte";

/** What the server does with the page's questions. */
let server: "answers" | "is silent" | "is gone" = "answers";
let asked = 0;
let pulse: Pulse;
let stop: () => void;

function probe(signal: AbortSignal): Promise<void> {
  asked += 1;
  if (server === "answers") return Promise.resolve();
  if (server === "is gone") return Promise.reject(new Error("refused"));
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("late"))));
}

/** A time limit that follows the clock of the test. */
function timeout(milliseconds: number): AbortSignal {
  const leaving = new AbortController();
  setTimeout(() => leaving.abort(), milliseconds);
  return leaving.signal;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, "timeout").mockImplementation(timeout);
  [server, asked] = ["answers", 0];
  pulse = new Pulse(probe, () => Date.now());
  stop = pulse.watch();
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test("a server that answers is asked seldom and is not silent", async () => {
  await pass(60);
  expect(asked).toBeLessThanOrEqual(15);
  expect(pulse.silence).toBeNull();
});

test("what is heard anyway makes questions needless", async () => {
  for (let i = 0; i < 30; i++) {
    await pass(2);
    pulse.heard();
  }
  expect(asked).toBe(0);
});

test("a silent server is noticed within ten seconds, and its seconds are counted", async () => {
  await pass(17);
  server = "is silent";
  await pass(10);
  expect(pulse.silence).toBeGreaterThanOrEqual(7);
  const before = pulse.silence!;
  await pass(20);
  expect(pulse.silence).toBe(before + 20);
});

test("a server that is gone is noticed at once when it is asked", async () => {
  server = "is gone";
  pulse.hurry();
  await pass(0);
  expect(pulse.silence).toBe(1);
  await pass(10);
  expect(asked, "about once a second").toBeLessThan(15);
});

test("the first sign of life ends the silence, and is told once", async () => {
  let returns = 0;
  pulse.onReturn(() => returns++);
  const forget = pulse.onReturn(() => (returns += 100));
  server = "is silent";
  await pass(12);
  forget();
  server = "answers";
  await pass(6);
  expect([pulse.silence, returns]).toEqual([null, 1]);
  pulse.heard();
  expect(returns).toBe(1);
});

test("a request that takes a second is being sent", async () => {
  const done = pulse.sent();
  await pass(0.5);
  expect(pulse.isSending).toBe(false);
  await pass(1);
  expect(pulse.isSending).toBe(true);
  done();
  expect(pulse.isSending).toBe(false);
});
