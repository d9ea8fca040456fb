/** The moves of a game with its variations, each as the child of the move before it. */
export interface Node {
  move: string;
  parent: number;
  /** The first is the main line. */
  children: number[];
}

/** Nodes by their number; node 0 is the initial position. Trees are immutable: adding a move makes a new tree. */
export type Tree = readonly Node[];

export const ROOT = 0;

export function treeOf(moves: readonly string[]): Tree {
  const root: Node = { move: "", parent: -1, children: moves.length > 0 ? [1] : [] };
  const rest = moves.map((move, i) => ({ move, parent: i, children: i + 1 < moves.length ? [i + 2] : [] }));
  return [root, ...rest];
}

/** The tree with its moves written in another notation. */
export function rewritten(tree: Tree, moves: readonly string[]): Tree {
  return tree.map((node, i) => ({ ...node, move: (i > ROOT && moves[i - 1]) || node.move }));
}

/** The tree with a move added at a node, and the node of the move, which may have existed before. */
export function play(tree: Tree, at: number, move: string): [Tree, number] {
  const known = child(tree, at, move);
  if (known !== undefined) return [tree, known];
  const added = tree.length;
  const longer = tree.map((node, i) => (i === at ? { ...node, children: [...node.children, added] } : node));
  return [[...longer, { move, parent: at, children: [] }], added];
}

function child(tree: Tree, at: number, move: string): number | undefined {
  return tree[at]?.children.find((child) => tree[child]?.move === move);
}

/** The nodes from the first move to this one. */
export function path(tree: Tree, at: number): number[] {
  const nodes: number[] = [];
  for (let node = at; node > ROOT; node = tree[node]?.parent ?? ROOT) nodes.unshift(node);
  return nodes;
}

export function moves(tree: Tree, nodes: readonly number[]): string[] {
  return nodes.map((node) => tree[node]?.move ?? "");
}

/** The nodes below this one, each the first child of the one before. */
export function mainLine(tree: Tree, at: number): number[] {
  const nodes: number[] = [];
  for (let next = tree[at]?.children[0]; next !== undefined; next = tree[next]?.children[0]) nodes.push(next);
  return nodes;
}

/** The whole line through a node: the moves before it, and the main line after it. */
export function lineThrough(tree: Tree, at: number): number[] {
  return [...path(tree, at), ...mainLine(tree, at)];
}

/** The moves of a line, each with the variations that branch off there. */
export interface Entry {
  node: number;
  ply: number;
  move: string;
  variations: Entry[][];
}

/** The line that begins with a node, with all its branches. */
export function entries(tree: Tree, from: number = ROOT, ply = 0): Entry[] {
  const line: Entry[] = [];
  let siblings = tree[from]?.children ?? [];
  for (let depth = ply; siblings.length > 0; depth++) {
    const [main, ...others] = siblings as [number, ...number[]];
    const variations = others.map((other) => [entry(tree, other, depth), ...entries(tree, other, depth + 1)]);
    line.push({ ...entry(tree, main, depth), variations });
    siblings = tree[main]?.children ?? [];
  }
  return line;
}

function entry(tree: Tree, node: number, ply: number): Entry {
  return { node, ply, move: tree[node]?.move ?? "", variations: [] };
}
