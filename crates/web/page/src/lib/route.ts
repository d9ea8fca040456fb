import type { Side } from "../server/types";
import { readGame, writeGame, type Board, type Game } from "./game";

/** Who plays each side: a person, or an engine by its name. */
export type Seats = Record<Side, string>;

export const PERSON = "person";

export type Route =
  | { screen: "start" }
  | { screen: "play"; game: Game; seats: Seats; seed: number }
  | { screen: "analyse"; game: Game }
  | { screen: "watch"; game: Game }
  | { screen: "setup"; board: Board }
  | { screen: "room"; id: string; secret: string }
  | { screen: "tournament"; game: string | null }
  | { screen: "missing" };

/** What an address shows. */
export function readRoute(url: URL): Route {
  const [letter = "", ...parts] = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const search = url.searchParams;
  const game = () => readGame(parts[0] ?? "7x6", parts[1] ?? "", search.get("start"));
  switch (letter) {
    case "":
      return { screen: "start" };
    case "p": {
      const seats = { first: search.get("first") ?? PERSON, second: search.get("second") ?? PERSON };
      return { screen: "play", game: game(), seats, seed: Number(search.get("seed") ?? 0) || 0 };
    }
    case "a":
      return { screen: "analyse", game: game() };
    case "w":
      return { screen: "watch", game: game() };
    case "s":
      return { screen: "setup", board: readGame(parts[0] ?? "", "", search.get("start")).board };
    case "r":
      return { screen: "room", id: parts[0] ?? "", secret: url.hash.slice(1) };
    case "t":
      return { screen: "tournament", game: parts[0] ?? null };
    default:
      return { screen: "missing" };
  }
}

function withGame(letter: string, game: Game, more: Record<string, string> = {}): string {
  const { path, start } = writeGame(game);
  const search = Object.entries(start === null ? more : { ...more, start });
  // A colon, a comma and the like may stand in a query as they are, and read better so.
  const plain = (text: string) => encodeURIComponent(text).replaceAll("%3A", ":").replaceAll("%2C", ",");
  const written = search.map(([key, value]) => `${key}=${plain(value)}`).join("&");
  return `/${letter}/${path}${written && `?${written}`}`;
}

export const toAnalyse = (game: Game) => withGame("a", game);

export const toWatch = (game: Game) => withGame("w", game);

export const toPlay = (game: Game, seats: Seats, seed: number) =>
  withGame("p", game, { first: seats.first, second: seats.second, seed: String(seed) });

export const toSetup = (board: Board) => withGame("s", { board, moves: [] }).replace(/\/(\?|$)/, "$1");
