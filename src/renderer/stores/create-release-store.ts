import { createStore } from 'zustand/vanilla';
import type { Client } from '../../shared/bridge/types.ts';
import type { AppErrorData } from '../../shared/errors/app-error-schema.ts';
import type { Release, ReleaseStatus } from '../../shared/model/office/release.ts';
import { errorDataOf } from './loadable.ts';

export type ReleaseOf = { readonly registrationId: string } | { readonly jobId: string };

export type ReleaseState = {
  of: ReleaseOf | null;
  /** The newest request; null: there is none. */
  release: Release | null;
  /** Null: not known yet. */
  status: ReleaseStatus | null;
  isBusy: boolean;
  error: AppErrorData | null;
};
export type ReleaseActions = {
  open(of: ReleaseOf): Promise<void>;
  reload(): Promise<void>;
  ask(words: string): Promise<void>;
  withdraw(): Promise<void>;
};

/** A second person's release of one's own registration or job: the request and its result. */
export function createReleaseStore(client: Client) {
  const store = createStore<ReleaseState & ReleaseActions>()((set, get) => {
    const act = async (run: (of: ReleaseOf) => Promise<Release | null>) => {
      const { of, isBusy } = get();
      if (of === null || isBusy) return;
      set({ isBusy: true, error: null });
      try {
        const release = await run(of);
        if (get().of === of) set({ release });
      } catch (thrown) {
        if (get().of === of) set({ error: errorDataOf(thrown) });
      } finally {
        if (get().of === of) set({ isBusy: false });
      }
    };
    return {
      of: null,
      release: null,
      status: null,
      isBusy: false,
      error: null,
      async open(of) {
        set({ of, release: null, isBusy: false, error: null });
        await get().reload();
      },
      async reload() {
        const { of } = get();
        if (of === null) return;
        try {
          const [release, status] = await Promise.all([client.call('releases.of', of), client.call('releases.status')]);
          if (get().of === of) set({ release, status });
        } catch (thrown) {
          set({ error: errorDataOf(thrown) });
        }
      },
      ask: (words) =>
        act((of) =>
          'jobId' in of
            ? client.call('releases.askJob', { jobId: of.jobId, words })
            : client.call('releases.ask', { registrationId: of.registrationId, words }),
        ),
      withdraw: () =>
        act(async () => {
          const { release } = get();
          if (release !== null) await client.call('releases.withdraw', { id: release.id });
          return null;
        }),
    };
  });
  const stop = client.on('today.changed', () => void store.getState().reload());
  return { store, stop };
}
