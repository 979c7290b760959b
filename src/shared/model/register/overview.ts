import { z } from 'zod';
import { hoursCheckSchema } from '../invoices/invoice.ts';
import { todayLineSchema } from '../today.ts';
import { knownCustomerSchema, knownPropertySchema } from './register.ts';

const named = z.object({ id: z.string(), label: z.string() });

/** What a person wrote about a customer or a property: only on this computer, never sent. */
export const noteSchema = z.object({ id: z.string(), at: z.number(), who: z.string(), text: z.string() });
export type Note = z.infer<typeof noteSchema>;

/** A contract, or a registration with unknown outcome, as far as this office knows. */
export const overviewContractSchema = z.object({
  /** The contract's number, or the registration's reference; unique. */
  key: z.string(),
  contractId: z.string().nullable(),
  registrationId: z.string().nullable(),
  customer: named,
  property: named,
  state: z.enum(['runs', 'ended', 'coming', 'unknown', 'waiting']),
  /** As the operator says; null where it was not said or not fetched. */
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  /** The day it was registered here, or first heard of. */
  sinceOn: z.string(),
});
export type OverviewContract = z.infer<typeof overviewContractSchema>;

/**
 * A month and its invoices. `covered`: lies in the period of another month's invoice; `missing`: earlier and later
 * months have one; `not-yet`: too recent; `before`: earlier than the first.
 */
export const overviewMonthSchema = z.object({
  /** `2026-10` */
  month: z.string(),
  state: z.enum(['invoiced', 'covered', 'missing', 'not-yet', 'before']),
  invoices: z.number().int(),
  checked: z.number().int(),
  /** Who checked one of them last, and when; null where nobody has. */
  checkedBy: z.string().nullable(),
  checkedAt: z.number().nullable(),
  /** Exact sum; null with mixed currencies or where an invoice has no amount. */
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  energy: z.string().nullable(),
  /** As the invoices name it; null: they differ, or none does. */
  energyUnit: z.string().nullable(),
  /** Keys of the rows, newest first. */
  keys: z.array(z.string()),
  /** The printed numbers of the invoices. */
  numbers: z.array(z.string()),
  /** What a person said is wrong with one of them. */
  problem: z.string(),
});
export type OverviewMonth = z.infer<typeof overviewMonthSchema>;

/** Hours as a heat map of days and times of day; `cells`: a byte for each hour of each day (`hours-strip.ts`). */
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

/** A nearby home: its address, known residents and the state of their contract. */
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
  /** For a property: other objects at the address that are theirs, and the nearest homes in the street. */
  near: z.object({ belongs: z.array(overviewNearSchema), nextDoor: z.array(overviewNearSchema) }),
  /** Its lines on Today. */
  lines: z.array(todayLineSchema),
  contracts: z.array(overviewContractSchema),
  /** Oldest first; the last is the newest month that can have an invoice. */
  months: z.array(overviewMonthSchema),
  /** Invoices of these months whose hours are complete, compared with the hours. */
  checks: z.array(hoursCheckSchema),
  hours: overviewHoursSchema.nullable(),
  notes: z.array(noteSchema),
  happened: z.array(happeningSchema),
  kept: z.object({ invoices: kept, hours: kept, contracts: kept }),
});
export type Overview = z.infer<typeof overviewSchema>;
