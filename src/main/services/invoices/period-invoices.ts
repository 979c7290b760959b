import type { HourRange, PeriodInvoice } from '../../../shared/model/consumption.ts';
import type { MappedRecord } from '../../../shared/model/origin/provenance.ts';
import type { Answers } from '../../store/answers/answers.ts';
import type { MappingInUse } from '../mapping/mapping-in-use.ts';
import type { AnswerParser } from '../parsing/parsing-client.ts';
import type { InvoiceListService } from './invoice-list-service.ts';

/**
 * Invoices of a property whose mapped period touches a range, oldest first, from the invoice list. An invoice without a
 * mapped period cannot be compared with hours and is left out.
 */
export async function periodInvoices(
  parts: {
    answers: Answers;
    parser: AnswerParser;
    inUse: Pick<MappingInUse, 'readBy'>;
    list: Pick<InvoiceListService, 'ofPeriod'>;
    profileId: string;
  },
  range: HourRange,
): Promise<PeriodInvoice[]> {
  const { answers, parser, inUse, list, profileId } = parts;
  // The list may lack an energy that the invoice's details have, where somebody opened them.
  const detailsOf = async (invoiceId: string): Promise<MappedRecord | null> => {
    const known = answers.latest(profileId, 'invoice-details', invoiceId);
    const stored = known === null ? null : answers.get(known.id);
    return stored && (await parser.ask(stored, 'record', inUse.readBy(profileId, 'InvoiceDetailsResponse'))).record;
  };
  const found: PeriodInvoice[] = [];
  for (const { record, pair, answerId } of await list.ofPeriod(profileId, range)) {
    const invoice = await invoiceOf(record, pair.customerId, answerId, detailsOf);
    if (invoice) found.push(invoice);
  }
  return found;
}

async function invoiceOf(
  record: MappedRecord,
  customerId: string,
  answerId: string,
  detailsOf: (invoiceId: string) => Promise<MappedRecord | null>,
): Promise<PeriodInvoice | null> {
  const text = (field: string, of = record): string | null => of.fields[field]?.text ?? null;
  const fromDate = text('periodFrom');
  const toDate = text('periodTo');
  if (fromDate === null || toDate === null || fromDate > toDate) return null;
  const id = text('id') ?? text('number');
  const source = text('energy') !== null || id === null ? record : ((await detailsOf(id)) ?? record);
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
