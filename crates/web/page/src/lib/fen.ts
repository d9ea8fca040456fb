import type { Colour } from "../server/types";

/** The discs of a checkers board during the set-up, by square. */
export type Standing = Record<string, { colour: Colour; king: boolean }>;

/** A board as FEN for the server: `W:Wc1,Ke3:Bd6`. */
export function writeFen(standing: Standing, mover: "white" | "black"): string {
  const list = (colour: Colour) => {
    const discs = Object.entries(standing).filter(([, disc]) => disc.colour === colour);
    return discs.map(([square, { king }]) => `${king ? "K" : ""}${square}`).sort().join(",");
  };
  return `${mover === "white" ? "W" : "B"}:W${list("white")}:B${list("black")}`;
}
