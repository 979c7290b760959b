type Value = string | number | bigint | null | Uint8Array;
type Params = readonly Value[] | Readonly<Record<string, Value>>;

/** The ledger's database, where jobs are kept too; the store's ledger file satisfies it. Failures are AppError `store`. */
export type JobDatabase = {
  get<Row>(sql: string, params?: Params): Row | undefined;
  all<Row>(sql: string, params?: Params): Row[];
  run(sql: string, params?: Params): { changes: number };
  transaction<T>(work: () => T): T;
};

/** The same, where triggers may tell of what is written. */
export type WatchedDatabase = JobDatabase & {
  script(sql: string): void;
  /** A function that SQL of this connection may call. */
  define(name: string, work: (value: unknown) => string | number | null): void;
};
