const CELL = 100;

/** Lets a disc fall from above the board; returns how many milliseconds it takes, depending on the distance. */
export function fall(node: Element, rows: number): number {
  const height = rows * CELL;
  const at = (y: number, easing: string, offset?: number) => ({
    transform: `translateY(${-y}px)`,
    easing,
    ...(offset === undefined ? {} : { offset }),
  });
  const duration = 180 + 130 * Math.sqrt(rows);
  node.animate([at(height, "ease-in"), at(0, "ease-out", 0.72), at(height * 0.05, "ease-in", 0.86), at(0, "linear")], { duration });
  return duration;
}

/** Slides a disc along its path, which is given relative to its present place; returns how many milliseconds it takes. */
export function slide(node: Element, way: { x: number; y: number }[]): number {
  const frames = [...way, { x: 0, y: 0 }].map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  const duration = 160 * way.length;
  node.animate(frames, { duration, easing: "ease-in-out" });
  return duration;
}
