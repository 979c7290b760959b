import type { ContractRecord } from '../data/contracts.ts';
import type { AnswerShape } from '../shapes/answer-shape.ts';
import { withDaysSwapped } from './day-order.ts';
import { hoursPlan, stepLength } from './hours-plan.ts';
import { copyWith, type Json, numberLeaf } from './json-leaf.ts';
import { putAt, stepsOf, valueAt } from './place.ts';
import type { Sample, Samples } from './sample.ts';
import { registrationHeaders, writeContract } from './write-contract.ts';
import { writeHours } from './write-hours.ts';
import type { InvoicePlan } from './write-invoice.ts';
import { writeInvoice } from './write-invoice.ts';
import { contractIdLike } from './write-like.ts';
import { listPlan, writeList } from './write-list.ts';
import { writeProblem } from './write-problem.ts';

/**
 * A shape whose answers look like samples, with the simulator's own values at the true paths. Answers without a sample
 * use the base shape. Ids are of one kind in all calls. Throws an Error when a sample cannot be imitated.
 */
export function sampleShape(base: AnswerShape, samples: Samples): AnswerShape {
  const contractId = contractIdSample(samples, base);
  return {
    ...base,
    ...invoices(samples),
    contractId: (number) => (contractId === null ? base.contractId(number) : contractIdLike(number, contractId)),
    ...contracts(samples, contractId ?? base.contractId(1)),
    ...hours(samples.consumption),
    ...problems(samples.error),
    ...tokens(samples.token),
  };
}

/** Length of a step in a sample of hours; without one the simulator's own. */
export function sampleStepMinutes(samples: Samples): number | undefined {
  const step = samples.consumption?.truth.clock?.step;
  return step === undefined ? undefined : stepLength(step) / 60_000;
}

/** Dates with the month first, if the operator writes them like that. */
function asWritten(sample: Sample | undefined, body: Json): Json {
  return sample?.isMonthFirst ? withDaysSwapped(body) : body;
}

function fieldOf(sample: Sample | undefined, field: string): Json {
  const place = sample?.truth.fields[field];
  return place ? valueAt(sample?.body, stepsOf(place.path)) : undefined;
}

/** Without a sample, details are a record of the list, and a list is a list of details. */
function invoices(samples: Samples): Partial<AnswerShape> {
  const { 'invoice-list': list, 'invoice-details': details } = samples;
  const idSample = fieldOf(list, 'id') ?? fieldOf(details, 'id') ?? null;
  if (!list && !details) return {};
  const listing = list && listPlan(list, idSample);
  if (listing === null) throw new Error(`shape-from: the invoices of ${list?.name} stand in no list`);
  const one: InvoicePlan | null = details
    ? { truth: details.truth, base: [], record: details.body, idSample }
    : (listing?.invoice ?? null);
  if (one === null) return {};
  return {
    invoice: (invoice) => asWritten(details ?? list, writeInvoice(one, invoice)),
    invoices: (all) =>
      asWritten(list ?? details, listing ? writeList(listing, all) : all.map((invoice) => writeInvoice(one, invoice))),
  };
}

/** What a contract's id looks like; null: no sample has one. */
function contractIdSample(samples: Samples, base: AnswerShape): Json {
  const own = fieldOf(samples.registration, 'contractId') ?? fieldOf(samples.contract, 'contractId');
  if (own !== undefined) return own;
  return samples.registration || samples.contract ? base.contractId(700_001) : null;
}

function contracts({ contract, registration }: Samples, idSample: Json): Partial<AnswerShape> {
  return {
    ...(contract && {
      contract: (record: ContractRecord) => asWritten(contract, writeContract(contract, record, idSample)),
    }),
    ...(registration && {
      registration: (record: ContractRecord) => asWritten(registration, writeContract(registration, record, idSample)),
      registrationHeaders: (record: ContractRecord) => registrationHeaders(registration, record, idSample),
    }),
  };
}

function hours(sample: Sample | undefined): Partial<AnswerShape> {
  if (!sample) return {};
  const plan = hoursPlan(sample);
  if (plan === null) throw new Error(`shape-from: the hours of ${sample.name} stand in no list`);
  return { hours: (listing) => asWritten(sample, writeHours(plan, listing)) };
}

function problems(sample: Sample | undefined): Partial<AnswerShape> {
  if (!sample) return {};
  const contentType = sample.truth.headers?.['content-type'] ?? 'application/json';
  return { problem: (problem) => ({ contentType, body: writeProblem(sample, problem) }) };
}

function tokens(sample: Sample | undefined): Partial<AnswerShape> {
  if (!sample) return {};
  return {
    token: ({ accessToken, expiresInS }) => {
      const body = copyWith(sample.body, (leaf) => leaf);
      const { accessToken: token, expiresIn } = sample.truth.fields;
      if (token) putAt(body, stepsOf(token.path), accessToken);
      if (expiresIn) {
        putAt(body, stepsOf(expiresIn.path), expiresIn && expiresInS !== null ? numberLeaf(String(expiresInS)) : null);
      }
      return body;
    },
  };
}
