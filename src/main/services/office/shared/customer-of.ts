import type { Fields } from '../../../office/records/merge-record.ts';

/** The one customer that a record is about; null: nobody, or several, or a registration (`registeredOf`). */
export function customerOf(kind: string, name: readonly string[], fields: Fields): string | null {
  const [first = '', second = ''] = name;
  if (kind === 'customer' || kind === 'home') return first;
  if (kind === 'note') return first === 'customers' ? second : null;
  if (kind === 'contract') return fields.customer ?? '';
  return kind === 'mark' ? String((JSON.parse(first) as unknown[])[0]) : null;
}

/** Whom a shared registration is about; one whose outcome is not settled stays whole when they are erased. */
export type Registered = { readonly customerId: string; readonly reference: string; readonly isSettled: boolean };

const SETTLED: ReadonlySet<string> = new Set(['accepted', 'rejected']);

/** Null: none, or one of which nothing is left. */
export function registeredOf(kind: string, fields: Fields): Registered | null {
  if (kind !== 'registration' || fields.row === undefined) return null;
  const { customer, reference, state } = JSON.parse(fields.row) as {
    customer: { readonly id: string };
    reference: string;
    state: string;
  };
  return { customerId: customer.id, reference, isSettled: SETTLED.has(state) };
}
