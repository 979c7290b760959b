import { AppError } from '../../shared/errors/app-error.ts';
import type { PoaFacts } from '../../shared/model/contracts/contract.ts';
import type { Random } from '../ports.ts';
import type { PoaInspector } from './poa-inspector.ts';

export type HeldPoa = { readonly facts: PoaFacts; readonly bytes: Uint8Array };

/**
 * Power-of-attorney files waiting to be sent. Their bytes are only in memory, under a token made by main, and released
 * when the registration is accepted or the file is removed.
 */
export type PendingPoas = {
  /** Throws `poa` errors for a file that cannot be sent. */
  add(name: string, bytes: Uint8Array): Promise<PoaFacts>;
  get(token: string): HeldPoa;
  remove(token: string): void;
};

/** A person works on one form; many more files are a mistake or an attack. */
const MAX_HELD = 8;

export function createPendingPoas(options: {
  random: Random;
  inspect: PoaInspector['inspect'];
  /** The bytes in memory shared with threads: one copy, which nothing else can change. */
  share(bytes: Uint8Array): Promise<Uint8Array>;
  maxBytes(): number;
  /** Whether these very bytes were sent with an earlier registration. */
  usedBefore(sha256: string): boolean;
}): PendingPoas {
  const held = new Map<string, HeldPoa>();
  return {
    async add(name, given) {
      const maxBytes = options.maxBytes();
      if (given.length > maxBytes) throw new AppError({ code: 'poa', reason: 'too-large', maxBytes });
      const bytes = await options.share(given);
      const { warnings, ...inspected } = await options.inspect(name, bytes);
      const facts: PoaFacts = {
        token: options.random.uuid(),
        name: fileName(name),
        bytes: bytes.length,
        ...inspected,
        warnings: options.usedBefore(inspected.sha256) ? [...warnings, 'used-before'] : warnings,
      };
      if (held.size >= MAX_HELD) {
        const oldest = held.keys().next();
        if (!oldest.done) held.delete(oldest.value);
      }
      held.set(facts.token, { facts, bytes });
      return facts;
    },
    get(token) {
      const found = held.get(token);
      if (!found) throw new AppError({ code: 'poa', reason: 'gone', maxBytes: null });
      return found;
    },
    remove(token) {
      held.delete(token);
    },
  };
}

/** The last part of a name without control characters, safe to show. */
function fileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? name;
  return last.replace(/\p{Cc}/gu, '').slice(0, 255) || 'file';
}
