import { z } from 'zod';
import { hoursCheckSchema } from './invoice.ts';
import { knownCustomerSchema, knownPropertySchema } from './register.ts';
import { todayLineSchema } from './today.ts';

const named = z.object({ id: z.string(), label: z.string() });

/** What a person wrote about a customer or a property: only on this computer, never sent. */
export const noteSchema = z.object({ id: z.string(), at: z.number(), who: z.string(), text: z.string() });
export type Note = z.infer<typeof noteSchema>;

/** A contract, or a registration of which nobody knows, as far as this office does. */
export const overviewContractSchema = z.object({
  /** Its number, or the reference of the registration: unique. */
  key: z.string(),
  contractId: z.string().nullable(),
  registrationId: z.string().nullable(),
  customer: named,
  property: named,
  state: z.enum(['runs', 'ended', 'coming', 'unknown', 'waiting']),
  /** As the operator says; null where it has not said, or nobody has asked. */
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  /** The day it was registered here, or first heard of. */
  sinceOn: z.string(),
});
export type OverviewContract = z.infer<typeof overviewContractSchema>;

/**
 * A month and its invoices. `covered`: within the period of an invoice of another month; `missing`: others before and
 * after it have one; `not-yet`: none that late has come; `before`: older than the first.
 */
export const overviewMonthSchema = z.object({
  /** `2026-10` */
  month: z.string(),
  state: z.enum(['invoiced', 'covered', 'missing', 'not-yet', 'before']),
  invoices: z.number().int(),
  checked: z.number().int(),
  /** Exact sum; null in mixed currencies, or where one has no amount. */
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  energy: z.string().nullable(),
  /** Rows of the list, the newest first. */
  keys: z.array(z.string()),
  /** Numbers of the invoices, as they stand on paper. */
  numbers: z.array(z.string()),
  /** What a person said is not right about one of them. */
  problem: z.string(),
});
export type OverviewMonth = z.infer<typeof overviewMonthSchema>;

/** Hours as a map of days and times of day; `cells`: a byte for each hour of each day (`hours-strip.ts`). */
export const overviewHoursSchema = z.object({
  property: named,
  fromDate: z.string(),
  toDate: z.string(),
  cells: z.instanceof(Uint8Array),
  expected: z.number().int(),
  delivered: z.number().int(),
  sum: z.string().nullable(),
  unit: z.string().nullable(),
  fetchedAt: z.number().nullable(),
});
export type OverviewHours = z.infer<typeof overviewHoursSchema>;

export const happeningSchema = z.object({
  at: z.number(),
  code: z.enum([
    'sent',
    'accepted',
    'rejected',
    'unknown',
    'waiting',
    'invoices-fetched',
    'hours-fetched',
    'contract-read',
    'invoice-checked',
    'invoice-changed',
    'note',
  ]),
  /** A place, a number or a month. */
  what: z.string(),
});
export type Happening = z.infer<typeof happeningSchema>;

/** A home near another one: how it is called, who is known to live there, and how their contract stands. */
export const overviewNearSchema = named.extend({
  who: z.string(),
  state: z.enum(['runs', 'unknown', 'waiting']),
});
export type OverviewNear = z.infer<typeof overviewNearSchema>;

const kept = z.object({ count: z.number().int(), at: z.number().nullable() });

/** Everything about one customer or one property, in one place. */
export const overviewSchema = z.object({
  at: z.number(),
  today: z.string(),
  customer: knownCustomerSchema.nullable(),
  property: knownPropertySchema.nullable(),
  /** Homes of the customer, or who lives at the property. */
  linked: z.array(named),
  /** Of a property: what else at the address is theirs, and the nearest homes in the same street. */
  near: z.object({ belongs: z.array(overviewNearSchema), nextDoor: z.array(overviewNearSchema) }),
  /** What of it needs a person: lines as on Today. */
  lines: z.array(todayLineSchema),
  contracts: z.array(overviewContractSchema),
  /** Oldest first; the last is the newest that can have an invoice. */
  months: z.array(overviewMonthSchema),
  /** Those invoices of the months of which every hour is known, beside their hours. */
  checks: z.array(hoursCheckSchema),
  hours: overviewHoursSchema.nullable(),
  notes: z.array(noteSchema),
  happened: z.array(happeningSchema),
  kept: z.object({ invoices: kept, hours: kept, contracts: kept }),
});
export type Overview = z.infer<typeof overviewSchema>;
