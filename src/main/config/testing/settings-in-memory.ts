import type { SettingsFile } from '../settings.ts';

/** A settings file that is no file: `data` is what it holds, and outlives an app that is started again. */
export function settingsInMemory(data: Record<string, unknown> = {}): SettingsFile & { data: Record<string, unknown> } {
  return {
    data,
    read: (key) => data[key],
    write(key, value) {
      data[key] = structuredClone(value);
    },
  };
}
