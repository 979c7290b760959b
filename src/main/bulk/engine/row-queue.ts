/** Rows still to send: new ones in order, and those waiting until another row of their pair is settled. */
export type RowQueue = {
  /** The next row that may be sent; null when there is none now. */
  next(): string | null;
  /** Puts a row first again: it was not processed. */
  putBack(rowId: string): void;
  /** Postpones a row until another one is settled. */
  defer(rowId: string): void;
  /** A row was settled: postponed rows are tried again. */
  release(): void;
  remaining(): number;
};

export function createRowQueue(rowIds: readonly string[]): RowQueue {
  let at = 0;
  const front: string[] = [];
  let deferred: string[] = [];
  return {
    next() {
      const again = front.shift();
      if (again !== undefined) return again;
      const rowId = rowIds[at];
      if (rowId === undefined) return null;
      at += 1;
      return rowId;
    },
    putBack(rowId) {
      front.push(rowId);
    },
    defer(rowId) {
      deferred.push(rowId);
    },
    release() {
      if (deferred.length === 0) return;
      front.unshift(...deferred);
      deferred = [];
    },
    remaining: () => front.length + deferred.length + rowIds.length - at,
  };
}
