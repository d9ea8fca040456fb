import type { Side } from "../server/types";
import { readGame, writeGame, type Board, type Game } from "./game";

/** The player of each side: a person, or the name of an engine. */
export type PlayersOfSides = Record<Side, string>;

export const PERSON = "person";

export type Route =
  | { screen: "start" }
  | { screen: "play"; game: Game; players: PlayersOfSides; seed: number }
  | { screen: "analyse"; game: Game; at: number }
  | { screen: "watch"; game: Game }
  | { screen: "setup"; board: Board }
  | { screen: "room"; id: string; secret: string }
  | { screen: "puzzles" }
  | { screen: "puzzle"; id: string }
  | { screen: "puzzles-of-game"; game: Game; at: number }
  | { screen: "tournament"; game: string | null }
  | { screen: "missing" };

/** The screen that an address shows. */
export function readRoute(url: URL): Route {
  const parts = decoded(url.pathname);
  if (parts === null) return { screen: "missing" };
  const letter = parts.shift() ?? "";
  const search = url.searchParams;
  const game = () => readGame(parts[0] ?? "7x6", parts[1] ?? "", search.get("start"));
  switch (letter) {
    case "":
      return { screen: "start" };
    case "p": {
      const players = { first: search.get("first") ?? PERSON, second: search.get("second") ?? PERSON };
      return { screen: "play", game: game(), players, seed: Number(search.get("seed") ?? 0) || 0 };
    }
    case "a":
      return analysis(game(), search.get("at"));
    case "w":
      return { screen: "watch", game: game() };
    case "s":
      return { screen: "setup", board: readGame(parts[0] ?? "", "", search.get("start")).board };
    case "r":
      return { screen: "room", id: parts[0] ?? "", secret: url.hash.slice(1) };
    case "puzzle":
      return puzzle(parts, search);
    case "t":
      return { screen: "tournament", game: parts[0] ?? null };
    default:
      return { screen: "missing" };
  }
}

/** All puzzles, one by its number or date, or those of a game. */
function puzzle(parts: string[], search: URLSearchParams): Route {
  const [first, moves] = parts;
  if (first === undefined) return { screen: "puzzles" };
  const isGame = moves !== undefined || /^\d+x\d+$/.test(first);
  if (!isGame) return { screen: "puzzle", id: first };
  const at = Number(search.get("at") ?? 1);
  return { screen: "puzzles-of-game", game: readGame(first, moves ?? "", null), at: Number.isInteger(at) && at > 0 ? at : 1 };
}

/** The parts of a path; `null` if it is cut off in the middle of a character. */
function decoded(path: string): string[] | null {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** A game, and after how many moves to show it: after all, unless the address says otherwise. */
function analysis(game: Game, at: string | null): Route {
  const last = game.moves.length;
  const wanted = at !== null && /^\d+$/.test(at) ? Number(at) : last;
  return { screen: "analyse", game, at: Math.min(wanted, last) };
}

function withGame(letter: string, game: Game, more: Record<string, string> = {}): string {
  const { path, start } = writeGame(game);
  const search = Object.entries(start === null ? more : { ...more, start });
  // Queries may contain colons and commas unescaped, which is easier to read.
  const plain = (text: string) => encodeURIComponent(text).replaceAll("%3A", ":").replaceAll("%2C", ",");
  const written = search.map(([key, value]) => `${key}=${plain(value)}`).join("&");
  return `/${letter}/${path}${written && `?${written}`}`;
}

/** The whole game, shown after `at` moves. */
export const toAnalyse = (game: Game, at = game.moves.length) =>
  withGame("a", game, at === game.moves.length ? {} : { at: String(at) });

export const toWatch = (game: Game) => withGame("w", game);

export const toPlay = (game: Game, players: PlayersOfSides, seed: number) =>
  withGame("p", game, { first: players.first, second: players.second, seed: String(seed) });

export const toSetup = (board: Board) => withGame("s", { board, moves: [] }).replace(/\/(\?|$)/, "$1");

/** A puzzle by its number or date. */
export const toPuzzle = (id: number | string) => `/puzzle/${id}`;

/** The puzzles of a game, and which of them to show first, counted from 1. */
export const toPuzzlesOf = (game: Game, at = 1) => withGame("puzzle", game, at === 1 ? {} : { at: String(at) });
