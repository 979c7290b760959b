import type { InvoiceQuery } from '../../../../shared/model/invoices/invoice.ts';
import { fieldSql, type Part, part, type RowPrefix } from './field-sql.ts';

/** Rows without the value come last in either direction; equal rows in the order they came. */
export function orderSql(query: Pick<InvoiceQuery, 'sort' | 'thenBy'>): Part {
  const keys = [query.sort ?? { field: 'issuedOn', direction: 'descending' as const }, ...(query.thenBy ?? [])];
  const columns = keys.map(({ field, direction }) => ({
    ...fieldSql(field).order,
    direction: direction === 'ascending' ? 'ASC' : 'DESC',
  }));
  const list = (i: RowPrefix) =>
    columns.map(({ sql, direction }) => `${sql(i)} ${direction === 'ASC' ? 'ASC NULLS LAST' : 'DESC'}`);
  return part(
    (i) => [...list(i), `i.id ${columns.at(-1)?.direction ?? 'DESC'}`].join(', '),
    ...columns.flatMap(({ needs }) => needs),
  );
}
