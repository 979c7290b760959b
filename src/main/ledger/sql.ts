type Value = string | number | bigint | null | Uint8Array;
type Params = readonly Value[] | Readonly<Record<string, Value>>;

/** The ledger's database. Failures are AppError `store`; the store's ledger file implements it. */
export type LedgerDatabase = {
  get<Row>(sql: string, params?: Params): Row | undefined;
  all<Row>(sql: string, params?: Params): Row[];
  run(sql: string, params?: Params): { changes: number };
  transaction<T>(work: () => T): T;
};

/** Disk space reserved so that an outcome can be written on a full disk. */
export type DiskReserve = { ensure(): boolean; release(): boolean };
