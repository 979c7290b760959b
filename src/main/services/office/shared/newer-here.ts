import type { SqlDatabase } from '../../../store/files/sql-database.ts';
import type { JoinedAt } from '../joined-office.ts';

/** When anything about somebody was last written here, by profile. An emptied registration says nothing of them. */
const NEWEST = `
  SELECT max(at) AS at FROM (
    SELECT seen_at AS at FROM customers WHERE profile_id = $p AND id = $c
    UNION ALL SELECT seen_at FROM held_people WHERE profile_id = $p AND customer_id = $c
    UNION ALL SELECT created_at FROM registrations WHERE profile_id = $p AND customer_id = $c AND customer_name <> ''
    UNION ALL SELECT seen_at FROM residences WHERE profile_id = $p AND customer_id = $c
    UNION ALL SELECT seen_at FROM known_contracts WHERE profile_id = $p AND customer_id = $c
    UNION ALL SELECT at FROM notes WHERE profile_id = $p AND kind = 'customers' AND owner_id = $c
    UNION ALL SELECT changed_at FROM invoice_marks
      WHERE profile_id = $p AND json_valid(row_key) AND json_extract(row_key, '$[0]') = $c)`;

/**
 * Whether an erasing from before this computer joined is older than what it has of that person: then they are somebody's
 * customer again, and joining takes nothing away. Whatever is erased after joining goes, however new it is.
 */
export function isNewerHere(
  db: SqlDatabase,
  { joinedAt, apartAtJoiningMs }: JoinedAt,
  of: { readonly profileId: string; readonly customerId: string; readonly erasedAt: number | undefined },
): boolean {
  const { profileId, customerId, erasedAt } = of;
  if (erasedAt === undefined || erasedAt >= joinedAt || customerId === '') return false;
  const newest = db.get<{ at: number | null }>(NEWEST, { p: profileId, c: customerId })?.at ?? null;
  // What is here was written by this computer's clock, which may have been a wrong one.
  return newest !== null && newest + apartAtJoiningMs > erasedAt;
}
