import type { TreeNode } from '../../../shared/model/mapping/mapping.ts';

// The loaded part of the tree: which branches are open, and so which branch is in which row.

export type Branch = {
  readonly node: TreeNode;
  readonly parent: Branch | null;
  /** Position among its siblings, from 0. */
  readonly index: number;
  isOpen: boolean;
  /** Number of visible rows below it. */
  below: number;
  readonly children: Map<number, Branch>;
  /** Open children, in order. */
  opened: Branch[];
  readonly asked: Map<number, Promise<void>>;
};

export function branchOf(node: TreeNode, parent: Branch | null, index: number): Branch {
  return { node, parent, index, isOpen: false, below: 0, children: new Map(), opened: [], asked: new Map() };
}

/** A change inside a closed branch adds no rows above it. */
function grow(branch: Branch, by: number): void {
  branch.below += by;
  for (let at = branch.parent; at?.isOpen; at = at.parent) at.below += by;
}

export function openBranch(branch: Branch): void {
  if (branch.isOpen || branch.node.children === 0) return;
  branch.isOpen = true;
  const below = branch.node.children + branch.opened.reduce((sum, child) => sum + child.below, 0);
  branch.below = 0;
  grow(branch, below);
  const { parent } = branch;
  if (parent !== null) {
    const at = parent.opened.findIndex((other) => other.index > branch.index);
    parent.opened.splice(at < 0 ? parent.opened.length : at, 0, branch);
  }
}

export function closeBranch(branch: Branch): void {
  if (!branch.isOpen) return;
  grow(branch, -branch.below);
  branch.isOpen = false;
  branch.below = 0;
  const { parent } = branch;
  if (parent !== null) parent.opened.splice(parent.opened.indexOf(branch), 1);
}

export type Found = {
  /** Undefined: not fetched yet. */
  branch: Branch | undefined;
  parent: Branch | null;
  index: number;
  depth: number;
};

/** The branch at a row, or its parent and position where it is not loaded yet. */
export function findRow(root: Branch | null, row: number): Found | null {
  if (root === null || row < 0 || row > root.below) return null;
  if (row === 0) return { branch: root, parent: null, index: 0, depth: 0 };
  let parent = root;
  let left = row - 1;
  for (let depth = 1; ; depth++) {
    let index = left;
    let inside: Branch | null = null;
    for (const child of parent.opened) {
      if (child.index >= index) break;
      if (index - child.index <= child.below) {
        inside = child;
        break;
      }
      index -= child.below;
    }
    if (inside === null) return { branch: parent.children.get(index), parent, index, depth };
    left = index - inside.index - 1;
    parent = inside;
  }
}

export function rowOf(branch: Branch): number {
  const { parent } = branch;
  if (parent === null) return 0;
  let row = rowOf(parent) + 1 + branch.index;
  for (const sibling of parent.opened) if (sibling.index < branch.index) row += sibling.below;
  return row;
}
