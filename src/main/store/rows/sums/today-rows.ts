import type { TodayNews, TodayRow, TodayRowGroup, TodayRows, TodayRowsQuery } from '../rows-messages.ts';
import type { RowsStore } from '../rows-store.ts';

const NONE: TodayRowGroup = { count: 0, oldestAt: null, some: [] };
/**
 * Missing amounts are worth a look only when at most one in this many lacks one; else the operator simply does not send
 * it.
 */
const FEW_OF = 4;
const MARKED = 'LEFT JOIN marks m ON m.profile_id = $profile AND m.row_key = i.row_key';
const IS_OPEN = 'm.is_checked IS NOT 1';

/** Small counts by indexes, computed once for each version of the rows. */
export function todayRows(store: RowsStore, query: TodayRowsQuery): TodayRows {
  return store.lastToday(JSON.stringify([query, store.version()]), () => read(store, query));
}

function read(store: RowsStore, query: TodayRowsQuery): TodayRows {
  const { profileId, latestDay, most } = query;
  const { db } = store;
  const list = store.current(profileId);
  if (!list) {
    return {
      ...{ total: 0, newestAt: null, since: null, unchecked: 0, uncheckedOf: [], changed: NONE, gone: NONE },
      noAmount: { ...NONE, others: 0 },
      news: [],
    };
  }
  const params = { profile: profileId, list: list.id };
  const one = (sql: string, more: Record<string, string> = {}) =>
    db.get<{ n: number | null }>(sql, { ...params, ...more })?.n ?? 0;

  function group(where: string, more: Record<string, string>, at: string, isRead: boolean): TodayRowGroup {
    const from = `FROM invoices i ${isRead ? 'JOIN bodies b ON b.id = i.body_id' : ''} ${MARKED}`;
    const only = `WHERE i.list_id = $list AND ${where}`;
    const found = db.get<{ n: number; oldest: number | null }>(
      `SELECT count(*) AS n, min(${at}) AS oldest ${from} ${only}`,
      { ...params, ...more },
    );
    if (!found || found.n === 0) return NONE;
    const some =
      found.n > most
        ? []
        : db.all<TodayRow>(
            `SELECT i.row_key AS key, p.customer_id AS customerId, p.property_id AS propertyId, i.number,
               coalesce(i.period_to, i.issued_on) AS monthOn, ${at} AS at, i.was_amount AS wasAmount, i.currency,
               iif(i.was_amount IS NULL, NULL, (SELECT a.record ->> '$.f."amount"[1]' FROM bodies a WHERE a.id = i.body_id)) AS amount
             ${from} JOIN pairs p ON p.id = i.pair_id ${only} ORDER BY i.issued_on DESC, i.id`,
            { ...params, ...more },
          );
    return { count: found.n, oldestAt: found.oldest, some };
  }

  const isNew = `(${IS_OPEN} OR m.checked_at < i.changed_at)`;
  const goneCount = one("SELECT count(*) AS n FROM invoices WHERE list_id = $list AND change = 'gone'");
  const since = sinceOf(store, list.id, latestDay);
  const inRuns = "i.issued_on >= $since AND i.change IS NOT 'gone'";
  const runs = since === null ? {} : { since };
  const lacking =
    since === null
      ? NONE
      : group(
          `${inRuns} AND i.amount IS NULL AND ${IS_OPEN}
    AND json_extract(b.record, '$.f."amount"[0]') IS NULL`,
          runs,
          'i.fetched_at',
          true,
        );
  const unchecked = `${MARKED} WHERE i.list_id = $list AND ${IS_OPEN}
    AND ${since === null ? "i.change IS NOT 'gone'" : inRuns}`;
  const others =
    lacking.count === 0
      ? 0
      : one(`SELECT count(i.amount) AS n FROM invoices i WHERE i.list_id = $list AND ${inRuns}`, runs);
  return {
    total: one('SELECT sum(rows) AS n FROM pairs WHERE list_id = $list') - goneCount,
    newestAt:
      db.get<{ n: number | null }>('SELECT max(fetched_at) AS n FROM sources WHERE list_id = $list', { list: list.id })
        ?.n ?? null,
    since,
    unchecked: one(`SELECT count(*) AS n FROM invoices i ${unchecked}`, runs),
    uncheckedOf: query.isByCustomer
      ? db.all<{ customerId: string; count: number }>(
          `SELECT p.customer_id AS customerId, count(*) AS count FROM invoices i JOIN pairs p ON p.id = i.pair_id
             ${unchecked} GROUP BY p.customer_id`,
          { ...params, ...runs },
        )
      : [],
    changed: group(`i.change = 'changed' AND ${isNew}`, {}, 'i.changed_at', false),
    gone: group(`i.change = 'gone' AND ${isNew}`, {}, 'i.changed_at', false),
    noAmount: lacking.count * FEW_OF <= others ? { ...lacking, others } : { ...NONE, others },
    news: query.groups.map((group) => newsOf(store, list.id, group)),
  };
}

/** New rows of automatic fetches among some pairs, after a time. */
function newsOf(store: RowsStore, listId: number, { pairs, since }: TodayRowsQuery['groups'][number]): TodayNews {
  const rows = store.db.all<{ change: 'new' | 'changed' | 'gone'; n: number; newest: number }>(
    `SELECT change, count(*) AS n, max(changed_at) AS newest FROM invoices INDEXED BY invoices_changed
     WHERE list_id = $list AND change IS NOT NULL AND changed_at > $since AND pair_id IN (
       SELECT p.id FROM json_each($pairs) g JOIN pairs p ON p.list_id = $list
         AND p.customer_id = g.value ->> 0 AND p.property_id = g.value ->> 1)
     GROUP BY change`,
    { list: listId, since, pairs: JSON.stringify(pairs.map(({ customerId, propertyId }) => [customerId, propertyId])) },
  );
  const of = (change: string) => rows.find((row) => row.change === change)?.n ?? 0;
  return {
    ...{ new: of('new'), changed: of('changed'), gone: of('gone') },
    at: rows.length === 0 ? null : Math.max(...rows.map(({ newest }) => newest)),
  };
}

/** The last two months with invoices are the ones being checked; older ones were checked, or never will be. */
function sinceOf(store: RowsStore, listId: number, latestDay: string): string | null {
  const before = (day: string) =>
    store.db.get<{ day: string | null }>(
      'SELECT max(issued_on) AS day FROM invoices WHERE list_id = ? AND issued_on < ?',
      [listId, day],
    )?.day ?? null;
  const last = firstOfMonth(before(latestDay));
  return last === null ? null : (firstOfMonth(before(last)) ?? last);
}

function firstOfMonth(day: string | null): string | null {
  return day !== null && /^\d{4}-\d{2}/.test(day) ? `${day.slice(0, 7)}-01` : null;
}
