import type { InvoiceRecord } from '../data/invoices.ts';
import { copyWith, type Json, leafText, numberLeaf } from './json-leaf.ts';
import { EACH, putAt, type Step, stepsOf, valueAt } from './place.ts';
import type { Sample } from './sample.ts';
import { type InvoicePlan, writeInvoice } from './write-invoice.ts';

/** A list and its surroundings: its path in the body, and the element used for each invoice. */
export type ListPlan = {
  readonly sample: Sample;
  readonly listSteps: readonly Step[];
  readonly invoice: InvoicePlan;
};

/** How a sample's list is written. Null: its records are not in a list. */
export function listPlan(sample: Sample, idSample: Json): ListPlan | null {
  const steps = stepsOf(sample.truth.records);
  const at = steps.indexOf(EACH);
  const list = at < 0 ? undefined : valueAt(sample.body, steps.slice(0, at));
  if (!Array.isArray(list) || list.length === 0) return null;
  const base = steps.slice(0, at + 1);
  return { sample, listSteps: steps.slice(0, at), invoice: { truth: sample.truth, base, record: list[0], idSample } };
}

export function writeList(plan: ListPlan, invoices: readonly InvoiceRecord[]): Json {
  const records = invoices.map((invoice) => writeInvoice(plan.invoice, invoice));
  if (plan.listSteps.length === 0) return records;
  const { body, truth } = plan.sample;
  const list = valueAt(body, plan.listSteps);
  const length = Array.isArray(list) ? list.length : 0;
  const pair = invoices[0]?.pair;
  const asked = new Map([
    [truth.request.query?.customer_id, pair?.customerId],
    [truth.request.query?.property_id, pair?.propertyId],
  ]);
  const around = copyWith(body, (leaf, key) => aboutAll(leaf, key, length, records.length, asked));
  const customer = truth.fields.customerId;
  if (customer && pair) putAt(around, stepsOf(customer.path), pair.customerId);
  putAt(around, plan.listSteps, records);
  return around;
}

/** All invoices come in one answer: counts are theirs, and there is no next page. */
function aboutAll(
  leaf: Json,
  key: string,
  was: number,
  is: number,
  asked: ReadonlyMap<string | undefined, string | undefined>,
): Json {
  const text = leafText(leaf);
  if (/^(has_?more|has_?next(_?page)?)$/i.test(key) && leaf === true) return false;
  if (/^(__next|next|next_?(page|link|url)|@odata\.nextLink)$/i.test(key) && text !== null) return null;
  if (text === String(was) && /count|total|antal|anzahl|resources|hits|results/i.test(key)) {
    return typeof leaf === 'string' ? String(is) : numberLeaf(String(is));
  }
  return (typeof leaf === 'string' ? asked.get(leaf) : undefined) ?? leaf;
}
