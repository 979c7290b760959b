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

/** Fields that tell the invoices of a customer apart where they have no id. */
const TELLING = ['amount', 'issuedOn', 'dueOn', 'periodFrom', 'periodTo', 'paymentReference'] as const;

/**
 * Stable across fetches: the invoice's id or number, else a hash of its fields. Where these say nothing, or the same of
 * several records of an answer, all its texts count too: invoices of which nothing is known yet are still several.
 */
export function rowKeys(
  pair: Pair,
  records: readonly MappedRecord[],
  textsOf: (record: MappedRecord, index: number) => readonly string[],
): string[] {
  const keyOf = (id: string) => JSON.stringify([pair.customerId, pair.propertyId, id]);
  const plain = records.map(({ fields }) => {
    const id = fields.id?.text ?? fields.number?.text;
    if (id) return { id, isTelling: true };
    const said = Object.entries(fields).map(([name, value]) => [name, value.raw]);
    return { id: hashOf(said), isTelling: TELLING.some((name) => fields[name]?.raw != null) };
  });
  const times = new Map<string, number>();
  for (const { id } of plain) times.set(id, (times.get(id) ?? 0) + 1);
  return records.map((record, i) => {
    const { id, isTelling } = plain[i] as (typeof plain)[number];
    if (!id.startsWith('#') || (isTelling && times.get(id) === 1)) return keyOf(id);
    return keyOf(hashOf([id, textsOf(record, i)]));
  });
}

const hashOf = (said: unknown): string =>
  `#${createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 24)}`;
