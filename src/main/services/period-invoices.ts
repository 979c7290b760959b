import type { HourRange, PeriodInvoice } from '../../shared/model/consumption.ts';
import type { MappedRecord } from '../../shared/model/provenance.ts';
import type { Answers } from '../store/answers.ts';
import type { InvoiceListService } from './invoice-list-service.ts';
import type { OperatorAnswers } from './operator-answers.ts';

const DETAILS = { endpoint: 'invoice-details', bodyName: 'InvoiceDetailsResponse' } as const;

/**
 * Kept invoices of a property whose mapped period touches a range, oldest first, as the list of invoices has them. An
 * invoice without a mapped period cannot be held against hours and is left out.
 */
export async function periodInvoices(
  parts: {
    answers: Answers;
    operatorAnswers: Pick<OperatorAnswers, 'read'>;
    list: Pick<InvoiceListService, 'ofPeriod'>;
    profileId: string;
  },
  range: HourRange,
): Promise<PeriodInvoice[]> {
  const { answers, operatorAnswers, list, profileId } = parts;
  // The list may lack the energy that the invoice itself has, where somebody opened it.
  const detailsOf = (invoiceId: string): MappedRecord | null => {
    const known = answers.latest(profileId, DETAILS.endpoint, invoiceId);
    const stored = known === null ? null : answers.get(known.id);
    return stored ? (operatorAnswers.read(DETAILS, stored).body.records[0] ?? null) : null;
  };
  const rows = await list.ofPeriod(profileId, range);
  return rows.flatMap(({ record, pair, answerId }) => invoiceOf(record, pair.customerId, answerId, detailsOf) ?? []);
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
