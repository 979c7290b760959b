import type { InvoiceLine, InvoiceRecord } from '../data/invoices.ts';
import { unitPrice } from '../shapes/write-value.ts';
import { copyWith, isBranch, type Json, leafText, leavesOf } from './json-leaf.ts';
import { EACH, putAt, type Step, stepsOf, under, valueAt } from './place.ts';
import type { SampleTruth, TruePlace } from './sample.ts';
import {
  energyText,
  replaceIds,
  writeDecimal,
  writeInvoiceId,
  writeInvoiceNumber,
  writeMoney,
  writeWord,
} from './write-like.ts';
import { dayAfter, readStamp, writeDay } from './write-stamp.ts';

/** How invoices of a sample are written: the paths of the fields in a record. */
export type InvoicePlan = {
  readonly truth: SampleTruth;
  /** Places begin after this. */
  readonly base: readonly Step[];
  /** The first record of the sample; all invoices are made from it. */
  readonly record: Json;
  /** An id as this operator writes them, in every call. */
  readonly idSample: Json;
};

type Place = { readonly steps: readonly Step[]; readonly readAs: string; readonly sample: Json };

/** Where an id occurs twice, in different case, both mean the same here and each can be requested. */
const ID_FIELDS = ['id', 'customerId', 'propertyId'];

/** Places of a field in a record. An alternative true place counts too if it has the same value. */
function placesOf(plan: InvoicePlan, field: string): Place[] {
  const truth = plan.truth.fields[field] ?? plan.truth.hidden?.[field] ?? null;
  if (truth === null) return [];
  const isId = ID_FIELDS.includes(field);
  const same = (truth.also ?? []).filter((also) => isId || also.value_of_first === truth.value_of_first);
  return [truth, ...same].flatMap((place) => placeOf(plan, place));
}

function placeOf(plan: InvoicePlan, { path, read_as: readAs = '' }: TruePlace): Place[] {
  const steps = under(stepsOf(path), plan.base);
  return steps === null ? [] : [{ steps, readAs, sample: valueAt(plan.record, steps) }];
}

export function writeInvoice(plan: InvoicePlan, invoice: InvoiceRecord): Json {
  const record = copyWith(plan.record, elsewhere(plan, invoice));
  const put = (field: string, write: (place: Place) => Json) => {
    for (const place of placesOf(plan, field)) putAt(record, place.steps, write(place));
  };
  const key = keyOf(invoice);
  const isId = ({ steps }: Place) => placesOf(plan, 'id').some((id) => id.steps.join('/') === steps.join('/'));
  put('id', ({ sample }) => likeIdOf(plan, invoice, sample));
  put('number', (place) =>
    isId(place) ? likeIdOf(plan, invoice, place.sample) : writeInvoiceNumber(key, place.sample),
  );
  put('customerId', () => invoice.pair.customerId);
  put('propertyId', () => invoice.pair.propertyId);
  for (const [field, date] of datesOf(plan, invoice)) {
    put(field, ({ sample }) => (date === null ? null : writeDay(date, sample)));
  }
  put('amount', ({ sample, readAs }) => writeMoney(invoice.amountOre, sample, readAs));
  put('status', ({ sample, readAs }) => (readAs === '' ? writeWord(invoice.status, sample) : sample));
  put('paymentReference', () => invoice.ocr);
  const unit = plan.truth.fields.energyUnit?.value_of_first;
  put('energy', ({ sample }) => writeDecimal(energyText(invoice.energyWh, unit), sample));
  writeLines(plan, record, invoice);
  return record;
}

const keyOf = (invoice: InvoiceRecord) => ({ pairIndex: invoice.pair.index, month: invoice.month });

/** An id that is a number in the sample stays one where the operator's ids are digits. */
function likeIdOf(plan: InvoicePlan, invoice: InvoiceRecord, sample: Json): Json {
  const id = writeInvoiceId(keyOf(invoice), plan.idSample);
  const text = leafText(id) ?? '';
  return typeof sample === 'string' ? text : id;
}

function datesOf(plan: InvoicePlan, invoice: InvoiceRecord): [string, string | null][] {
  // A period that ends on the first of a month ends before that day.
  const isEndOutside = plan.truth.fields.periodTo?.value_of_first.endsWith('-01') === true;
  return [
    ['periodFrom', invoice.periodStart],
    ['periodTo', isEndOutside ? dayAfter(invoice.periodEnd) : invoice.periodEnd],
    ['issuedOn', invoice.issuedOn],
    ['dueOn', invoice.dueOn],
  ];
}

