import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { AppError } from '../../shared/errors/app-error.ts';
import type { Files } from '../ports.ts';

/**
 * Files of this computer. Only regular files are read, once, through one handle, so that nothing can be exchanged in
 * between.
 */
export const nodeFiles: Files = {
  async readFile(path, maxBytes) {
    // Non-blocking, so that a pipe without a writer cannot hang the app.
    const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch((cause: unknown) => {
      throw new AppError({ code: 'poa', reason: 'unreadable', maxBytes: null }, { cause });
    });
    try {
      const facts = await handle.stat();
      if (!facts.isFile()) throw new AppError({ code: 'poa', reason: 'not-a-file', maxBytes: null });
      const buffer = new Uint8Array(Math.min(facts.size, maxBytes));
      let filled = 0;
      while (filled < buffer.length) {
        const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled, filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      return buffer.subarray(0, filled);
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      throw new AppError({ code: 'poa', reason: 'unreadable', maxBytes: null }, { cause });
    } finally {
      await handle.close();
    }
  },
};
