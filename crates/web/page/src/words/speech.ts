import type { Colours, Position, Side, Threat, Verdict, Worth } from "../server/types";

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `Red`. */
export function sideName(colours: Colours, side: Side): string {
  return capital(colours[side]);
}

export function other(side: Side): Side {
  return side === "first" ? "second" : "first";
}

/** The last move: `Red drops in column 4.` */
export function moveWords(position: Position): string {
  const { last_move: last, colours } = position;
  if (!last) return "The board is as at the beginning.";
  const side = sideName(colours, last.side);
  if (position.game === "connect4" && "column" in last) return `${side} drops in column ${last.column + 1}.`;
  if (!("stops" in last)) return "";
  const way = last.stops.join(", then ");
  const captured = last.captured.length;
  if (captured === 0) return `${side} moves from ${last.from} to ${way}.`;
  return `${side} takes ${captured === 1 ? "a disc" : `${captured} discs`}, from ${last.from} to ${way}.`;
}

/** How the game stands: `Red wins: four in a line.`, or whose turn it is. */
export function standing(position: Position): string {
  const { outcome, colours, to_move: side } = position;
  if (outcome) {
    return outcome.winner
      ? `${sideName(colours, outcome.winner)} wins: ${outcome.words}.`
      : `A draw: ${outcome.words}.`;
  }
  const must = position.must_capture ? " and must capture" : "";
  return `${sideName(colours, side)} to move${must}.`;
}

/** A worth of the side to move as a sentence: `Red wins in 5.` */
export function worthWords(colours: Colours, side: Side, worth: Worth): string {
  if (worth.outlook === "draw") return "The game is a draw.";
  return `${sideName(colours, side)} ${worth.words}.`;
}

/** A score with its sign, and a true minus. */
export function signed(score: number): string {
  if (score === 0) return "0";
  return score > 0 ? `+${score}` : `\u2212${-score}`;
}

/** The number under a column: exact scores, or the opinion of a search, which is no score of the solver's. */
export function scoreText(worth: Worth): string {
  if (worth.kind === "exact") return signed(worth.score);
  if (worth.outlook !== null) return { win: "win", draw: "0", loss: "loss" }[worth.outlook];
  return `\u2248${signed(worth.score)}`;
}

/** What is wrong with a move that threw something away: `Red\u2019s 3: from won to lost`. */
export function verdictWords(colours: Colours, { side, before, after, move }: Verdict): string {
  const from = before.outlook === "win" ? "won" : "drawn";
  const to = after.outlook === "loss" ? "lost" : "drawn";
  return `${sideName(colours, side)}\u2019s ${move}: from ${from} to ${to}`;
}

/** `Red needs column 3, row 2 (even), and can play there now.` */
export function threatWords(colours: Colours, threat: Threat): string {
  const place = `column ${threat.column + 1}, row ${threat.row_number}`;
  const now = threat.is_playable ? ", free to be played now" : "";
  const lasts = threat.lasts ? "; it lasts" : "";
  return `${sideName(colours, threat.side)}: ${place}, ${threat.parity}${now}${lasts}`;
}

/** An engine as people call it: `Level 5`. */
export function playerName(player: string): string {
  const [kind = "", number] = player.split(":");
  if (kind === "person") return "You";
  if (kind === "level") return `Level ${number}`;
  if (kind === "perfect") return "Perfect player";
  return capital(number === undefined ? kind : `${kind} ${number}`);
}

/** Minutes and seconds of a clock; tenths at the end. */
export function clockText(seconds: number): string {
  const left = Math.max(0, seconds);
  if (left < 10) return left.toFixed(1);
  const whole = Math.ceil(left);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
