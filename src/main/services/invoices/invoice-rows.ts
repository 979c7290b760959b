import { createHash } from 'node:crypto';
import type { MappedRecord } from '../../../shared/model/origin/provenance.ts';
import type { Pair } from '../../../shared/model/register/register.ts';

/** The query that an invoice answer was given for. Two answers to the same query are versions of each other. */
export type InvoiceQueryKey = Pair & { readonly fromDate: string; readonly toDate: string | null };

export function printKey({ customerId, propertyId, fromDate, toDate }: InvoiceQueryKey): string {
  return JSON.stringify([customerId, propertyId, fromDate, toDate]);
}

export function parseKey(key: string): InvoiceQueryKey | null {
  try {
    const [customerId, propertyId, fromDate, toDate] = JSON.parse(key) as (string | null)[];
    if (typeof customerId !== 'string' || typeof propertyId !== 'string' || typeof fromDate !== 'string') return null;
    return { customerId, propertyId, fromDate, toDate: toDate ?? null };
  } catch {
    return null;
  }
}

/** The parts of a row's key: its pair, and the invoice's id or number where the answer has one. */
export function parseRowKey(key: string): { key: string; pair: Pair; id: string | null } | null {
  try {
    const [customerId, propertyId, id] = JSON.parse(key) as (string | undefined)[];
    if (customerId === undefined || propertyId === undefined || id === undefined) return null;
    return { key, pair: { customerId, propertyId }, id: id.startsWith('#') ? null : id };
  } catch {
    return null;
  }
}

/** Stable across fetches: the invoice's id or number, else a hash of its fields. */
export function rowKey(pair: Pair, record: MappedRecord): string {
  const id = record.fields.id?.text ?? record.fields.number?.text;
  if (id) return JSON.stringify([pair.customerId, pair.propertyId, id]);
  const said = Object.entries(record.fields).map(([name, value]) => [name, value.raw]);
  const hash = createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 24);
  return JSON.stringify([pair.customerId, pair.propertyId, `#${hash}`]);
}
