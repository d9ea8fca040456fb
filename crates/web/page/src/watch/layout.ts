import type { TraceNode } from "../server/types";

/** Where a node is drawn; leaves stand one apart, and so do plies. */
export interface Place {
  x: number;
  y: number;
}

/** Leaves from left to right in their order, every other node above the middle of its children. */
export function layout(nodes: readonly TraceNode[]): Place[] {
  const places: Place[] = nodes.map(({ ply }) => ({ x: 0, y: ply }));
  let leaves = 0;
  const put = (index: number): number => {
    const children = nodes[index]?.children ?? [];
    const xs = children.map(put);
    const x = xs.length === 0 ? leaves++ : ((xs[0] ?? 0) + (xs.at(-1) ?? 0)) / 2;
    places[index] = { x, y: nodes[index]?.ply ?? 0 };
    return x;
  };
  if (nodes.length > 0) put(0);
  return places;
}
