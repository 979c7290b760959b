import type { PoaFacts } from '../../shared/model/contract.ts';
import type { PoaTray } from '../poa/poa-tray.ts';
import type { Desktop, Files } from '../ports.ts';

export type PoaService = {
  add(name: string, bytes: Uint8Array): Promise<PoaFacts>;
  /** Asks for a file; null when the person closed the dialog. The path never reaches the renderer. */
  browse(): Promise<PoaFacts | null>;
  read(token: string): Uint8Array;
  remove(token: string): void;
};

export function createPoaService(options: {
  tray: PoaTray;
  desktop: Desktop;
  files: Files;
  maxBytes(): number;
}): PoaService {
  const { tray, desktop, files } = options;
  return {
    add: (name, bytes) => tray.add(name, bytes),
    async browse() {
      const path = await desktop.chooseFile('poa');
      if (path === null) return null;
      // One byte more than allowed is read, so that the tray can say "too large" instead of sending a part.
      return tray.add(path, await files.readFile(path, options.maxBytes() + 1));
    },
    // A copy of its own: memory that threads share does not cross the bridge.
    read: (token) => Uint8Array.from(tray.get(token).bytes),
    remove: (token) => tray.remove(token),
  };
}
