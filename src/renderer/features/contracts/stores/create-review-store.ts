import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { AppErrorData } from '../../../../shared/errors/app-error-schema.ts';
import type { Release, ReleaseRow } from '../../../../shared/model/office/release.ts';
import { errorDataOf } from '../../../stores/loadable.ts';

const PAGE = 200;

export type ReviewState = {
  id: string | null;
  release: Release | null;
  rows: readonly ReleaseRow[];
  total: number;
  busy: 'read' | 'approved' | 'refused' | 'file' | null;
  /** Whether the file that was opened last is one that will be sent; null: none was. */
  isTheFile: boolean | null;
  error: AppErrorData | null;
};
export type ReviewActions = {
  open(id: string): Promise<void>;
  more(): Promise<void>;
  decide(decision: 'approved' | 'refused', words: string): Promise<void>;
  seeFile(): Promise<void>;
};

/** What a colleague prepared, row by row, and the decision about it. */
export function createReviewStore(client: Client) {
  const store = createStore<ReviewState & ReviewActions>()((set, get) => {
    const act = async (busy: NonNullable<ReviewState['busy']>, run: (id: string) => Promise<Partial<ReviewState>>) => {
      const { id, busy: already } = get();
      if (id === null || already !== null) return;
      set({ busy, error: null });
      try {
        const change = await run(id);
        if (get().id === id) set(change);
      } catch (thrown) {
        const error = errorDataOf(thrown);
        if (get().id === id && error.code !== 'cancelled') set({ error });
      } finally {
        if (get().id === id) set({ busy: null });
      }
    };
    const read = async (id: string, offset: number) => client.call('releases.read', { id, offset, limit: PAGE });
    const again = async (id: string): Promise<Partial<ReviewState>> => {
      const rows: ReleaseRow[] = [];
      for (;;) {
        const page = await read(id, rows.length);
        rows.push(...page.rows);
        if (page.rows.length === 0 || rows.length >= Math.min(page.total, Math.max(PAGE, get().rows.length))) {
          return { release: page.release, total: page.total, rows };
        }
      }
    };
    return {
      id: null,
      release: null,
      rows: [],
      total: 0,
      busy: null,
      isTheFile: null,
      error: null,
      async open(id) {
        set({ id, release: null, rows: [], total: 0, busy: null, error: null, isTheFile: null });
        await act('read', again);
      },
      more: () =>
        act('read', async (id) => {
          const page = await read(id, get().rows.length);
          return { release: page.release, total: page.total, rows: [...get().rows, ...page.rows] };
        }),
      decide: (decision, words) =>
        act(decision, async (id) => ({ release: await client.call('releases.decide', { id, decision, words }) })),
      seeFile: () =>
        act('file', async (id) => {
          const seen = await client.call('releases.seeFile', { id });
          return { isTheFile: seen?.isTheOne ?? null, ...(await again(id)) };
        }),
    };
  });
  return store;
}
