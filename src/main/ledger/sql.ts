type Value = string | number | bigint | null | Uint8Array;
type Params = readonly Value[] | Readonly<Record<string, Value>>;

/** The database the ledger writes to. Its failures arrive as AppError `store`; the store's ledger file satisfies it. */
export type LedgerDatabase = {
  get<Row>(sql: string, params?: Params): Row | undefined;
  all<Row>(sql: string, params?: Params): Row[];
  run(sql: string, params?: Params): { changes: number };
  transaction<T>(work: () => T): T;
};

/** Disk space held back so that an outcome can be written when the disk is full. */
export type HeldRoom = { ensure(): boolean; release(): boolean };
