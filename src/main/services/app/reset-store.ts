import { AppError } from '../../../shared/errors/app-error.ts';
import type { Clock } from '../../ports.ts';
import type { OpenedStore } from '../../store/files/opened-store.ts';
import { canResetStore, setStoreAside } from '../../store/files/set-store-aside.ts';
import type { Confirm } from './confirming.ts';

/**
 * For a store that cannot be opened: sets its files aside without deleting any and quits; the next start creates an
 * empty store. The new ledger does not know earlier registrations, so only a person may ask for this.
 */
export function createResetStore(parts: {
  store: OpenedStore;
  storeFolder: string;
  clock: Clock;
  /** Stops all work and closes the files, once. */
  close(): Promise<void>;
  forgetStoreKey(): Promise<void>;
  quit(): void;
  confirm: Confirm;
}): () => Promise<void> {
  const { store } = parts;
  return async () => {
    if (!canResetStore(store)) throw new AppError({ code: 'invalid-input', issues: ['store'] });
    await parts.confirm({ what: 'reset-store' });
    try {
      await parts.close();
      // An unreadable key, or one in another keyring, is no longer expected; a lost one is replaced by a new one.
      if (store.keyState === 'damaged' || store.keyState === 'backend-changed') await parts.forgetStoreKey();
      setStoreAside(parts.storeFolder, parts.clock, { withCache: store.state === 'key-lost' });
    } finally {
      parts.quit();
    }
  };
}
