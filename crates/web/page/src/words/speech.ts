import type { CheckersPosition, Colours, Outcome, Position, Side, Threat, Verdict, Worth } from "../server/types";
import { number, words } from "./words.svelte";

/** `Red`. */
export function sideName(colours: Colours, side: Side): string {
  return words("side", { side: colours[side] });
}

export function other(side: Side): Side {
  return side === "first" ? "second" : "first";
}

/** The last move: `Red drops in column 4.` */
export function moveWords(position: Position): string {
  const { last_move: last, colours } = position;
  if (!last) return words("no-move-yet");
  const side = colours[last.side];
  if (position.game === "connect4" && "column" in last) return words("dropped", { side, column: last.column + 1 });
  if (!("stops" in last) || position.game !== "checkers") return "";
  const [from, ...stops] = [last.from, ...last.stops].map((name) => squareLabel(position, name));
  const squares = { side, from: from!, way: stops.reduce((way, stop) => words("way-next", { way, stop })) };
  const count = last.captured.length;
  return count === 0 ? words("moved", squares) : words("captured", { ...squares, count });
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
  if (outcome) return endWords(colours, outcome, you);
  return words("to-move", { side: colours[side], must: position.must_capture ? "yes" : "no" });
}

/** `Red wins: the other side resigned.`, `You won: the other side resigned.`, `You lost: you resigned.` */
export function endWords(colours: Colours, { winner, reason, words: english }: Outcome, you: Side | null): string {
  const result = winner === null ? "drawn" : you === null ? "none" : you === winner ? "won" : "lost";
  return words("ended", { side: colours[winner ?? "first"], you: result, reason, words: english });
}

/** What the messages about worths tell apart. */
function seen({ kind, outlook, score }: Worth): string {
  if (kind === "proved") return `proved-${outlook}`;
  if (outlook !== null) return outlook;
  return score === 0 ? "even" : score > 0 ? "better" : "worse";
}

/** A worth of the side to move as a sentence: `Red wins in 5.` */
export function worthWords(colours: Colours, side: Side, worth: Worth): string {
  const values = { side: colours[side], moves: worth.moves ?? 0, score: scoreText(worth) };
  return words("worth-sentence", { ...values, outlook: seen(worth) });
}

/** A worth in words: `wins in 5`, or the opinion of a search. */
export function worthText(worth: Worth): string {
  return words("worth", worthValues(worth));
}

/** The variables of the message `worth`, for messages that refer to it. */
export function worthValues(worth: Worth): { outlook: string; moves: number } {
  return { outlook: seen(worth), moves: worth.moves ?? 0 };
}

/** A score with its sign, and a proper minus sign. */
export function signed(score: number): string {
  if (score === 0) return "0";
  return score > 0 ? `+${score}` : `\u2212${-score}`;
}

/** The number under a column: an exact score, or the opinion of a search marked with ≈. */
export function scoreText(worth: Worth): string {
  if (worth.kind === "exact") return signed(worth.score);
  if (worth.outlook === null) return `\u2248${signed(worth.score)}`;
  return worth.outlook === "draw" ? "0" : words("score-decided", { outlook: worth.outlook });
}

/** The variables of the messages about a mistake: `Red\u2019s 3: from won to lost`. */
export function mistakeValues(colours: Colours, { side, before, after, move }: Verdict) {
  const from = before.outlook === "win" ? "win" : "draw";
  const to = after.outlook === "loss" ? "loss" : "draw";
  return { side: colours[side], move, change: `${from}-${to}` };
}

/** `Red: column 3, row 2, even, can be played now`. */
export function threatWords(colours: Colours, threat: Threat): string {
  const place = { column: threat.column + 1, row: threat.row_number, parity: threat.parity };
  const playable = threat.is_playable ? "yes" : "no";
  return words("threat", { side: colours[threat.side], ...place, playable, lasts: threat.lasts ? "yes" : "no" });
}

/** The display name of a player: `You`, `Level 5`. */
export function playerName(player: string): string {
  return player === "person" ? words("engine", { kind: "person", strength: "none" }) : engineName(player);
}

const ENGINES = ["alpha-beta", "greedy", "level", "minimax", "perfect", "random"];

/** The display name of an engine: `Level 5`, `Minimax 3`. Unknown names stay as they are. */
export function engineName(name: string): string {
  const [kind = "", ...numbers] = name.split(":");
  if (!ENGINES.includes(kind)) return name;
  const hasStrength = !["perfect", "random"].includes(kind);
  const strength = (hasStrength ? numbers.shift() : undefined) ?? "none";
  const seed = numbers[0];
  return seed === undefined ? words("engine", { kind, strength }) : words("engine-seed", { kind, strength, seed });
}

/** A sentence about engines, with their display names. */
export function withEngineNames(sentence: string): string {
  return sentence.replace(/\b(random|minimax|alpha-beta|level|perfect)(:\d+)+/g, engineName);
}

/** How strong an engine plays: `Level 3 of 8`. Unknown engines are described by the server. */
export function strengthWords({ name, words: english }: { name: string; words: string }, levels: number): string {
  const [kind, level = 0] = name.split(":");
  if (kind === "perfect" || kind === "random") return words("strength", { kind, level, levels });
  if (kind !== "level") return english;
  const place = { 1: "first", [levels]: "strongest" }[level] ?? "level";
  return words("strength", { kind: place, level, levels });
}

/** The time of a clock in minutes and seconds; with tenths below ten seconds. */
export function clockText(seconds: number): string {
  const left = Math.max(0, seconds);
  if (left < 10) return number(Math.floor(left * 10) / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const whole = Math.ceil(left);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
