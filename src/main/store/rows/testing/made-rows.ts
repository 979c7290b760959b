import type { MappedRecord, Sourced } from '../../../../shared/model/origin/provenance.ts';
import type { DerivedAnswer, DerivedRow } from '../rows-messages.ts';

export type MadeInvoice = {
  readonly id: string;
  readonly amount: string | null;
  readonly issuedOn: string | null;
  readonly status?: string | null;
  readonly currency?: string;
  readonly dueOn?: string | null;
  readonly energy?: string | null;
  readonly energyUnit?: string | null;
  readonly leaves?: Record<string, string>;
  /** First and last day. */
  readonly period?: readonly [string | null, string | null];
};

function sourced(text: string | null, path: string): Sourced {
  return text === null
    ? { provenance: 'absent', text: null, raw: null, path: null, rival: null }
    : { provenance: 'guess', text, raw: JSON.stringify(text), path, rival: null };
}

export function madeRecord(invoice: MadeInvoice, index = 0): MappedRecord {
  const path = `items[${index}]`;
  const { id, amount, issuedOn, status = null, currency = 'SEK', period = [null, null] } = invoice;
  const { dueOn = null, energy = null, energyUnit = null } = invoice;
  return {
    path,
    fields: {
      id: sourced(id, `${path}.id`),
      number: sourced(id, `${path}.id`),
      amount: sourced(amount, `${path}.amount`),
      issuedOn: sourced(issuedOn, `${path}.issuedOn`),
      periodFrom: sourced(period[0], `${path}.periodFrom`),
      periodTo: sourced(period[1], `${path}.periodTo`),
      status: sourced(status, `${path}.status`),
      currency: sourced(currency, `${path}.currency`),
      dueOn: sourced(dueOn, `${path}.dueOn`),
      energy: sourced(energy, `${path}.energy`),
      energyUnit: sourced(energyUnit, `${path}.energyUnit`),
    },
  };
}

let answers = 0;

/** An answer to a query for one pair with these invoices in it. */
export function madeAnswer(
  customerId: string,
  invoices: readonly MadeInvoice[],
  given: { fetchedAt?: number; from?: string; to?: string | null; answerId?: string; propertyId?: string } = {},
): DerivedAnswer {
  const { fetchedAt = 1000, from = '2020-01-01', to = '2030-12-31' } = given;
  const answerId = given.answerId ?? `answer-${++answers}`;
  const pair = { customerId, propertyId: given.propertyId ?? `P-${customerId}` };
  return {
    answerId,
    pair,
    requestKey: JSON.stringify([pair.customerId, pair.propertyId, from, to]),
    fromDate: from,
    toDate: to,
    meta: {
      id: answerId,
      endpoint: 'invoices',
      method: 'GET',
      target: '/invoices',
      status: 200,
      fetchedAt,
      durationMs: 1,
      bytes: 10,
      contentType: 'application/json',
      sha256: answerId,
    },
    isUnreadable: false,
    isCutOff: false,
    rows: invoices.map(
      (invoice, index): DerivedRow => ({
        key: JSON.stringify([pair.customerId, pair.propertyId, invoice.id]),
        record: madeRecord(invoice, index),
        leaves: invoice.leaves ?? {},
        texts: Object.values(invoice.leaves ?? {}),
      }),
    ),
  };
}
