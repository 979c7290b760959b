import type { HourRange, PeriodInvoice } from '../../shared/model/consumption.ts';
import type { MappedRecord } from '../../shared/model/provenance.ts';
import type { Answers } from '../store/answers.ts';
import { parseKey } from './invoice-rows.ts';
import type { OperatorAnswers } from './operator-answers.ts';

const LIST = { endpoint: 'invoices', bodyName: 'InvoiceResponse' } as const;

const DETAILS = { endpoint: 'invoice-details', bodyName: 'InvoiceDetailsResponse' } as const;

/**
 * Kept invoices of a property whose mapped period touches a range, oldest first; each once, from its newest answer.
 * An invoice without a mapped period cannot be held against hours and is left out.
 */
export function periodInvoices(
  parts: { answers: Answers; operatorAnswers: OperatorAnswers; profileId: string },
  range: HourRange,
): PeriodInvoice[] {
  const { answers, operatorAnswers, profileId } = parts;
  const found = new Map<string, PeriodInvoice>();
  // The list may lack the energy that the invoice itself has, where somebody opened it.
  const detailsOf = (invoiceId: string): MappedRecord | null => {
    const known = answers.latest(profileId, DETAILS.endpoint, invoiceId);
    const stored = known === null ? null : answers.get(known.id);
    return stored ? (operatorAnswers.read(DETAILS, stored).body.records[0] ?? null) : null;
  };
  // Newest fetch first: the first one seen of an invoice stays.
  for (const { key, meta } of answers.listByEndpoint(profileId, LIST.endpoint)) {
    const query = parseKey(key);
    if (query?.propertyId !== range.propertyId) continue;
    const stored = answers.get(meta.id);
    if (!stored) continue;
    for (const record of operatorAnswers.read(LIST, stored).body.records) {
      const invoice = invoiceOf(record, query.customerId, meta.id, detailsOf);
      if (!invoice || invoice.fromDate >= range.toDate || invoice.toDate < range.fromDate) continue;
      const known = `${query.customerId} ${invoice.name} ${invoice.fromDate}`;
      if (!found.has(known)) found.set(known, invoice);
    }
  }
  return [...found.values()].sort((a, b) => a.fromDate.localeCompare(b.fromDate) || a.name.localeCompare(b.name));
}

function invoiceOf(
  record: MappedRecord,
  customerId: string,
  answerId: string,
  detailsOf: (invoiceId: string) => MappedRecord | null,
): PeriodInvoice | null {
  const text = (field: string, of = record): string | null => of.fields[field]?.text ?? null;
  const fromDate = text('periodFrom');
  const toDate = text('periodTo');
  if (fromDate === null || toDate === null || fromDate > toDate) return null;
  const id = text('id') ?? text('number');
  const source = text('energy') !== null || id === null ? record : (detailsOf(id) ?? record);
  const energy = text('energy', source);
  return {
    name: text('number') ?? text('id') ?? '',
    customerId,
    fromDate,
    toDate,
    energy: energy === null ? null : { text: energy, unit: text('energyUnit', source) },
    answerId,
  };
}
