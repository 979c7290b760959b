import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../shared/bridge/types.ts';
import type { AppErrorData } from '../../../shared/errors/app-error-schema.ts';
import type { TreeNode } from '../../../shared/model/mapping/mapping.ts';
import { placesOnTheWay } from '../../../shared/model/mapping/place-pattern.ts';
import { errorDataOf } from '../../stores/loadable.ts';
import { type Branch, closeBranch, findRow, openBranch, rowOf } from './answer-branches.ts';
import { type BranchPages, createBranchPages } from './branch-pages.ts';

/** A row of the tree as it is drawn; `node` undefined: not fetched yet. */
export type TreeRow = {
  readonly node: TreeNode | undefined;
  readonly depth: number;
  readonly isOpen: boolean;
  /** 1-based position among its siblings, and their number. */
  readonly place: number;
  readonly siblings: number;
};

export type AnswerTreeState = {
  answerId: string | null;
  /** Increases with every change of the rows. */
  revision: number;
  rowCount: number;
  error: AppErrorData | null;
  /** Search hits, and the current one. */
  found: { text: string; paths: readonly string[]; isCut: boolean; at: number } | null;
  open(answerId: string): Promise<void>;
  rowAt(index: number): TreeRow | undefined;
  /** Visible rows: missing ones are loaded. */
  need(start: number, end: number): void;
  toggle(index: number): Promise<void>;
  /** The row of the parent, or -1. */
  parentOf(index: number): number;
  /** Opens all parents of a place; resolves with its row, or -1. */
  reveal(path: string): Promise<number>;
  search(text: string): Promise<void>;
  /** Goes to the next or previous hit; resolves with its row. */
  step(by: 1 | -1): Promise<number>;
};

/** Levels opened automatically. */
const OPENED_LEVELS = 5;

/** The tree of an answer, loaded as far as it is viewed. 20 MB cost only what is visible. */
export function createAnswerTreeStore(client: Client) {
  let root: Branch | null = null;
  let pages: BranchPages | null = null;
  /** Nobody has moved in the tree yet, so it may still open by itself. */
  let isUntouched = true;

  const store = createStore<AnswerTreeState>()((set, get) => {
    const touch = () => set({ revision: get().revision + 1, rowCount: root === null ? 0 : 1 + root.below });

    return {
      answerId: null,
      revision: 0,
      rowCount: 0,
      error: null,
      found: null,
      async open(answerId) {
        const ownPages = createBranchPages(client, answerId, {
          rows: () => (pages === ownPages ? touch() : undefined),
          failed: (error) => (pages === ownPages ? set({ error }) : undefined),
        });
        pages = ownPages;
        root = null;
        isUntouched = true;
        set({ answerId, rowCount: 0, error: null, found: null, revision: get().revision + 1 });
        try {
          const top = await ownPages.fetchRoot();
          if (pages !== ownPages || top === null) return;
          root = top;
          openBranch(top);
          await openAlone(
            top,
            (branch) => ownPages.fetchAround(branch, 0),
            () => pages === ownPages && isUntouched,
          );
          if (pages === ownPages) touch();
        } catch (thrown) {
          if (pages === ownPages) set({ error: errorDataOf(thrown) });
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
          void pages?.fetchAround(found.parent, found.index);
        }
      },
      async toggle(row) {
        const branch = findRow(root, row)?.branch;
        if (branch === undefined || branch.node.children === 0) return;
        isUntouched = false;
        if (branch.isOpen) {
          closeBranch(branch);
        } else {
          openBranch(branch);
          void pages?.fetchAround(branch, 0);
        }
        touch();
      },
      parentOf(row) {
        const parent = findRow(root, row)?.parent;
        return parent === null || parent === undefined ? -1 : rowOf(parent);
      },
      async reveal(path) {
        // Rows that open above a place would put another in its row.
        isUntouched = false;
        let at = root;
        for (const place of placesOnTheWay(path)) {
          if (at === null || pages === null) return -1;
          const child: Branch | null = await pages.childAt(at, place);
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

/** Opens downwards while there is only one child, and the first record of a list. */
async function openAlone(top: Branch, fetchFirst: (branch: Branch) => Promise<void>, isCurrent: () => boolean) {
  let at = top;
  for (let depth = 0; depth < OPENED_LEVELS; depth++) {
    const isObject = at.node.type === 'object';
    const only = [...at.children.values()].find((child) => child.node.children > 0 && (isObject || child.index === 0));
    if (only === undefined) return;
    await fetchFirst(only);
    if (!isCurrent()) return;
    openBranch(only);
    at = only;
  }
}

export type AnswerTreeStore = ReturnType<typeof createAnswerTreeStore>;
