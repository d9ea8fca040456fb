import type { TraceNode } from "../server/types";
import type { Place } from "./layout";

/** The node to which an arrow key leads: along an edge, or to a neighbour on the same ply. */
export function walk(
  nodes: readonly TraceNode[],
  places: readonly Place[],
  isSeen: (node: number) => boolean,
  from: number,
  key: string,
): number | null {
  const here = nodes[from];
  if (!here) return null;
  const ply = () =>
    nodes
      .map((_, i) => i)
      .filter((i) => nodes[i]!.ply === here.ply && isSeen(i))
      .sort((a, b) => places[a]!.x - places[b]!.x);
  const beside = (step: number) => {
    const row = ply();
    return row[row.indexOf(from) + step];
  };
  const ways: Record<string, () => number | null | undefined> = {
    ArrowUp: () => here.parent,
    ArrowDown: () => here.children.find(isSeen),
    ArrowLeft: () => beside(-1),
    ArrowRight: () => beside(1),
    Home: () => ply()[0],
    End: () => ply().at(-1),
  };
  return key in ways ? (ways[key]!() ?? from) : null;
}
