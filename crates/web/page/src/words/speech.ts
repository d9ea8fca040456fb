import type { CheckersPosition, Colours, Position, Side, Threat, Verdict, Worth } from "../server/types";

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
  if (!last) return "No move has been played.";
  const side = sideName(colours, last.side);
  if (position.game === "connect4" && "column" in last) return `${side} drops in column ${last.column + 1}.`;
  if (!("stops" in last) || position.game !== "checkers") return "";
  const [from, ...stops] = [last.from, ...last.stops].map((name) => squareLabel(position, name));
  const way = stops.join(", then ");
  const captured = last.captured.length;
  if (captured === 0) return `${side} moves from ${from} to ${way}.`;
  return `${side} takes ${captured === 1 ? "a disc" : `${captured} discs`}, from ${from} to ${way}.`;
}

/** The name of a square as the laws write it: `c3`, or its number. */
export function squareLabel(position: CheckersPosition, name: string): string {
  return position.squares.find((square) => square.name === name)?.label ?? name;
}

/** Replaces "first side" and "second side" in a sentence of the server by their colours. */
export function inColours(sentence: string, colours: Colours): string {
  const named = (_: string, __: string, side: string) => sideName(colours, side.toLowerCase() === "first" ? "first" : "second");
  return sentence.replace(/\b(the )?(first|second) side\b/gi, named);
}

/** The result (`Red wins: four in a line.`) or whose turn it is; for a player, from the player's point of view. */
export function standing(position: Position, you: Side | null = null): string {
  const { outcome, colours, to_move: side } = position;
  if (outcome) {
    return outcome.winner ? winWords(colours, outcome.winner, outcome.words, you) : `A draw: ${outcome.words}.`;
  }
  const must = position.must_capture ? " and must capture" : "";
  return `${sideName(colours, side)} to move${must}.`;
}

/** `Red wins: the other side resigned.`, `You won: the other side resigned.`, `You lost: you resigned.` */
export function winWords(colours: Colours, winner: Side, how: string, you: Side | null): string {
  if (you === null) return `${sideName(colours, winner)} wins: ${how}.`;
  if (you === winner) return `You won: ${how}.`;
  const turned = how.replace("the other side\u2019s time", "your time").replace("the other side", "you");
  return `You lost: ${turned}.`;
}

/** A worth of the side to move as a sentence: `Red wins in 5.` */
export function worthWords(colours: Colours, side: Side, worth: Worth): string {
  if (worth.outlook === "draw") return "The game is a draw.";
  if (worth.outlook !== null) return `${sideName(colours, side)} ${worth.words}.`;
  if (worth.score === 0) return "Neither side seems to stand better.";
  return `${sideName(colours, side)} ${worthText(worth)} (${scoreText(worth)}).`;
}

/** A worth in words: `wins in 5`, or the opinion of a search. */
export function worthText(worth: Worth): string {
  if (worth.outlook !== null) return worth.words;
  if (worth.score === 0) return "seems even";
  return worth.score > 0 ? "seems to stand better" : "seems to stand worse";
}

/** A score with its sign, and a proper minus sign. */
export function signed(score: number): string {
  if (score === 0) return "0";
  return score > 0 ? `+${score}` : `\u2212${-score}`;
}

/** The number under a column: an exact score, or the opinion of a search marked with ≈. */
export function scoreText(worth: Worth): string {
  if (worth.kind === "exact") return signed(worth.score);
  if (worth.outlook !== null) return { win: "win", draw: "0", loss: "loss" }[worth.outlook];
  return `\u2248${signed(worth.score)}`;
}

/** A sentence about a mistake: `Red\u2019s 3: from won to lost`. */
export function verdictWords(colours: Colours, { side, before, after, move }: Verdict): string {
  const from = before.outlook === "win" ? "won" : "drawn";
  const to = after.outlook === "loss" ? "lost" : "drawn";
  return `${sideName(colours, side)}\u2019s ${move}: from ${from} to ${to}`;
}

/** `Red needs column 3, row 2 (even), and can play there now.` */
export function threatWords(colours: Colours, threat: Threat): string {
  const place = `column ${threat.column + 1}, row ${threat.row_number}`;
  const now = threat.is_playable ? ", can be played now" : "";
  const lasts = threat.lasts ? "; it lasts" : "";
  return `${sideName(colours, threat.side)}: ${place}, ${threat.parity}${now}${lasts}`;
}

/** The display name of a player: `You`, `Level 5`. */
export function playerName(player: string): string {
  return player === "person" ? "You" : engineName(player);
}

const ENGINES = ["alpha-beta", "greedy", "level", "minimax", "perfect", "random"];

/** The display name of an engine: `Level 5`, `Minimax 3`. Unknown names stay as they are. */
export function engineName(name: string): string {
  const [kind = "", ...numbers] = name.split(":");
  if (!ENGINES.includes(kind)) return name;
  const hasStrength = !["perfect", "random"].includes(kind);
  const strength = hasStrength ? numbers.shift() : undefined;
  const seed = numbers.length > 0 ? `, seed ${numbers[0]}` : "";
  const called = kind === "perfect" ? "perfect player" : kind;
  return capital(strength === undefined ? called : `${called} ${strength}`) + seed;
}

/** A sentence about engines, with their display names. */
export function withEngineNames(sentence: string): string {
  return sentence.replace(/\b(random|minimax|alpha-beta|level|perfect)(:\d+)+/g, engineName);
}

/** The time of a clock in minutes and seconds; with tenths below ten seconds. */
export function clockText(seconds: number): string {
  const left = Math.max(0, seconds);
  if (left < 10) return left.toFixed(1);
  const whole = Math.ceil(left);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
