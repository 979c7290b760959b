import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../shared/bridge/types.ts';
import type { AppErrorData } from '../../../shared/errors/app-error-schema.ts';
import type { TreeNode } from '../../../shared/model/mapping.ts';
import { placesOnTheWay } from '../../../shared/model/place-pattern.ts';
import { errorDataOf } from '../../stores/loadable.ts';
import { type Branch, branchOf, closeBranch, findRow, openBranch, rowOf } from './answer-branches.ts';

/** A row of the tree as it is drawn; `node` undefined: not fetched yet. */
export type TreeRow = {
  readonly node: TreeNode | undefined;
  readonly depth: number;
  readonly isOpen: boolean;
  /** 1-based place among its siblings, and how many there are. */
  readonly place: number;
  readonly siblings: number;
};

export type AnswerTreeState = {
  answerId: string | null;
  /** Rises with every change of the rows. */
  revision: number;
  rowCount: number;
  error: AppErrorData | null;
  /** Places found, and where among them the person is. */
  found: { text: string; paths: readonly string[]; isCut: boolean; at: number } | null;
  open(answerId: string): Promise<void>;
  rowAt(index: number): TreeRow | undefined;
  /** Rows in view: what is missing of them is fetched. */
  need(start: number, end: number): void;
  toggle(index: number): Promise<void>;
  /** Row above that holds this one, or -1. */
  parentOf(index: number): number;
  /** Opens whatever stands around a place; resolves with its row, or -1. */
  reveal(path: string): Promise<number>;
  search(text: string): Promise<void>;
  /** The next place found, or the one before; resolves with its row. */
  step(by: 1 | -1): Promise<number>;
};

const PAGE = 200;
/** Pages of one object that are read through for a key. */
const MAX_PAGES_FOR_KEY = 100;

/** The tree of an answer, fetched as far as it is looked at. 20 MB cost what is in view. */
export function createAnswerTreeStore(client: Client) {
  let root: Branch | null = null;
  let reading = 0;

  const store = createStore<AnswerTreeState>()((set, get) => {
    const touch = () => set({ revision: get().revision + 1, rowCount: root === null ? 0 : 1 + root.below });

    async function fetchPage(branch: Branch, page: number): Promise<void> {
      const known = branch.asked.get(page);
      if (known !== undefined) return known;
      const mine = reading;
      const { answerId } = get();
      const asked = (async () => {
        if (answerId === null) return;
        const { rows } = await client.call('answers.nodes', {
          answerId,
          path: branch.node.path,
          offset: page * PAGE,
          limit: PAGE,
        });
        if (mine !== reading) return;
        rows.forEach((node, i) => {
          const index = page * PAGE + i;
          if (!branch.children.has(index)) branch.children.set(index, branchOf(node, branch, index));
        });
        touch();
      })();
      branch.asked.set(page, asked);
      try {
        await asked;
      } catch (thrown) {
        branch.asked.delete(page);
        set({ error: errorDataOf(thrown) });
      }
    }

    async function childAt(branch: Branch, path: string): Promise<Branch | null> {
      const known = [...branch.children.values()].find(({ node }) => node.path === path);
      if (known !== undefined) return known;
      const index = branch.node.type === 'array' ? Number(/\[(\d+)\]$/.exec(path)?.[1] ?? Number.NaN) : Number.NaN;
      if (Number.isInteger(index)) {
        await fetchPage(branch, Math.floor(index / PAGE));
        return branch.children.get(index) ?? null;
      }
      const pages = Math.min(Math.ceil(branch.node.children / PAGE), MAX_PAGES_FOR_KEY);
      for (let page = 0; page < pages; page++) {
        await fetchPage(branch, page);
        const found = [...branch.children.values()].find(({ node }) => node.path === path);
        if (found !== undefined) return found;
      }
      return null;
    }

    return {
      answerId: null,
      revision: 0,
      rowCount: 0,
      error: null,
      found: null,
      async open(answerId) {
        const mine = ++reading;
        root = null;
        set({ answerId, rowCount: 0, error: null, found: null, revision: get().revision + 1 });
        try {
          const { node, rows } = await client.call('answers.nodes', { answerId, path: '', offset: 0, limit: PAGE });
          if (mine !== reading || node === null) return;
          root = branchOf(node, null, 0);
          const top = root;
          rows.forEach((child, i) => {
            top.children.set(i, branchOf(child, top, i));
          });
          top.asked.set(0, Promise.resolve());
          openBranch(top);
          // One way down as long as there is only one, and the first record of a list.
          let at: Branch | undefined = top;
          for (let depth = 0; depth < 5 && at !== undefined; depth++) {
            const only: Branch | undefined = [...at.children.values()].find(
              (child) => child.node.children > 0 && (at?.node.type === 'object' || child.index === 0),
            );
            if (only === undefined) break;
            await fetchPage(only, 0);
            if (mine !== reading) return;
            openBranch(only);
            at = only;
          }
          touch();
        } catch (thrown) {
          if (mine === reading) set({ error: errorDataOf(thrown) });
        }
      },
      rowAt(row) {
        const found = findRow(root, row);
        if (found === null) return undefined;
        return {
          node: found.branch?.node,
          depth: found.depth,
          isOpen: found.branch?.isOpen ?? false,
          place: found.index + 1,
          siblings: found.parent?.node.children ?? 1,
        };
      },
      need(start, end) {
        for (let row = start; row <= end; row++) {
          const found = findRow(root, row);
          if (found === null || found.branch !== undefined || found.parent === null) continue;
          void fetchPage(found.parent, Math.floor(found.index / PAGE));
        }
      },
      async toggle(row) {
        const branch = findRow(root, row)?.branch;
        if (branch === undefined || branch.node.children === 0) return;
        if (branch.isOpen) closeBranch(branch);
        else {
          openBranch(branch);
          void fetchPage(branch, 0);
        }
        touch();
      },
      parentOf(row) {
        const parent = findRow(root, row)?.parent;
        return parent === null || parent === undefined ? -1 : rowOf(parent);
      },
      async reveal(path) {
        let at = root;
        for (const place of placesOnTheWay(path)) {
          if (at === null) return -1;
          const child: Branch | null = await childAt(at, place);
          if (child === null) return -1;
          openBranch(at);
          at = child;
        }
        touch();
        return at === null ? -1 : rowOf(at);
      },
      async search(text) {
        const { answerId } = get();
        const wanted = text.trim();
        if (answerId === null || wanted === '') {
          set({ found: null });
          return;
        }
        try {
          const { paths, isCut } = await client.call('answers.find', { answerId, text: wanted });
          if (get().answerId === answerId) set({ found: { text: wanted, paths, isCut, at: -1 } });
        } catch (thrown) {
          set({ error: errorDataOf(thrown) });
        }
      },
      async step(by) {
        const { found } = get();
        if (found === null || found.paths.length === 0) return -1;
        const from = found.at < 0 && by < 0 ? 0 : found.at;
        const at = (from + by + found.paths.length) % found.paths.length;
        set({ found: { ...found, at } });
        return get().reveal(found.paths[at] ?? '');
      },
    };
  });
  return store;
}

export type AnswerTreeStore = ReturnType<typeof createAnswerTreeStore>;
