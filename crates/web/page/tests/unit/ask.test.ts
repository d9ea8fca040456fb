import { afterEach, expect, test, vi } from "vitest";
import { ask, Refusal } from "../../src/server/ask";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What a request ends with. */
const outcome = (path: string, limit?: number) => ask(path, undefined, limit).catch((refusal: unknown) => refusal);

test("a request without an answer ends at its time limit, and may be repeated", async () => {
  const limits: number[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((limit) => {
    limits.push(limit);
    return AbortSignal.abort();
  });
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => Promise.reject(signal!.reason));
  const refusal = await outcome("rules");
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code: "silent", isSilence: true, passes: true });
  await outcome("move", 30_000);
  expect(limits).toEqual([8_000, 30_000]);
});

test("a request that fails at once is told apart", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("refused")));
  expect(await outcome("rules")).toMatchObject({ code: "unreachable", isSilence: true, passes: true });
});

test("an answer that breaks off is no answer", async () => {
  vi.stubGlobal("fetch", async () => new Response('{"version": "0.', { status: 200 }));
  expect(await outcome("rules")).toMatchObject({ code: "unreachable" });
});

test("an error of the server is told with its code, and only some may be repeated", async () => {
  const body = JSON.stringify({ error: { code: "bad_position", sentence: "there is no such board" } });
  vi.stubGlobal("fetch", async () => new Response(body, { status: 422 }));
  expect(await outcome("position")).toMatchObject({ code: "bad_position", message: "There is no such board.", passes: false });
});
