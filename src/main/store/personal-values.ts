import type { SqlDatabase } from './files/sql-database.ts';

/**
 * Every value of every person and property of a profile: names, ids, personal numbers, addresses. Files that must not
 * contain them are searched for each before they leave this computer.
 */
export function personalValues(db: SqlDatabase, profileId: string): string[] {
  const rows = db.all<{ data: string }>(
    `SELECT data FROM customers WHERE profile_id = $profileId
     UNION ALL SELECT data FROM properties WHERE profile_id = $profileId
     UNION ALL SELECT customer FROM registrations WHERE profile_id = $profileId
     UNION ALL SELECT property FROM registrations WHERE profile_id = $profileId`,
    { profileId },
  );
  const values = new Set<string>();
  for (const { data } of rows) {
    for (const value of Object.values(JSON.parse(data) as Record<string, unknown>)) {
      if (typeof value === 'string' && value.trim() !== '') values.add(value.trim());
    }
  }
  return [...values];
}
