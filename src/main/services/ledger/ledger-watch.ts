import type { Ledger } from '../../ledger/ledger.ts';
import type { Log, SecretStore } from '../../ports.ts';
import type { OpenedStore } from '../../store/opened-store.ts';
import { Refused } from '../attempt/refused.ts';

export type LedgerWatch = {
  /** Whether what is in the ledger can be relied on: asked by every sender, at the first byte too. */
  mayRegister(): boolean;
  /** How many sendings the ledger knows less than the keychain does; null: it is no older file. */
  missing(): number | null;
  /** Before a first byte, with the token at hand: the keychain knows that there will be one. Throws `Refused`. */
  permit(): Promise<void>;
  /** With `sending` in the ledger, whose mark that has raised: the keychain hears of it while the bytes leave. */
  firstByte(): void;
  /** After an outcome is in the ledger, and before those are settled that the last run left under way. */
  settled(): void;
  /** A person has decided to go on with an older ledger. */
  acceptOlder(): Promise<void>;
};

/**
 * Watches that the ledger on the disk is the newest there is. Before everything that is sent, with `sending`, and after the
 * outcome a mark in it is raised and copied to the keychain; a ledger with a smaller mark at start is an older file that
 * was put back.
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
  /** What the keychain surely has. */
  let kept = 0;
  let saving: Promise<void> | null = null;

  if (isOnDisk) {
    const read = await secrets.readLedgerMark();
    const known = mark.read();
    if (read.state === 'present') {
      kept = read.value;
      missing = read.value > known ? read.value - known : null;
    } else if (read.state === 'damaged') missing = 0;
    if (missing !== null) log.error('ledger.older-put-back', { missing });
    // The last run ended before it could tell the keychain: a copy from before is older than what is here.
    else if (known > kept) copySoon();
  }

  /** Copies the newest mark; those who ask meanwhile are served by the next copy. */
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

  /** That it fails is met before the next sending, or at the next start. */
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
      // The mark of an older file must not rise by itself: it would no longer be recognised as older.
      if (!isOnDisk || missing !== null) return;
      try {
        // A file of between the first byte and the outcome is then an older one too.
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
