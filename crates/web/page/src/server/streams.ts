import { query, Refusal, refusal, sentence, silent, unreachable } from "./ask";
import { pulse } from "./pulse.svelte";
import type { Question, Verdict, Worth } from "./types";

/** Closes a stream, which stops the search on the server. */
export type Close = () => void;

type Listeners = Record<string, (data: never) => void>;

/**
 * Listens to named events until the last one.
 *
 * The browser's own `EventSource` would not tell why it was refused, or when to try again.
 */
function listen(path: string, listeners: Listeners, onfail: (refusal: Refusal) => void): Close {
  const leaving = new AbortController();
  hear(path, listeners, leaving).catch((refusal: Error) => {
    if (!leaving.signal.aborted) onfail(refusal instanceof Refusal ? refusal : unreachable());
    leaving.abort();
  });
  return () => leaving.abort();
}

/** The server sends a comment every three seconds; after this time without any it is silent. */
const SILENT = 9_000;

/** The result of a step, which must not take too long. */
async function inTime<T>(step: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(silent(SILENT)), SILENT)));
  const result = await Promise.race([step, late]).finally(() => clearTimeout(timer));
  pulse.heard();
  return result;
}

async function hear(path: string, listeners: Listeners, { signal }: AbortController) {
  const response = await inTime(fetch(`/api/v1/${path}`, { headers: { Accept: "text/event-stream" }, signal }));
  if (!response.ok || !response.body) throw await refusal(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let next = await inTime(reader.read()); !next.done; next = await inTime(reader.read())) {
    const [events, left] = readEvents(rest + next.value);
    rest = left;
    for (const { name, data } of events) {
      if (signal.aborted) return;
      if (name === "failed") throw failure(data);
      listeners[name]?.(data as never);
      if (name === "done") return;
    }
  }
  throw unreachable();
}

function failure(data: unknown): Refusal {
  const { error } = data as { error: { code: string; sentence: string } };
  return new Refusal(error.code, sentence(error.sentence));
}

/** The complete events at the beginning of a text, and the rest of the text. */
export function readEvents(text: string): [{ name: string; data: unknown }[], string] {
  const parts = text.replaceAll("\r\n", "\n").split("\n\n");
  const rest = parts.pop() ?? "";
  const field = (part: string, name: string) => {
    const lines = part.split("\n").filter((line) => line.startsWith(`${name}:`));
    return lines.map((line) => line.slice(name.length + 1).replace(/^ /, "")).join("\n");
  };
  // An event without data only keeps the connection open.
  const filled = parts.filter((part) => field(part, "data") !== "");
  return [filled.map((part) => ({ name: field(part, "event"), data: JSON.parse(field(part, "data")) })), rest];
}

export interface ScoresDone {
  reason: string;
  nodes: number;
  best: string[];
  score: Worth | null;
}

/** The worth of each move, which becomes more exact with time. */
export function scores(
  question: Question,
  on: {
    column: (column: { move: string; worth: Worth }) => void;
    opinion: (opinion: { depth: number; moves: { move: string; worth: Worth }[]; best: string }) => void;
    done: (done: ScoresDone) => void;
    fail: (refusal: Refusal) => void;
  },
): Close {
  return listen(`scores?${query(question)}`, { column: on.column, opinion: on.opinion, done: on.done }, on.fail);
}

/** A verdict on each move of a game, from the last to the first. */
export function verdicts(
  question: Question,
  on: {
    verdict: (verdict: Verdict) => void;
    done: (done: { reason: string }) => void;
    fail: (refusal: Refusal) => void;
  },
): Close {
  return listen(`analyse?${query(question)}`, { verdict: on.verdict, done: on.done }, on.fail);
}

/** Reports each finished game of the tournament, as long as the visitor stays or until an error. */
export function tournamentChanges(changed: () => void, fail: (refusal: Refusal) => void): Close {
  return listen("tournament/live", { changed }, fail);
}
