import { createStore } from 'zustand/vanilla';
import type { Client } from '../../shared/bridge/types.ts';
import { DEFAULT_PREFERENCES } from '../../shared/model/defaults.ts';
import type { Preferences, PreferencesPatch } from '../../shared/model/preferences.ts';

export type PreferencesState = {
  preferences: Preferences;
  load(): Promise<void>;
  /** Resolves with the stored preferences; rejects without a change when a setting is locked or invalid. */
  update(patch: PreferencesPatch): Promise<void>;
};

/** This person's settings on this computer. Main stores them; changes in any window arrive as events. */
export function createPreferencesStore(client: Client) {
  const store = createStore<PreferencesState>()((set) => ({
    preferences: DEFAULT_PREFERENCES,
    async load() {
      set({ preferences: await client.call('preferences.get') });
    },
    async update(patch) {
      set({ preferences: await client.call('preferences.update', patch) });
    },
  }));
  const stop = client.on('preferences.changed', (preferences) => store.setState({ preferences }));
  return { store, stop };
}
