import type { MappedRecord, Sourced } from '../../../../shared/model/origin/provenance.ts';
import type { FilledByDetails, InvoiceDetailsFields } from '../rows-messages.ts';

/** Identity fields always come from the list: rows are found by them. */
const OF_THE_LIST: ReadonlySet<string> = new Set(['id', 'customerId', 'propertyId']);
const ABSENT: Sourced = { provenance: 'absent', text: null, raw: null, path: null, rival: null };

/** Fills the empty fields of the list's record from the invoice's own details; null: nothing to fill. */
export function fillFromDetails(
  record: MappedRecord,
  details: Pick<InvoiceDetailsFields, 'answerId' | 'fields'>,
): { readonly record: MappedRecord; readonly filled: FilledByDetails } | null {
  const fields = { ...record.fields };
  const was: Record<string, Sourced> = {};
  for (const [name, value] of Object.entries(details.fields)) {
    const own = fields[name] ?? ABSENT;
    const isEmpty = own.provenance === 'absent' || own.provenance === 'null';
    if (!isEmpty || value.text === null || OF_THE_LIST.has(name)) continue;
    was[name] = own;
    fields[name] = value;
  }
  if (Object.keys(was).length === 0) return null;
  return { record: { ...record, fields }, filled: { answerId: details.answerId, was } };
}

/** The record as in the list's own answer. */
export function withoutDetails(record: MappedRecord, filled: FilledByDetails | null): MappedRecord {
  return filled === null ? record : { ...record, fields: { ...record.fields, ...filled.was } };
}
