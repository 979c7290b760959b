import type { LedgerDatabase } from '../../ports.ts';

/** The ledger's file, for watching writes with triggers. */
export type WatchedDatabase = LedgerDatabase & {
  script(sql: string): void;
  /** Defines a function for the SQL of this connection. */
  define(name: string, work: (value: unknown) => string | number | null): void;
};
