import type { Answer, NewRoom, Position, Question, Room, Rules, Tournament, TournamentGame, Trace } from "./types";

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

  /** Whether the same request may succeed later. */
  get passes(): boolean {
    return this.wait !== null || ["unreachable", "unknown"].includes(this.code);
  }
}

export const UNREACHABLE = new Refusal("unreachable", "The server does not answer. Is it still running?");

/** How often to try again after "too many" or "busy" before showing the error, and for how many seconds at most. */
const PATIENCE = 1;
const SHORT = 2;

export async function ask<T>(path: string, body?: unknown, patience = PATIENCE): Promise<T> {
  const response = await fetch(`/api/v1/${path}`, request(body)).catch(() => {
    throw UNREACHABLE;
  });
  if (response.ok) return (await response.json()) as T;
  const refused = await refusal(response);
  if (refused.wait === null || refused.wait > SHORT || patience === 0) throw refused;
  await new Promise((resolve) => setTimeout(resolve, refused.wait! * 1000));
  return ask(path, body, patience - 1);
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
  ask<Answer>("move", { ...question, engine, seed });

export const trace = (question: Question, algorithm: string, depth: number) =>
  ask<Trace>(`trace?${query(question, { algorithm, depth: String(depth) })}`);

export const openRoom = (question: Question, more: object) => ask<NewRoom>("rooms", { ...question, ...more });

export const room = (id: string) => ask<Room>(`rooms/${encodeURIComponent(id)}`);

export const tournament = () => ask<Tournament>("tournament");

export const tournamentGames = (after: number) =>
  ask<{ games: TournamentGame[]; next: number | null }>(`tournament/games?after=${after}&limit=50`);

export const tournamentGame = (id: string) => ask<TournamentGame>(`tournament/games/${encodeURIComponent(id)}`);