/** Values that repeat a field: the id in an address, the amount as the amount due, its net and tax, days in lines. */
function elsewhere(plan: InvoicePlan, invoice: InvoiceRecord): (leaf: Json) => Json {
  const ids = new Map<string, string>();
  const exact = new Map<string, (leaf: Json) => Json>();
  const note = (field: string, into: (place: Place, text: string) => void) => {
    for (const place of placesOf(plan, field)) into(place, leafText(place.sample) ?? '');
  };
  note('id', (_place, text) => ids.set(text, leafText(writeInvoiceId(keyOf(invoice), plan.idSample)) ?? ''));
  note('customerId', (_place, text) => ids.set(text, invoice.pair.customerId));
  note('propertyId', (_place, text) => ids.set(text, invoice.pair.propertyId));
  note('paymentReference', (_place, text) => ids.set(text, invoice.ocr ?? ''));
  for (const [field, date] of datesOf(plan, invoice)) {
    if (date !== null) {
      note(field, ({ sample }, text) => exact.set(text, (leaf) => writeDay(date, likeOf(leaf, sample))));
    }
  }
  note('amount', ({ readAs }, text) => {
    exact.set(text, (leaf) => writeMoney(invoice.amountOre, leaf, readAs));
    const tax = invoice.lines.at(-1)?.amountOre ?? 0;
    for (const [part, isTax] of partsOf(numberOf(text), leavesOf(plan.record))) {
      exact.set(part, (leaf) => writeMoney(isTax ? tax : invoice.amountOre - tax, leaf, readAs));
    }
  });
  return (leaf) => {
    const text = leafText(leaf);
    if (text === null || text === '') return leaf;
    const write = text.length > 3 ? exact.get(text) : undefined;
    if (write) return write(leaf);
    return typeof leaf === 'string' ? replaceIds(leaf, ids) : leaf;
  };
}

const likeOf = (leaf: Json, sample: Json): Json => (readStamp(leaf) === null ? sample : leaf);

const numberOf = (text: string): number => Number(text.replace(/[\s.](?=\d{3}\b)/g, '').replace(',', '.'));

/** What an amount is without tax, and the tax: a quarter of that, or two numbers of the record that add up to it. */
function partsOf(amount: number, leaves: readonly Json[]): [text: string, isTax: boolean][] {
  const texts = [...new Set(leaves.map((leaf) => leafText(leaf) ?? '').filter((text) => /^\d+([.,]\d+)?$/.test(text)))];
  const isNear = (value: number, other: number) => Math.abs(value - other) < 0.02;
  return texts.flatMap((text): [string, boolean][] => {
    const value = numberOf(text);
    if (value <= 0 || value >= amount) return [];
    const hasRest = texts.some((other) => isNear(numberOf(other), amount - value));
    if (!hasRest && !isNear(value, amount / 1.25) && !isNear(value, amount / 5)) return [];
    return [[text, value * 2 < amount]];
  });
}

const LINE_FIELDS = ['text', 'quantity', 'unit', 'price', 'amount'] as const;

function writeLines(plan: InvoicePlan, record: Json, invoice: InvoiceRecord): void {
  const places = LINE_FIELDS.flatMap((field) => placesOf(plan, `lines.${field}`).map((place) => ({ field, ...place })));
  const first = places[0];
  const at = first?.steps.indexOf(EACH) ?? -1;
  if (first === undefined || at < 0) return;
  const listSteps = first.steps.slice(0, at);
  const samples = valueAt(record, listSteps);
  if (!isBranch(samples) || !Array.isArray(samples) || samples.length === 0) return;
  const lines = invoice.lines.map((line, index) => {
    const copy = copyWith(samples[Math.min(index, samples.length - 1)], (leaf) => leaf);
    // Places within a line are those of the first one.
    for (const { field, steps, readAs } of places) {
      const inLine = steps.slice(at + 1);
      putAt(copy, inLine, lineValue(line, field, valueAt(samples[0], inLine), readAs));
    }
    return copy;
  });
  putAt(record, listSteps, lines);
}

function lineValue(line: InvoiceLine, field: (typeof LINE_FIELDS)[number], sample: Json, readAs: string): Json {
  if (field === 'text') return line.text;
  if (field === 'amount') return writeMoney(line.amountOre, sample, readAs);
  if (line.energyWh === undefined || line.priceCentiOre === undefined) return null;
  if (field === 'unit') return sample;
  if (field === 'quantity') return writeDecimal(energyText(line.energyWh), sample);
  return writeDecimal(unitPrice(line.priceCentiOre), sample);
}
