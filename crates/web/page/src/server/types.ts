/** The answers of the server, as `API.md` describes them. */

export type Side = "first" | "second";
export type Colour = "red" | "yellow" | "white" | "black";
export type Colours = Record<Side, Colour>;

/** A position in a request: the initial position and the moves. */
export type Question =
  | { game: "connect4"; rows: number; columns: number; moves: string | string[] }
  | { game: "checkers"; laws: string; start?: string; moves: string[] };

export interface Disc {
  row: number;
  column: number;
  name: string;
  side: Side;
  king: boolean;
}

export interface Square {
  name: string;
  number: number;
  /** The name or the number, whichever the laws write moves with. */
  label: string;
  row: number;
  column: number;
}

export interface Drop {
  move: string;
  column: number;
  row: number;
}

export interface Step {
  move: string;
  letters: string;
  from: string;
  stops: string[];
  captured: string[];
}

export interface Outcome {
  winner: Side | null;
  reason: string;
  words: string;
}

export interface Threat {
  row: number;
  column: number;
  side: Side;
  row_number: number;
  parity: "odd" | "even";
  is_playable: boolean;
  lasts: boolean;
}

interface Common {
  rows: number;
  columns: number;
  start: string | null;
  moves: string[];
  line: string;
  fen: string | null;
  ply: number;
  to_move: Side;
  colours: Colours;
  discs: Disc[];
  must_capture: boolean;
  outcome: Outcome | null;
  /** Rows and columns. */
  winning_squares: [number, number][];
  threats: Threat[];
}

export interface Connect4Position extends Common {
  game: "connect4";
  legal_moves: Drop[];
  last_move: (Drop & { side: Side }) | null;
}

export interface CheckersPosition extends Common {
  game: "checkers";
  laws: string;
  squares: Square[];
  legal_moves: Step[];
  last_move: (Step & { side: Side }) | null;
}

export type Position = Connect4Position | CheckersPosition;

export interface Laws {
  key: string;
  name: string;
  start: string;
  colours: Colours;
  /** What players call the pieces in their language. */
  pieces: { man: string; king: string };
  kings_fly: boolean;
  men_capture_backward: boolean;
  men_capture_kings: boolean;
  captures_must_go_on: boolean;
}

export interface EngineName {
  name: string;
  words: string;
  games: ("connect4" | "checkers")[];
  standard_board_only?: boolean;
}

export interface Rules {
  version: string;
  connect4: { rows: number; columns: number; least: number; most: number; connect: number };
  checkers: { laws: Laws[] };
  engines: EngineName[];
  limits: { plies: number; trace_nodes: number; seconds: number };
  tournament: boolean;
}

export type Outlook = "win" | "draw" | "loss";

/**
 * The worth of a position or a move for the side to move. It is proved if there is an outlook; the kind "proved" means
 * by endgame tables, which do not count moves.
 */
export interface Worth {
  kind: "exact" | "proved" | "opinion";
  score: number;
  moves: number | null;
  words: string;
  outlook: Outlook | null;
}

export interface Verdict {
  ply: number;
  move: string;
  side: Side;
  before: Worth;
  after: Worth;
  best: string[];
  threw_away: boolean;
}

export interface Answer {
  move: string;
  engine: string;
  words: string;
  line: string[];
  depth: number;
  nodes: number;
  in_time: boolean;
}

export interface Counts {
  nodes: number;
  leaves: number;
  cuts: number;
}

export type Algorithm = "minimax" | "alpha-beta";

export interface TraceNode {
  parent: number | null;
  move: string | null;
  side: Side;
  ply: number;
  children: number[];
  alpha: number | null;
  beta: number | null;
  status: "searched" | "leaf" | "cut" | "unvisited" | "open";
  value: number | null;
  entered: number;
  left: number;
  why: {
    by: number;
    beta: number;
    bound: { choice: number; sibling: number; worth: number } | null;
    words: string;
  } | null;
}

