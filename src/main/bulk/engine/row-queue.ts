/** Rows still to be sent: new ones in order, and those that wait for another one of the same pair to be settled. */
export type RowQueue = {
  /** Next row that may go; null when there is none now. */
  next(): string | null;
  /** Back to the front: it was not processed. */
  putBack(rowId: string): void;
  /** Not before another row is settled. */
  defer(rowId: string): void;
  /** A row was settled: the deferred ones get another chance. */
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
