import type { TraceNode } from "../server/types";

/** The place of a node, in leaves from the left and plies from the top. */
export interface Place {
  x: number;
  y: number;
  /** How many leaves lie below it, which is the width it has. */
  span: number;
}

/** Places leaves from left to right, and every other node above the middle of its leaves. */
export function layout(nodes: readonly TraceNode[]): Place[] {
  const places: Place[] = nodes.map(({ ply }) => ({ x: 0, y: ply, span: 1 }));
  let leaves = 0;
  const put = (index: number) => {
    const node = nodes[index];
    if (!node) return;
    const from = leaves;
    node.children.forEach(put);
    if (node.children.length === 0) leaves++;
    places[index] = { x: (from + leaves - 1) / 2, y: node.ply, span: leaves - from };
  };
  put(0);
  return places;
}
