import type { Ledger } from '../../ledger/ledger.ts';
import type { Log, SecretStore } from '../../ports.ts';
import type { OpenedStore } from '../../store/files/opened-store.ts';
import { Refused } from '../attempt/refused.ts';

export type LedgerWatch = {
  /** Whether the ledger is reliable; asked by every sender, at the first byte too. */
  mayRegister(): boolean;
  /** How many sendings the ledger is behind the keychain; null: it is not an older file. */
  missing(): number | null;
  /** Before a first byte, when the token is there: the keychain records that there will be one. Throws `Refused`. */
  permit(): Promise<void>;
  /** `sending` is in the ledger, which raised its mark: the keychain is updated while the bytes leave. */
  firstByte(): void;
  /** After an outcome is in the ledger, and before the sendings left by the last run are settled. */
  settled(): void;
  /** A person decided to continue with an older ledger. */
  acceptOlder(): Promise<void>;
};

/**
 * Watches that the ledger on disk is the newest. Before every sending, with `sending`, and after the outcome, a mark in
 * it is raised and copied to the keychain; a ledger with a smaller mark at start is an older file that was restored.
 */
export async function watchLedger(parts: {
  readonly store: Pick<OpenedStore, 'state' | 'mayRegister'>;
  readonly ledger: Pick<Ledger, 'mark'>;
  readonly secrets: Pick<SecretStore, 'readLedgerMark' | 'saveLedgerMark'>;
  readonly log: Log;
}): Promise<LedgerWatch> {
  const { store, secrets, log } = parts;
  const { mark } = parts.ledger;
  const isOnDisk = store.state === 'file';
  let missing: number | null = null;
  /** The mark that the keychain certainly has. */
  let kept = 0;
  let saving: Promise<void> | null = null;

  if (isOnDisk) {
    const read = await secrets.readLedgerMark();
    const known = mark.read();
    if (read.state === 'present') {
      kept = read.value;
      missing = read.value > known ? read.value - known : null;
    } else if (read.state === 'damaged') {
      missing = 0;
    }
    if (missing !== null) log.error('ledger.older-file-restored', { missing });
    // The last run ended before it could update the keychain; without this copy an older file would go unnoticed.
    else if (known > kept) copySoon();
  }

  /** Copies the newest mark; callers during a copy are served by the next one. */
  async function copy(): Promise<void> {
    const wanted = mark.read();
    while (kept < wanted) {
      saving ??= save().finally(() => {
        saving = null;
      });
      await saving;
    }
  }

  async function save(): Promise<void> {
    const value = mark.read();
    const state = await secrets.saveLedgerMark(value);
    if (state === 'present') kept = value;
    else throw new Refused({ why: 'keychain', state: state === 'absent' ? 'damaged' : state });
  }

  /** A failure is noticed before the next sending or at the next start. */
  function copySoon(): void {
    void copy().catch(() => log.warn('ledger.mark-not-kept'));
  }

  return {
    mayRegister: () => store.mayRegister && missing === null,
    missing: () => missing,
    async permit() {
      if (!isOnDisk) return;
      mark.raise();
      await copy();
    },
    firstByte() {
      if (isOnDisk) copySoon();
    },
    settled() {
      // The mark of an older file must not rise by itself, or the file would no longer be recognised as older.
      if (!isOnDisk || missing !== null) return;
      try {
        // A file from between the first byte and the outcome is then recognised as older too.
        mark.raise();
      } catch {
        log.warn('ledger.mark-not-raised');
      }
      copySoon();
    },
    async acceptOlder() {
      if (missing === null) return;
      mark.raise(kept + 1);
      await copy();
      missing = null;
      log.warn('ledger.older-accepted');
    },
  };
}
