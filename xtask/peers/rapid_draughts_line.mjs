// The alpha-beta player of rapid-draughts behind the line protocol, under English rules.
//
// Usage: node rapid_draughts_line.mjs FOLDER DEPTH, where FOLDER has rapid-draughts in node_modules.

import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { resolve } from "node:path";

const [folder, depth] = process.argv.slice(2);
const { EnglishDraughts, EnglishDraughtsComputerFactory } = createRequire(resolve(folder, "here.js"))("rapid-draughts/english");
const computer = EnglishDraughtsComputerFactory.alphaBeta({ maxDepth: Number(depth) });

/** A move of the library as in PDN; its squares count from 0. */
const text = ({ origin, destination, captures }) => `${origin + 1}${captures.length ? "x" : "-"}${destination + 1}`;

/** The legal move between the first and the last square that are named. Throws if none or several fit. */
function find(game, named) {
  const numbers = named.split(/[-x]/).map(Number);
  const [from, to] = [numbers[0], numbers.at(-1)];
  const found = game.moves.filter((move) => move.origin + 1 === from && move.destination + 1 === to);
  const captures = new Set(found.map((move) => [...move.captures].sort().join()));
  if (captures.size !== 1) throw new Error(`${named} is not one of ${game.moves.map(text)}`);
  return found[0];
}

/** The bit of each square in the library's boards, by the square's number. */
const BITS = new Map();
for (let bit = 0; bit < 32; bit++) {
  const { board } = EnglishDraughts.setup({ board: { light: 1 << bit, dark: 0, king: 0 } });
  BITS.set(board.find((square) => square.piece).position, 1 << bit);
}

/** The game from a position in the FEN of PDN, such as W:W21,K30:B1,2. */
function start(fen) {
  const [side, ...lists] = fen.split(":");
  const board = { light: 0, dark: 0, king: 0 };
  for (const list of lists) {
    for (const disc of list.slice(1).split(",").filter(Boolean)) {
      const bit = BITS.get(Number(disc.replace("K", "")) - 1);
      board[list[0] === "W" ? "light" : "dark"] |= bit;
      if (disc.startsWith("K")) board.king |= bit;
    }
  }
  return EnglishDraughts.setup({ player: side === "W" ? "light" : "dark", board });
}

let game;
let played;
for await (const line of createInterface({ input: process.stdin })) {
  const [word, ...rest] = line.split(" ");
  if (word === "game") {
    game = EnglishDraughts.setup();
    played = 0;
    console.log("ready");
  } else if (word === "from") {
    game = start(rest[0]);
  } else if (word === "go") {
    for (const named of rest.slice(played)) game.move(find(game, named));
    const move = await computer(game);
    game.move(move);
    played = rest.length + 1;
    console.log(text(move));
  }
}
