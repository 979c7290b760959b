import { createStore } from 'zustand/vanilla';
import type { Client } from '../../shared/bridge/types.ts';
import { isFailedRequest } from '../../shared/model/failed-request.ts';

export type FailuresState = { count: number; seen(): void };

/** Requests that failed since the person last looked at the log: the badge of Activity. */
export function createFailuresStore(client: Client) {
  const store = createStore<FailuresState>()((set) => ({ count: 0, seen: () => set({ count: 0 }) }));
  const stop = client.on('activity.recorded', (record) => {
    if (isFailedRequest(record)) {
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