export interface Trace {
  algorithm: Algorithm;
  depth: number;
  best: string | null;
  score: number;
  line: string[];
  whole: boolean;
  /** The greatest depth, up to that of this search, whose whole tree fits into the answer. */
  whole_depth: number | null;
  counts: Record<Algorithm, Counts>;
  nodes: TraceNode[];
  steps: number[];
}

export type Player = "host" | "guest";

export interface Clock {
  seconds: number;
  increment: number;
  left: Record<Player, number>;
  running: Player | null;
}

export interface Presence {
  host: boolean;
  guest: boolean;
  watchers: number;
  /** From how many windows or devices each player is connected. */
  devices: Record<Player, number>;
}

/** The phrases that players may say. */
export const PHRASES = ["hello", "good_luck", "well_played", "oops", "one_moment", "thanks", "good_game", "goodbye"] as const;

export type Phrase = (typeof PHRASES)[number];

export interface Said {
  what: Phrase;
  /** How many phrases the player has said. */
  number: number;
  seconds_ago: number;
}

export interface Result {
  winner: Player | null;
  side: Side | null;
  reason: string;
  words: string;
}

/** A round of a room that is over. */
export interface Round {
  round: number;
  sides: Record<Side, Player>;
  result: Result;
  position: Question;
  ply: number;
}

export interface Room {
  id: string;
  version: number;
  round: number;
  sides: Record<Side, Player>;
  position: Position;
  offer: { what: "takeback" | "draw" | "rematch"; by: Player } | null;
  result: Result | null;
  tally: Record<Player, number>;
  names: Record<Player, string | null>;
  phrases: Record<Player, Said | null>;
  clock: Clock | null;
  present: Presence;
}

export interface NewRoom {
  id: string;
  secrets: Record<Player, string>;
  links: Record<Player | "watch", string>;
}

export interface Standing {
  rank: number;
  player: string;
  points: number;
  games: number;
  /** The numbers when moving first and when moving second. */
  wins: [number, number];
  draws: [number, number];
  losses: [number, number];
  faults: number;
}

export interface Tournament {
  title: string;
  format: string;
  is_over: boolean;
  /** The number of games played. */
  games: number;
  most_games: number | null;
  champion: string | null;
  standings: Standing[];
  cross_table: { players: string[]; points: (number | null)[][]; games: (number | null)[][] };
}

export interface TournamentGame {
  /** Round, meeting and game: `2.1.3`. */
  game: string;
  first: string;
  second: string;
  /** The points of the first and the second player; `0-0` if both forfeited the game. */
  result: "1-0" | "0-1" | "1/2-1/2" | "0-0";
  /** `board`, `repetition`, `no-progress`, `endgame`, `too-long`, `quiet`, `solver` or `fault`. */
  ending: string;
  fault: string | null;
  faulty: Side | "both" | null;
  reason: string;
  /** `null` if the board is too large for the page. */
  position: Question | null;
  ply: number;
}

export interface Solved {
  score: number | null;
  words: string | null;
  columns: { move: string; column: number; score: number | null; moves: number | null; words: string | null }[];
  best: string[];
}

/** A position with exactly one right move. */
export interface Puzzle {
  /** The number in the set; `null` in a visitor's own game. */
  number: number | null;
  date: string | null;
  level: number;
  position: Question;
  side: Side;
  /** Find the only move that wins, or the only one that does not lose. */
  goal: "win" | "draw";
  /** The number of moves of the winner, in the win or after the best of the other moves. */
  moves: number;
  answer: string;
  depth: number | null;
  /** The wrong moves that shallow searches choose. */
  tempting: string[];
  obvious: boolean;
}

export interface Puzzles {
  puzzles: Puzzle[];
  /** Whether all positions of the game were examined. */
  whole: boolean;
}

export interface PuzzleLevels {
  count: number;
  /** The numbers of the puzzles of each level. */
  levels: { level: number; first: number; last: number }[];
}
