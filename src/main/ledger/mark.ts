/**
 * A number raised before every sending, with `sending`, and after the outcome. The keychain keeps a copy
 * (`services/ledger/ledger-watch.ts`): a ledger with a smaller number is an older file that was restored and does not
 * know what was sent since.
 */
export function createLedgerMark(db: LedgerDatabase) {
  const read = (): number =>
    db.get<{ value: number }>("SELECT value FROM ledger_marks WHERE name = 'sent'")?.value ?? 0;
  return {
    read,
    /** Raises the number by at least one, and at least to `least`. */
    raise(least = 0): number {
      return db.transaction(() => {
        const value = Math.max(read() + 1, least);
        db.run(
          `INSERT INTO ledger_marks (name, value) VALUES ('sent', ?)
           ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
          [value],
        );
        return value;
      });
    },
  };
}

import type { LedgerDatabase } from '../ports.ts';
