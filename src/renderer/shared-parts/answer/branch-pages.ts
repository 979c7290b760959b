import type { Client } from '../../../shared/bridge/types.ts';
import type { AppErrorData } from '../../../shared/errors/app-error-schema.ts';
import type { TreeNode } from '../../../shared/model/mapping/mapping.ts';
import { errorDataOf } from '../../stores/loadable.ts';
import { type Branch, branchOf } from './answer-branches.ts';

/** Children asked for at a time. */
const BRANCH_PAGE = 200;
/** Pages of one object that are searched for a key. */
const MAX_PAGES_FOR_KEY = 100;

export type BranchPages = ReturnType<typeof createBranchPages>;

/** Fetches the children of one answer's branches, page by page, each page once. */
export function createBranchPages(
  client: Client,
  answerId: string,
  told: { rows(): void; failed(error: AppErrorData): void },
) {
  const ask = (path: string, page: number) =>
    client.call('answers.nodes', { answerId, path, offset: page * BRANCH_PAGE, limit: BRANCH_PAGE });

  function fill(branch: Branch, page: number, nodes: readonly TreeNode[]): void {
    for (const [i, node] of nodes.entries()) {
      const index = page * BRANCH_PAGE + i;
      if (!branch.children.has(index)) branch.children.set(index, branchOf(node, branch, index));
    }
    told.rows();
  }

  /** The root of the answer with its first children; null: the answer is gone. */
  async function fetchRoot(): Promise<Branch | null> {
    const { node, rows } = await ask('', 0);
    if (node === null) return null;
    const root = branchOf(node, null, 0);
    root.asked.set(0, Promise.resolve());
    fill(root, 0, rows);
    return root;
  }

  async function read(branch: Branch, page: number): Promise<void> {
    fill(branch, page, (await ask(branch.node.path, page)).rows);
  }

  async function fetchPage(branch: Branch, page: number): Promise<void> {
    const known = branch.asked.get(page);
    if (known !== undefined) return known;
    const asked = read(branch, page);
    branch.asked.set(page, asked);
    try {
      await asked;
    } catch (thrown) {
      branch.asked.delete(page);
      told.failed(errorDataOf(thrown));
    }
  }

  /** The child at a path: of a list by index, of an object by searching its keys. */
  async function childAt(branch: Branch, path: string): Promise<Branch | null> {
    const here = () => [...branch.children.values()].find(({ node }) => node.path === path);
    const known = here();
    if (known !== undefined) return known;
    const index = branch.node.type === 'array' ? Number(/\[(\d+)\]$/.exec(path)?.[1] ?? Number.NaN) : Number.NaN;
    if (Number.isInteger(index)) {
      await fetchPage(branch, Math.floor(index / BRANCH_PAGE));
      return branch.children.get(index) ?? null;
    }
    const pages = Math.min(Math.ceil(branch.node.children / BRANCH_PAGE), MAX_PAGES_FOR_KEY);
    for (let page = 0; page < pages; page++) {
      await fetchPage(branch, page);
      const found = here();
      if (found !== undefined) return found;
    }
    return null;
  }

  return {
    fetchRoot,
    childAt,
    /** The page that holds a child. */
    fetchAround: (branch: Branch, index: number) => fetchPage(branch, Math.floor(index / BRANCH_PAGE)),
  };
}
