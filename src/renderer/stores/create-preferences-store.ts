import { createStore } from 'zustand/vanilla';
import type { Client } from '../../shared/bridge/types.ts';
import { DEFAULT_PREFERENCES } from '../../shared/model/settings/defaults.ts';
import type { Preferences, PreferencesPatch } from '../../shared/model/settings/preferences.ts';
import { createNewest } from './create-newest.ts';

export type PreferencesState = {
  preferences: Preferences;
  load(): Promise<void>;
  /** Resolves with the stored preferences; rejects without a change when a setting is locked or invalid. */
  update(patch: PreferencesPatch): Promise<void>;
};

/** This person's settings on this computer. Main stores them; changes in any window arrive as events. */
export function createPreferencesStore(client: Client) {
  const newest = createNewest();
  const store = createStore<PreferencesState>()((set) => {
    const take = async (answer: Promise<Preferences>) => {
      const isNewest = newest.ask();
      const preferences = await answer;
      if (isNewest()) set({ preferences });
    };
    return {
      preferences: DEFAULT_PREFERENCES,
      load: () => take(client.call('preferences.get')),
      update: (patch) => take(client.call('preferences.update', patch)),
    };
  });
  const stop = client.on('preferences.changed', (preferences) => {
    newest.told();
    store.setState({ preferences });
  });
  return { store, stop };
}
