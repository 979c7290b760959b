import type { ContractRecord } from '../data/contracts.ts';
import type { HourRecord } from '../data/hours.ts';
import type { InvoiceRecord } from '../data/invoices.ts';
import type { HourStamp, ShapeName, TimeBase } from '../options.ts';
import type { FieldProblem } from '../wire/fault-rule.ts';

export type TokenGrant = {
  readonly accessToken: string;
  /** Seconds; null when the answer does not say. */
  readonly expiresInS: number | null;
};

/** The delivered hours of a property in a period, in order. An hour that was lost has the value null. */
export type HourListing = {
  readonly propertyId: string;
  readonly base: TimeBase;
  readonly stamp: HourStamp;
  /** Length of a step; `hours` are its records. */
  readonly stepMs: number;
  readonly hours: readonly HourRecord[];
};

export type Problem = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields?: readonly FieldProblem[];
  /** How long to wait, in seconds, if the shape says it in the body. */
  readonly retryAfterS?: number;
};

/**
 * One way of writing answers. `docs/api.md` shows none, so the shapes differ in everything it leaves open: names,
 * nesting, number and date formats, types of identifiers, order, success codes, error bodies, the end of a period.
 */
export type AnswerShape = {
  readonly name: ShapeName;
  readonly defaultTimeBase: TimeBase;
  /** Day objects without time stamps: days begin by the time base. */
  readonly daysFollowBase: boolean;
  readonly isInvoiceEndInclusive: boolean;
  readonly status: { readonly registered: number; readonly badParameter: number; readonly badMediaType: number };
  /** A contract's identifier as text, for use in a path. */
  contractId(number: number): string;
  token(grant: TokenGrant): unknown;
  registration(contract: ContractRecord): unknown;
  /** Headers of the answer to a registration: `Location`, and the shape's media type. */
  registrationHeaders?(contract: ContractRecord): Readonly<Record<string, string>>;
  contract(contract: ContractRecord): unknown;
  invoices(invoices: readonly InvoiceRecord[]): unknown;
  invoice(invoice: InvoiceRecord): unknown;
  hours(listing: HourListing): unknown;
  problem(problem: Problem): { readonly contentType: string; readonly body: unknown };
};
