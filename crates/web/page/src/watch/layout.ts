import type { TraceNode } from "../server/types";

/** Where a node is drawn, in leaves from the left and plies from the top. */
export interface Place {
  x: number;
  y: number;
  /** How many leaves lie below it: the room it has. */
  span: number;
}

/** Leaves from left to right in their order, every other node above the middle of its own. */
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
