const CELL = 100;

/** Lets a disc fall from above the board; the time depends on the distance. */
export function fall(node: Element, rows: number): Animation {
  const height = rows * CELL;
  const at = (y: number, easing: string, offset?: number) => ({
    transform: `translateY(${-y}px)`,
    easing,
    ...(offset === undefined ? {} : { offset }),
  });
  const frames = [at(height, "ease-in"), at(0, "ease-out", 0.72), at(height * 0.05, "ease-in", 0.86), at(0, "linear")];
  return node.animate(frames, { duration: 180 + 130 * Math.sqrt(rows) });
}

/** Slides a disc along its path, which is given relative to its present place. */
export function slide(node: Element, way: { x: number; y: number }[]): Animation {
  const frames = [...way, { x: 0, y: 0 }].map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  return node.animate(frames, { duration: 160 * way.length, easing: "ease-in-out" });
}
