import { AppError } from '../../../shared/errors/app-error.ts';
import { type PoaSource, pathKey } from './poa-source.ts';
import { partsOfRelativePath } from './relative-path.ts';

export type DroppedPoas = PoaSource & {
  /** False when there is no room: then a folder is needed. The same name again replaces the file. */
  add(name: string, bytes: Uint8Array): boolean;
  clear(): void;
};

/** Files that were dropped. Only in memory: after a restart the job asks for them again. */
export function createDroppedPoas(maxTotalBytes: number): DroppedPoas {
  const held = new Map<string, { readonly name: string; readonly bytes: Uint8Array }>();
  let total = 0;

  return {
    add(given, bytes) {
      const name = (given.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(0, 255) || 'file';
      const before = held.get(pathKey(name))?.bytes.length ?? 0;
      if (total - before + bytes.length > maxTotalBytes) return false;
      total += bytes.length - before;
      held.set(pathKey(name), { name, bytes });
      return true;
    },
    clear() {
      held.clear();
      total = 0;
    },
    list: async () => [...held.values()].map(({ name, bytes }) => ({ path: name, name, bytes: bytes.length })),
    async resolve(text) {
      const parts = partsOfRelativePath(text);
      if (typeof parts === 'string') return { kind: 'refused', reason: parts };
      const found = held.get(pathKey(parts.at(-1) ?? ''));
      return found ? { kind: 'file', path: found.name } : { kind: 'refused', reason: 'missing' };
    },
    async read(path, maxBytes) {
      const found = held.get(pathKey(path));
      if (!found) throw new AppError({ code: 'poa', reason: 'missing', maxBytes: null });
      if (found.bytes.length > maxBytes) throw new AppError({ code: 'poa', reason: 'too-large', maxBytes });
      if (found.bytes.length === 0) throw new AppError({ code: 'poa', reason: 'empty', maxBytes: null });
      return found.bytes;
    },
  };
}
