import type { AppErrorData } from '../../shared/errors/app-error-schema.ts';

export const REQUESTED_ROWS = 200;
/** With more rows than this, those far from the visible ones are dropped. */
const KEPT_ROWS = 2000;

/** `total` null: counted separately (`setTotal`). `isMore`: there are at least `total`. */
export type PageReply<Row> = { rows: readonly Row[]; total: number | null; isMore?: boolean | undefined };

/** The replies to one query. Replies to an older query are ignored. */
export type PageRound<Row> = {
  asked: Map<number, Promise<void>>;
  /** Pages that must arrive before anything is shown. */
  awaited: Set<number>;
  rows: Map<number, Row>;
  /** Rows of the previous load of the same query: shown for a page that fails. */
  before: ReadonlyMap<number, Row>;
  failed: Map<number, AppErrorData>;
  hasReply: boolean;
  total: number | null;
  isMore: boolean;
  /** Requests without a reply, each with the changes made since it was sent. */
  underWay: Set<RowChange<Row>[]>;
};

export type RowChange<Row> = (row: Row) => Row;

export function newRound<Row>(awaited: readonly number[], before: ReadonlyMap<number, Row>): PageRound<Row> {
  return {
    asked: new Map(),
    awaited: new Set(awaited),
    rows: new Map(),
    before,
    failed: new Map(),
    hasReply: false,
    total: null,
    isMore: false,
    underWay: new Set(),
  };
}

export function takeReply<Row>(
  round: PageRound<Row>,
  reply: PageReply<Row>,
  offset: number,
  shownTotal: number | null,
): void {
  for (const [index, row] of reply.rows.entries()) round.rows.set(offset + index, row);
  round.hasReply = true;
  round.isMore = reply.isMore === true;
  if (reply.total !== null) round.total = reply.total;
  // A first page that is not full is the whole list; a full page gives a minimum.
  else if (offset === 0 && reply.rows.length < REQUESTED_ROWS) round.total = reply.rows.length;
  else round.total = Math.max(round.total ?? shownTotal ?? 0, reply.rows.length === 0 ? 0 : offset + reply.rows.length);
}

export function copyPage<Row>(from: ReadonlyMap<number, Row>, to: Map<number, Row>, page: number): void {
  for (let index = page * REQUESTED_ROWS; index < (page + 1) * REQUESTED_ROWS; index += 1) {
    const row = from.get(index);
    if (row !== undefined) to.set(index, row);
  }
}

/** True when something was dropped. */
export function forgetFar<Row>(round: PageRound<Row>, first: number, last: number): boolean {
  if (round.rows.size <= KEPT_ROWS) return false;
  const from = Math.floor(Math.max(0, first - KEPT_ROWS / 4) / REQUESTED_ROWS);
  const to = Math.floor((last + KEPT_ROWS / 4) / REQUESTED_ROWS);
  const isFar = (page: number) => page < from || page > to;
  for (const page of [...round.asked.keys()].filter(isFar)) round.asked.delete(page);
  for (const index of [...round.rows.keys()].filter((at) => isFar(Math.floor(at / REQUESTED_ROWS)))) {
    round.rows.delete(index);
  }
  return true;
}
