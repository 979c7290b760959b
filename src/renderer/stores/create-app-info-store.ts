import { createStore } from 'zustand/vanilla';
import type { AppInfo } from '../../shared/bridge/schema.ts';
import type { Client } from '../../shared/bridge/types.ts';
import { isChangeLockedBy } from '../../shared/rules/locks.ts';

export type AppInfoState = { info: AppInfo | null; load(): Promise<void> };

/** Facts of this installation: version, store, IT's locks. */
export function createAppInfoStore(client: Client) {
  return createStore<AppInfoState>()((set) => ({
    info: null,
    async load() {
      set({ info: await client.call('app.info') });
    },
  }));
}

/** Whether IT has locked a setting: by its own path, a parent of it, or everything. */
export function isLocked(info: Pick<AppInfo, 'locked'> | null, setting: string): boolean {
  return info !== null && isChangeLockedBy(info.locked, setting);
}
