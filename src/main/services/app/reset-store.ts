import { AppError } from '../../../shared/errors/app-error.ts';
import type { Clock } from '../../ports.ts';
import type { OpenedStore } from '../../store/opened-store.ts';
import { canResetStore, setStoreAside } from '../../store/set-store-aside.ts';
import type { Confirm } from './confirming.ts';

/**
 * For a store that nothing here can open: sets its files aside, destroys none, and ends the app, which then begins with
 * an empty one. What was sent before is unknown to the new ledger, so only a person may ask for it.
 */
export function createResetStore(parts: {
  store: OpenedStore;
  storeFolder: string;
  clock: Clock;
  /** Ends what runs and closes the files, once. */
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
      // A key that cannot be read, or that another keyring has, is expected no longer; one that was lost is made anew.
      if (store.keyState === 'damaged' || store.keyState === 'backend-changed') await parts.forgetStoreKey();
      setStoreAside(parts.storeFolder, parts.clock, { withCache: store.state === 'key-lost' });
    } finally {
      parts.quit();
    }
  };
}
