import { ended } from "../server/ask";
import type { Tournament, TournamentGame } from "../server/types";
import { engineName, withEngineNames } from "./speech";
import { words } from "./words.svelte";

/** How many games have been played: `6 of 12 games played`. */
export function playedWords({ games: count, most_games: planned }: Tournament): string {
  return planned === null ? words("tournament-played", { count }) : words("tournament-played-of", { count, planned });
}

/** `6 of 12 games played; round robin, going on.` */
export function summaryWords(tournament: Tournament): string {
  const { format } = tournament;
  const state = tournament.is_over ? "over" : "going-on";
  return words("tournament-summary", { played: playedWords(tournament), format, words: format, state });
}

/** How a game of a tournament ended, in English with all that the server says. */
export function endingEnglish({ reason, first, second }: TournamentGame): string {
  const named = [first, second].find((name) => reason.startsWith(`${name} `));
  const rest = named === undefined ? reason : reason.slice(named.length);
  return ended((named === undefined ? "" : engineName(named)) + withEngineNames(rest));
}

/** How a game of a tournament ended. */
export function endingWords(game: TournamentGame): string {
  const { fault, faulty } = game;
  const winner = game.result === "1-0" ? "first" : game.result === "0-1" ? "second" : null;
  const result = winner === null ? "drawn" : "won";
  const proved = game.ending === "solver" ? `solver-${result}` : game.ending;
  const onBoard = game.ending === "board" ? result : proved;
  const side = fault === null ? winner : faulty === "both" ? null : faulty;
  const name = side === null ? "" : engineName(game[side]);
  return words("game-ending", { ending: fault ?? onBoard, name, words: endingEnglish(game) });
}
