import { createStore } from 'zustand/vanilla';
import type { Client } from '../../shared/bridge/types.ts';
import type { RequestRecord } from '../../shared/model/answer.ts';
import { createPages } from './create-pages.ts';

const SETTLE_MS = 250;

/**
 * The request log, newest first. While the list stands at its top new requests come in by themselves (at most four
 * times a second); `delay` is the timer, given so that tests need not wait.
 */
export function createActivityStore(
  client: Client,
  delay: (run: () => void, ms: number) => void = (run, ms) => void setTimeout(run, ms),
) {
  const pages = createPages<RequestRecord>(({ query, offset, limit }) =>
    client.call('activity.list', { filter: query, offset, limit }),
  );
  let isDue = false;
  const stop = client.on('activity.recorded', () => {
    if (!isDue) {
      isDue = true;
      delay(() => {
        isDue = false;
        void pages.reload();
      }, SETTLE_MS);
    }
  });
  return { pages, stop };
}

export type FailuresState = { count: number; seen(): void };

/** Requests that failed since the person last looked at the log: the badge of Activity. */
export function createFailuresStore(client: Client) {
  const store = createStore<FailuresState>()((set) => ({ count: 0, seen: () => set({ count: 0 }) }));
  const stop = client.on('activity.recorded', (record) => {
    if (isFailure(record)) {
      store.setState({ count: store.getState().count + 1 });
    }
  });
  let profileId: string | null | undefined;
  client.call('profiles.list').then(
    (profiles) => {
      profileId ??= profiles.selectedId;
    },
    () => undefined,
  );
  // Another operator: what failed at the one before is in the log, and no badge of this one.
  const stopProfiles = client.on('profiles.changed', ({ selectedId }) => {
    if (profileId !== undefined && profileId !== selectedId) {
      store.getState().seen();
    }
    profileId = selectedId;
  });
  return {
    store,
    stop: () => {
      stop();
      stopProfiles();
    },
  };
}

/** No answer, or an answer that is no success. A cancelled request is the person's own doing. */
export function isFailure(record: Pick<RequestRecord, 'outcome' | 'status' | 'reason' | 'endpoint'>): boolean {
  if (record.endpoint === 'probe' || record.reason === 'cancelled') {
    return false;
  }
  // "No such contract" is an answer to the question, and the one the connection test asks for.
  if (record.endpoint === 'contract-details' && record.status === 404) {
    return false;
  }
  return record.outcome !== 'answered' || record.status === null || record.status < 200 || record.status >= 300;
}
