import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { OfficePerson } from '../../../../shared/model/office/office-people.ts';
import type { ReleaseStatus } from '../../../../shared/model/office/release.ts';
import { errorDataOf } from '../../../stores/loadable.ts';
import { type Acting, actAndLoad } from './act-and-load.ts';

/** `busy`: whose key is being confirmed, or `mine`. */
type PeopleState = Acting & {
  people: readonly OfficePerson[];
  status: ReleaseStatus | null;
  confirm(person: OfficePerson): Promise<void>;
  useThisComputer(): Promise<void>;
};

/** Whose key is whose in the office, and a lead's word for it. */
export function createPeopleStore(client: Client) {
  const store = createStore<PeopleState>()((set, get) => {
    const act = actAndLoad(set, get);
    return {
      people: [],
      status: null,
      busy: null,
      error: null,
      async load() {
        try {
          const [people, status] = await Promise.all([client.call('office.people'), client.call('releases.status')]);
          set({ people, status });
        } catch (thrown) {
          set({ error: errorDataOf(thrown) });
        }
      },
      confirm: ({ person, fingerprint }) =>
        act(person, () => client.call('releases.confirmPerson', { person, fingerprint: fingerprint ?? '' })),
      useThisComputer: () => act('mine', () => client.call('releases.useThisComputer')),
    };
  });
  const stops = [
    client.on('office.changed', () => void store.getState().load()),
    client.on('today.changed', () => void store.getState().load()),
  ];
  return {
    store,
    stop() {
      for (const stop of stops) stop();
    },
  };
}
