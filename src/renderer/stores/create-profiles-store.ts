import { createStore } from 'zustand/vanilla';
import type { Client } from '../../shared/bridge/types.ts';
import type { CredentialStatus, Profile } from '../../shared/model/connection/profile.ts';
import { createNewest } from './create-newest.ts';

export type ProfilesState = {
  profiles: readonly Profile[];
  selectedId: string | null;
  /** By profile id; absent until loaded. */
  secrets: Readonly<Record<string, CredentialStatus>>;
  load(): Promise<void>;
  save(profile: Profile): Promise<Profile>;
  remove(profileId: string): Promise<void>;
  select(profileId: string): Promise<void>;
  forgetSecret(profileId: string): Promise<CredentialStatus>;
  loadSecretStatus(profileId: string): Promise<void>;
  startSample(): Promise<Profile>;
};

type Newest = ReturnType<typeof createNewest>;

/** The profiles, the selected one, and whether a secret is kept for each. */
export function createProfilesStore(client: Client) {
  const lists = createNewest();
  const secretsAsked = new Map<string, Newest>();
  const secretOf = (profileId: string): Newest => {
    const known = secretsAsked.get(profileId) ?? createNewest();
    secretsAsked.set(profileId, known);
    return known;
  };
  const store = createStore<ProfilesState>()((set, get) => {
    const keep = async (profileId: string, answer: Promise<CredentialStatus>) => {
      const isNewest = secretOf(profileId).ask();
      const status = await answer;
      if (isNewest()) set({ secrets: { ...get().secrets, [profileId]: status } });
      return status;
    };
    return {
      profiles: [],
      selectedId: null,
      secrets: {},
      async load() {
        const isNewest = lists.ask();
        const list = await client.call('profiles.list');
        if (isNewest()) set(list);
        askForSecret();
      },
      save: (profile) => client.call('profiles.save', profile),
      remove: (profileId) => client.call('profiles.remove', { profileId }),
      select: (profileId) => client.call('profiles.select', { profileId }),
      forgetSecret: (profileId) => keep(profileId, client.call('credentials.forget', { profileId })),
      async loadSecretStatus(profileId) {
        await keep(profileId, client.call('credentials.status', { profileId }));
      },
      startSample: () => client.call('app.startSample'),
    };
  });
  /**
   * Asks whether the selected profile has its secret: without it nothing works, and the person is told before trying.
   */
  function askForSecret(): void {
    const { selectedId, secrets, loadSecretStatus } = store.getState();
    if (selectedId !== null && secrets[selectedId] === undefined) {
      void loadSecretStatus(selectedId).catch(() => undefined);
    }
  }

  const stops = [
    client.on('profiles.changed', ({ profiles, selectedId }) => {
      lists.told();
      store.setState({ profiles, selectedId });
      askForSecret();
    }),
    client.on('credentials.changed', ({ profileId, status }) => {
      secretOf(profileId).told();
      store.setState({ secrets: { ...store.getState().secrets, [profileId]: status } });
    }),
  ];
  return { store, stop: () => stops.forEach((stop) => void stop()) };
}

/** The selected profile if its secret is missing; null otherwise, and until known. */
export function profileWithoutSecret(
  state: Pick<ProfilesState, 'profiles' | 'selectedId' | 'secrets'>,
): Profile | null {
  const profile = selectedProfile(state);
  if (!profile || profile.kind === 'sample') return null;
  return state.secrets[profile.id]?.state === 'absent' ? profile : null;
}

export function selectedProfile(state: Pick<ProfilesState, 'profiles' | 'selectedId'>): Profile | null {
  return state.profiles.find((profile) => profile.id === state.selectedId) ?? null;
}
