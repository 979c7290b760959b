import { z } from 'zod';

/** A computer of the office that others wait for. */
const deskBehindSchema = z.object({
  desk: z.string(),
  /** What whoever joined it calls themselves, else their login. */
  by: z.string(),
  /** When it was last connected, by the office's clock. */
  seenAt: z.number(),
});

/** The erasing of a person; the office keeps only that it happened. */
const erasingSchema = z.object({
  id: z.int(),
  at: z.number(),
  by: z.string(),
  /** How many computers have erased them. */
  done: z.int(),
  behind: z.array(deskBehindSchema),
});

export const erasingsSchema = z.object({
  desks: z.int(),
  /** The office lost something: no claims until these desks have reported theirs again, or a lead sets them aside. */
  waitsFor: z.array(deskBehindSchema),
  erasings: z.array(erasingSchema),
});
export type Erasings = z.infer<typeof erasingsSchema>;

/** A value typed on this computer that stands nowhere any more: a colleague's reached the office first. */
export const overriddenChangeSchema = z.object({
  id: z.int(),
  /** What it belongs to: `customer`, `mark`, `note` and so on; a newer app may know more. */
  kind: z.string(),
  /** Of which one: a name, an address, an id. */
  of: z.string(),
  at: z.number(),
  by: z.string(),
  values: z.array(z.object({ field: z.string(), mine: z.string(), theirs: z.string() })),
});
export type OverriddenChange = z.infer<typeof overriddenChangeSchema>;
