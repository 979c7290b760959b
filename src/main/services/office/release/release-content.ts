import { z } from 'zod';
import type { Destination } from '../../../../shared/model/contracts/attempt-end.ts';
import { customerSchema, propertySchema } from '../../../../shared/model/contracts/contract.ts';
import { releaseSourceSchema } from '../../../../shared/model/office/release.ts';
import { type SeenRegistration, seenHash } from '../../../office/people/seen-hash.ts';

const rowSchema = z.object({
  number: z.int(),
  customer: customerSchema,
  property: propertySchema,
  poa: z.object({ name: z.string(), type: z.string(), extension: z.string(), bytes: z.int(), sha256: z.string() }),
  warnings: z.array(z.string()),
  covers: z.array(z.string()),
  reason: z.string(),
});
export type JobRow = z.infer<typeof rowSchema>;

/** What a person asks a colleague to release; a large job goes in parts. Sealed, and known by its hash. */
const askedSchema = z.object({
  kind: z.literal('release'),
  group: z.uuid(),
  part: z.int().min(0),
  parts: z.int().min(1),
  preparedBy: z.string(),
  /** Of the requests, by whoever prepared them. */
  signature: z.string(),
  to: z.object({ operatorId: z.string(), apiAddress: z.string(), clientId: z.string() }),
  source: releaseSourceSchema,
  words: z.string(),
  /** By the office's clock. */
  at: z.number(),
  rows: z.array(rowSchema).min(1),
});
export type AskedRelease = z.infer<typeof askedSchema>;

/** The person who asked has withdrawn it. */
const withdrawnSchema = z.object({
  kind: z.literal('release-withdrawn'),
  group: z.uuid(),
  preparedBy: z.string(),
  signature: z.string(),
});

export const jobContentSchema = z.discriminatedUnion('kind', [askedSchema, withdrawnSchema]);

/** A decision as it is signed, and the words with it. */
export const decisionSchema = z.object({
  approval: z.object({
    ...{ officeId: z.string(), operatorId: z.string(), clientId: z.string() },
    ...{ requests: z.array(z.string()), covers: z.array(z.string()), decision: z.enum(['approved', 'refused']) },
    ...{ isFileSeen: z.boolean(), preparedBy: z.string(), person: z.string(), expiresAt: z.number() },
  }),
  words: z.string(),
});
export type Decided = z.infer<typeof decisionSchema>;

/** Computed from the rows, never taken from the asking desk. */
export const requestsOf = ({ to, rows }: { readonly to: Destination; readonly rows: readonly JobRow[] }): string[] =>
  rows.map((row) => seenHash({ ...row, to } satisfies SeenRegistration));

export const coversOf = ({ rows }: { readonly rows: readonly JobRow[] }): string[] =>
  rows.flatMap(({ covers }) => covers);

/** What a person who withdraws signs, in place of requests. */
export const withdrawnText = (group: string): string[] => ['withdrawn', group];
