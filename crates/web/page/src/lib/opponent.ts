import type { Side } from "../server/types";
import { PERSON, type PlayersOfSides } from "./route";

export type Against = "computer" | "here" | "link" | "watch";

/** Whom the visitor plays against. */
export interface Opponent {
  against: Against;
  /** The visitor's side. */
  side: Side;
  engine: string;
  /** The second of two engines that play each other. */
  other: string;
  /** The time of a game over a link, in seconds. */
  clock: { seconds: number; increment: number } | null;
}

/** A friendly level, and the visitor begins. */
export const USUAL_OPPONENT: Opponent = { against: "computer", side: "first", engine: "level:2", other: "level:6", clock: null };

/** The players of a game at this screen. */
export function playersOf({ against, side, engine, other }: Opponent): PlayersOfSides {
  if (against === "watch") return { first: engine, second: other };
  if (against !== "computer") return { first: PERSON, second: PERSON };
  return side === "first" ? { first: PERSON, second: engine } : { first: engine, second: PERSON };
}

/** A number that makes an engine play another game each time. */
export const newSeed = () => Math.floor(Math.random() * 1_000_000);
