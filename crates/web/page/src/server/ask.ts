import { pulse } from "./pulse.svelte";
import type {
  Answer, NewRoom, Position, Puzzle, PuzzleLevels, Puzzles, Question, Room, Round, Rules, Solved, Tournament, TournamentGame, Trace,
} from "./types";

/** An error of the server, with a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    /** The move that caused the error, counted from 0. */
    readonly ply: number | null = null,
    /** After how many seconds to try again. */
    readonly wait: number | null = null,
  ) {
    super(sentence);
  }

  /** Whether the server has said nothing. */
  get isSilence(): boolean {
    return ["unreachable", "silent"].includes(this.code);
  }

  /** Whether the same request may succeed later. */
  get passes(): boolean {
    return this.wait !== null || this.isSilence || this.code === "unknown";
  }
}

export const unreachable = () => new Refusal("unreachable", "The server does not answer. Is it still running?");

export const silent = (limit: number) => new Refusal("silent", `No answer for ${limit / 1000} s.`);

/** How often to try again after "too many" or "busy" before showing the error, and for how many seconds at most. */
const PATIENCE = 1;
const SHORT = 2;

/** The time limits of an answer that the server knows at once, and of a search, in milliseconds. */
const QUICK = 8_000;
const SEARCH = 30_000;

export async function ask<T>(path: string, body?: unknown, limit = QUICK, patience = PATIENCE): Promise<T> {
  const answered = limit === QUICK ? pulse.sent() : () => {};
  const answer = await exchange<T>(path, body, limit).finally(answered);
  if (!(answer instanceof Refusal)) return answer;
  if (answer.wait === null || answer.wait > SHORT || patience === 0) throw answer;
  await new Promise((resolve) => setTimeout(resolve, answer.wait! * 1000));
  return ask(path, body, limit, patience - 1);
}

async function exchange<T>(path: string, body: unknown, limit: number): Promise<T | Refusal> {
  const signal = AbortSignal.timeout(limit);
  try {
    const response = await fetch(`/api/v1/${path}`, { ...request(body), signal });
    pulse.heard();
    return response.ok ? ((await response.json()) as T) : await refusal(response);
  } catch {
    throw signal.aborted ? silent(limit) : unreachable();
  }
}

function request(body: unknown): RequestInit {
  if (body === undefined) return {};
  return { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

/** The error of a response. */
export async function refusal(response: Response): Promise<Refusal> {
  const wait = Number(response.headers.get("Retry-After")) || null;
  const text = await response.text().catch(() => "");
  try {
    const { error } = JSON.parse(text);
    return new Refusal(error.code, sentence(error.sentence), error.ply ?? null, wait);
  } catch {
    return new Refusal("unknown", `The server answered with the status ${response.status}.`, null, wait);
  }
}

/** With a capital at the beginning and a full stop at the end. */
export function sentence(words: string): string {
  return ended(words.charAt(0).toUpperCase() + words.slice(1));
}

/** With a full stop at the end; the beginning may be a name and stays as it is. */
export function ended(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

/** The members of a position for a query string. */
export function query(question: Question, more: Record<string, string> = {}): string {
  const members = Object.entries({ ...question, ...more }).map(([key, value]) => [key, String(value)]);
  const filled = members.filter(([, value]) => value !== "");
  return new URLSearchParams(filled).toString();
}

const seen = new Map<string, Promise<Position>>();
const MOST_SEEN = 500;

/** The position that a game has reached; it is requested once, because it never changes. */
export function position(question: Question): Promise<Position> {
  const key = JSON.stringify(question);
  const known = seen.get(key);
  if (known) return known;
  const asked = ask<Position>("position", question);
  if (seen.size >= MOST_SEEN) seen.clear();
  seen.set(key, asked);
  asked.catch(() => seen.delete(key));
  return asked;
}

let known: Promise<Rules> | undefined;

/** The games, laws and engines of the server. */
export function rules(): Promise<Rules> {
  known ??= ask<Rules>("rules");
  known.catch(() => (known = undefined));
  return known;
}

export const move = (question: Question, engine: string, seed: number) =>
  ask<Answer>("move", { ...question, engine, seed }, SEARCH);

export const trace = (question: Question, algorithm: string, depth: number) =>
  ask<Trace>(`trace?${query(question, { algorithm, depth: String(depth) })}`, undefined, SEARCH);

export const openRoom = (question: Question, more: object) => ask<NewRoom>("rooms", { ...question, ...more });

export const room = (id: string) => ask<Room>(`rooms/${encodeURIComponent(id)}`);

/** The rounds of a room that are over. */
export const rounds = (id: string) => ask<{ rounds: Round[] }>(`rooms/${encodeURIComponent(id)}/rounds`);

export const tournament = () => ask<Tournament>("tournament");

export const tournamentGames = (after: number) =>
  ask<{ games: TournamentGame[]; next: number | null }>(`tournament/games?after=${after}&limit=50`);

export const tournamentGame = (id: string) => ask<TournamentGame>(`tournament/games/${encodeURIComponent(id)}`);

export const puzzleLevels = () => ask<PuzzleLevels>("puzzles");

export const puzzle = (id: string) => ask<Puzzle>(`puzzles/${encodeURIComponent(id)}`);

export const puzzlesOf = (question: Question) => ask<Puzzles>("puzzles", question, SEARCH);

/** The exact scores of the moves. */
export const solve = (question: Question) => ask<Solved>("solve", question, SEARCH);
