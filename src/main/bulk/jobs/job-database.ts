type Value = string | number | bigint | null | Uint8Array;
type Params = readonly Value[] | Readonly<Record<string, Value>>;

/**
 * The ledger's database, which also holds jobs; the store's ledger file implements it. Failures are AppError `store`.
 */
export type JobDatabase = {
  get<Row>(sql: string, params?: Params): Row | undefined;
  all<Row>(sql: string, params?: Params): Row[];
  run(sql: string, params?: Params): { changes: number };
  transaction<T>(work: () => T): T;
};

/** The same, for watching writes with triggers. */
export type WatchedDatabase = JobDatabase & {
  script(sql: string): void;
  /** Defines a function for the SQL of this connection. */
  define(name: string, work: (value: unknown) => string | number | null): void;
};
