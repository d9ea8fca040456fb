import { flushSync, mount, unmount } from "svelte";
import GameBoard from "../boards/GameBoard.svelte";
import type { Position, Solved } from "../server/types";
import { signed } from "../words/speech";

const SVG = "http://www.w3.org/2000/svg";

/** What style sheets may set in a drawing, each with the value that needs no mention. */
const STYLES: Record<string, string> = {
  fill: "rgb(0, 0, 0)",
  stroke: "none",
  "stroke-width": "1px",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "stroke-dasharray": "none",
  opacity: "1",
};

const TEXT_STYLES = ["font-size", "font-weight", "text-anchor", "dominant-baseline"];

/** The space around a board, and the height of the row of scores, in units of the drawing: a square has 100. */
const MARGIN = 20;
const ROW = 70;

const FONT = "Inter, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', sans-serif";

/** A position as a drawing that needs no style sheet, in the colours of the page. */
export function drawing(position: Position, title: string, flipped = false, scores: Solved | null = null): string {
  const place = document.createElement("div");
  place.inert = true;
  Object.assign(place.style, { position: "absolute", top: "0", insetInlineStart: "-2000px", width: "700px" });
  document.body.append(place);
  // A board of its own has nothing half done: no disc on its way, nothing picked, no pointer over it.
  const board = mount(GameBoard, { target: place, props: { position, flipped, playable: false, onplay: () => {} } });
  try {
    flushSync();
    return new XMLSerializer().serializeToString(framed(place.querySelector("svg")!, title, scores));
  } finally {
    unmount(board);
    place.remove();
  }
}

/** The drawing in a frame with a title, and the scores of the columns below it. */
function framed(drawn: SVGSVGElement, title: string, scores: Solved | null): SVGSVGElement {
  const box = drawn.getBBox();
  const [width, height] = [box.width + 2 * MARGIN, box.height + 2 * MARGIN + (scores ? ROW : 0)];
  const corner = [box.x - MARGIN, box.y - MARGIN];
  const viewBox = [...corner, width, height].map(short).join(" ");
  const frame = element("svg", { viewBox, width: short(width), height: short(height), role: "img", "font-family": FONT }) as SVGSVGElement;
  const named = element("title", {});
  named.textContent = title;
  const [x, y] = corner as [number, number];
  frame.append(named, element("rect", { x: short(x), y: short(y), width: short(width), height: short(height), fill: colour("--paper") }));
  for (const child of drawn.children) frame.append(...styled(child));
  if (scores) frame.append(...scores.columns.map(({ column, score }) => scoreAt(column * 100 + 50, box.y + box.height + MARGIN + 45, score)));
  return frame;
}

/** A copy of an element with the styles that it has now; nothing if it is not shown. */
function styled(drawn: Element): Element[] {
  const style = getComputedStyle(drawn);
  if (style.display === "none") return [];
  const attributes = [...drawn.attributes].filter(({ name }) => !["class", "style"].includes(name) && !name.startsWith("aria-"));
  const copy = element(drawn.tagName, Object.fromEntries(attributes.map(({ name, value }) => [name, value])));
  const isText = drawn.tagName === "text";
  for (const [name, usual] of Object.entries(STYLES)) {
    const value = style.getPropertyValue(name);
    if (value !== usual) copy.setAttribute(name, value);
  }
  if (isText) TEXT_STYLES.forEach((name) => copy.setAttribute(name, style.getPropertyValue(name)));
  if (!copy.hasAttribute("transform") && style.transform !== "none") copy.setAttribute("transform", style.transform);
  if (isText) copy.textContent = drawn.textContent;
  else copy.append(...[...drawn.children].flatMap(styled));
  return [copy];
}

function scoreAt(x: number, y: number, score: number | null): Element {
  const name = score === null || score === 0 ? "--draws" : score > 0 ? "--wins" : "--loses";
  const text = element("text", { x: short(x), y: short(y), fill: colour(name), "font-size": "34", "font-weight": "600", "text-anchor": "middle" });
  text.textContent = score === null ? "\u2013" : signed(score);
  return text;
}

function element(name: string, attributes: Record<string, string>): Element {
  const made = document.createElementNS(SVG, name);
  Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
  return made;
}

function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

const short = (value: number) => String(Math.round(value * 100) / 100);

/** A drawing in pixels, at least this wide. */
export async function pixels(svg: string, least = 1200): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = Math.max(1, least / image.width);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!made) throw new Error("the canvas is too large");
  return made;
}

/** Lets the browser save a file. */
export function download(content: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has begun to read the file when the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
