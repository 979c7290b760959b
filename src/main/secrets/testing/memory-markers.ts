import type { Log } from '../../ports.ts';
import type { Markers } from '../keytar-port.ts';

export const memoryMarkers = (entries = new Map<string, string>()): Markers => ({
  get: (name) => entries.get(name) ?? null,
  set: (name, value) => {
    if (value === null) entries.delete(name);
    else entries.set(name, value);
  },
});

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
