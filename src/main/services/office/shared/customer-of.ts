import type { Fields } from '../../../office/records/merge-record.ts';

/** The one customer that a record is about; null: nobody, or several. Registrations are told apart elsewhere. */
export function customerOf(kind: string, name: readonly string[], fields: Fields): string | null {
  const [first = '', second = ''] = name;
  if (kind === 'customer' || kind === 'home') return first;
  if (kind === 'note') return first === 'customers' ? second : null;
  if (kind === 'contract') return fields.customer ?? '';
  return kind === 'mark' ? String((JSON.parse(first) as unknown[])[0]) : null;
}
