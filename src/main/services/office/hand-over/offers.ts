import { z } from 'zod';
import type { SqlDatabase } from '../../../store/files/sql-database.ts';

/** A registration offered to a colleague, as it is sealed. `desk`: the computer that has it. */
const offerSchema = z.object({
  ...{ id: z.string(), to: z.string(), from: z.string(), desk: z.string() },
  ...{ words: z.string(), at: z.number() },
  /** Whoever it came from did not offer it: the other one took it, and these are their words. */
  isUnasked: z.boolean().optional(),
});
export type Offer = z.infer<typeof offerSchema>;

/** Given back; counts only for the offer it answers. */
const answerSchema = z.object({ id: z.string(), words: z.string(), at: z.number() });
export type Answer = z.infer<typeof answerSchema>;

export type KeptOffer = { readonly profileId: string; readonly offer: Offer; readonly answer: Answer | null };
type Row = { profile_id: string; offer: string; answer: string | null };

/** What is known of a registration's hand-over; null: none. */
export function offerOf(db: SqlDatabase, registration: string): KeptOffer | null {
  const row = db.get<Row>(
    'SELECT profile_id, offer, answer FROM office_handovers WHERE registration = ? ORDER BY profile_id LIMIT 1',
    [registration],
  );
  return row === undefined ? null : readOffer(row);
}

export function readOffer(row: Row): KeptOffer | null {
  const offer = parsed(offerSchema, row.offer);
  if (offer === null) return null;
  const answer = row.answer === null ? null : parsed(answerSchema, row.answer);
  return { profileId: row.profile_id, offer, answer: answer?.id === offer.id ? answer : null };
}

/** The profile in which this is known, or the first of the operator. */
export function keepOffer(db: SqlDatabase, profileId: string, registration: string, offer: Offer): void {
  db.run(
    `INSERT INTO office_handovers VALUES (?, ?, ?, NULL)
     ON CONFLICT DO UPDATE SET offer = excluded.offer, answer = NULL`,
    [profileId, registration, JSON.stringify(offer)],
  );
}

export function keepAnswer(db: SqlDatabase, { profileId }: KeptOffer, registration: string, answer: Answer): void {
  db.run('UPDATE office_handovers SET answer = ? WHERE profile_id = ? AND registration = ?', [
    ...[JSON.stringify(answer), profileId, registration],
  ]);
}

export function dropOffer(db: SqlDatabase, registration: string): void {
  db.run('DELETE FROM office_handovers WHERE registration = ?', [registration]);
}

/** Who sits here, as the office knows them; empty without one. */
export const myLogin = (db: SqlDatabase): string =>
  db.get<{ login: string }>('SELECT login FROM office_desk')?.login ?? '';

function parsed<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
