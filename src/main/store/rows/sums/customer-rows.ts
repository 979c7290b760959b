import type { CustomerInvoices, CustomerInvoicesQuery } from '../rows-messages.ts';
import type { RowsStore } from '../rows-store.ts';

type Row = { id: string; n: number };

/**
 * How many invoices each customer has, and how many of them somebody checked; without ids of everybody who has any. Of
 * everybody the marks are read and not the invoices: there are far fewer, and the result is kept until rows change.
 */
export function customerInvoices(store: RowsStore, { profileId, ids }: CustomerInvoicesQuery): CustomerInvoices {
  const list = store.current(profileId);
  if (!list) return { ids: [], totals: [], checked: [] };
  const params = { profile: profileId, list: list.id };
  if (ids === null) return store.lastCustomers(JSON.stringify([params, store.version()]), () => all(store, params));
  const rows = store.db.all<{ id: string; total: number; checked: number }>(
    `SELECT p.customer_id AS id, count(*) AS total, sum(m.is_checked IS 1) AS checked
     FROM json_each($ids) j CROSS JOIN pairs p ON p.list_id = $list AND p.customer_id = j.value
       CROSS JOIN invoices i ON i.list_id = $list AND i.pair_id = p.id
       LEFT JOIN marks m ON m.profile_id = $profile AND m.row_key = i.row_key
     WHERE i.change IS NOT 'gone' GROUP BY p.customer_id`,
    { ...params, ids: JSON.stringify(ids) },
  );
  return {
    ids: rows.map(({ id }) => id),
    totals: rows.map(({ total }) => total),
    checked: rows.map(({ checked }) => checked),
  };
}

function all({ db }: RowsStore, params: { profile: string; list: number }): CustomerInvoices {
  const { list } = params;
  const kept = db.all<Row>(
    'SELECT customer_id AS id, sum(rows) AS n FROM pairs WHERE list_id = $list AND rows > 0 GROUP BY customer_id',
    { list },
  );
  const gone = counted(
    db.all<Row>(
      `SELECT p.customer_id AS id, count(*) AS n FROM invoices i INDEXED BY invoices_changed JOIN pairs p ON p.id = i.pair_id
       WHERE i.list_id = $list AND i.change = 'gone' GROUP BY 1`,
      { list },
    ),
  );
  const checked = counted(
    db.all<Row>(
      `SELECT p.customer_id AS id, count(*) AS n FROM marks m
         CROSS JOIN invoices i ON i.list_id = $list AND i.row_key = m.row_key CROSS JOIN pairs p ON p.id = i.pair_id
       WHERE m.profile_id = $profile AND m.is_checked = 1 AND i.change IS NOT 'gone' GROUP BY 1`,
      params,
    ),
  );
  const there = kept.map(({ id, n }) => ({ id, n: n - (gone.get(id) ?? 0) })).filter(({ n }) => n > 0);
  return {
    ids: there.map(({ id }) => id),
    totals: there.map(({ n }) => n),
    checked: there.map(({ id }) => checked.get(id) ?? 0),
  };
}

function counted(rows: readonly Row[]): Map<string, number> {
  return new Map(rows.map(({ id, n }) => [id, n]));
}
