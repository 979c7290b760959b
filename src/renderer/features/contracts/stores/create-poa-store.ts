import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { AppErrorData } from '../../../../shared/errors/app-error-schema.ts';
import type { PoaFacts } from '../../../../shared/model/contracts/contract.ts';
import { errorDataOf } from '../../../stores/loadable.ts';

/** A file held by the renderer for a moment: dropped, pasted or picked. */
export type OpenedFile = { readonly name: string; readonly size: number; arrayBuffer(): Promise<ArrayBuffer> };

export type PoaState = {
  facts: PoaFacts | null;
  /** The file's bytes for the preview; null until they are here, or when main could not give them. */
  bytes: Uint8Array | null;
  /** Name of the file that is being read; null when none is. Empty while the dialog is open. */
  opening: string | null;
  /** Why the last file was refused; the previous one stays. */
  failed: { name: string; error: AppErrorData | { code: 'several' } } | null;
  /** A file offered while there is one already: a person decides whether it replaces it. */
  offered: OpenedFile | null;
  /** The file of a cleared form: main still holds it, so that clearing can be undone. */
  aside: { facts: PoaFacts; bytes: Uint8Array | null } | null;
};

export type PoaActions = {
  add(file: OpenedFile): Promise<void>;
  /** The same, but asks first when there is a file already. */
  offer(file: OpenedFile): Promise<void>;
  /** The person's decision about the offered file. */
  decideOffer(isTaken: boolean): Promise<void>;
  browse(): Promise<void>;
  remove(): Promise<void>;
  /** Removes the file from the form; `bringBack` restores it. */
  setAside(): void;
  bringBack(): void;
  /** Takes over another form's file, or that it has none; main keeps holding it. */
  takeFrom(other: PoaStore): void;
  /** Something that is not a single file was given: several, or none. */
  refuse(why: 'several' | 'not-a-file'): void;
  dismissFailure(): void;
  /** Main no longer has the bytes (sent, or released): starts empty. */
  reset(): void;
};

export type PoaStore = StoreApi<PoaState & PoaActions>;

/** The power of attorney of the current form: at most one file, given to main, which checks it. */
export function createPoaStore(client: Client, maxBytes: () => number = () => Number.POSITIVE_INFINITY): PoaStore {
  // Only the newest request may change the state: two quick drops must not be swapped.
  let turn = 0;

  return createStore<PoaState & PoaActions>()((set, get) => {
    const showBytes = async (facts: PoaFacts, ticket: number) => {
      const bytes = await client.call('poa.read', { token: facts.token }).catch(() => null);
      if (ticket === turn) set({ bytes });
    };
    const release = async (facts: PoaFacts | undefined) => {
      if (facts !== undefined) await client.call('poa.remove', { token: facts.token }).catch(() => undefined);
    };
    const take = async (name: string, load: () => Promise<PoaFacts | null>) => {
      turn += 1;
      const ticket = turn;
      set({ opening: name, failed: null });
      try {
        const facts = await load();
        if (ticket !== turn) return;
        if (facts === null) {
          set({ opening: null });
          return;
        }
        const { facts: before, aside } = get();
        set({ facts, bytes: null, opening: null, aside: null });
        if (before !== null && before.token !== facts.token) await release(before);
        await release(aside?.facts);
        await showBytes(facts, ticket);
      } catch (error) {
        if (ticket === turn) set({ opening: null, failed: { name, error: errorDataOf(error) } });
      }
    };

    return {
      facts: null,
      bytes: null,
      opening: null,
      failed: null,
      aside: null,
      offered: null,
      add(file) {
        return take(file.name, async () => {
          // Checked here, so that a file of gigabytes is not read into memory.
          if (file.size > maxBytes()) throw new AppError({ code: 'poa', reason: 'too-large', maxBytes: maxBytes() });
          if (file.size === 0) throw new AppError({ code: 'poa', reason: 'empty', maxBytes: null });
          const bytes = await readBytes(file);
          return client.call('poa.add', { name: file.name, bytes });
        });
      },
      async offer(file) {
        if (get().facts === null) {
          await get().add(file);
        } else {
          set({ offered: file });
        }
      },
      async decideOffer(isTaken) {
        const { offered } = get();
        set({ offered: null });
        if (isTaken && offered !== null) await get().add(offered);
      },
      browse() {
        return take('', () => client.call('poa.browse'));
      },
      async remove() {
        turn += 1;
        const { facts } = get();
        set({ facts: null, bytes: null, opening: null, failed: null });
        await release(facts ?? undefined);
      },
      setAside() {
        turn += 1;
        const { facts, bytes, aside } = get();
        set({
          facts: null,
          bytes: null,
          opening: null,
          failed: null,
          aside: facts === null ? null : { facts, bytes },
        });
        void release(aside?.facts);
      },
      bringBack() {
        const { aside, facts } = get();
        if (aside !== null && facts === null) {
          set({ ...aside, aside: null });
          if (aside.bytes === null) void showBytes(aside.facts, turn);
        }
      },
      takeFrom(other) {
        get().reset();
        const { facts, bytes } = other.getState();
        other.getState().reset();
        if (facts === null) return;
        set({ aside: { facts, bytes } });
        get().bringBack();
      },
      refuse(why) {
        const error: NonNullable<PoaState['failed']>['error'] =
          why === 'several' ? { code: 'several' } : { code: 'poa', reason: 'not-a-file', maxBytes: null };
        set({ failed: { name: '', error } });
      },
      dismissFailure() {
        set({ failed: null });
      },
      reset() {
        turn += 1;
        const { aside } = get();
        set({ facts: null, bytes: null, opening: null, failed: null, aside: null });
        void release(aside?.facts);
      },
    };
  });
}

/** A folder, or a file that disappeared, cannot be read: reported as such. */
async function readBytes(file: OpenedFile): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new AppError({ code: 'poa', reason: 'unreadable', maxBytes: null });
  }
}
