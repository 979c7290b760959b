import { z } from 'zod';
import type { OfficeKeys } from '../../../office/sealing/office-keys.ts';
import { open } from '../../../office/sealing/seal.ts';
import type { SqlDatabase } from '../../../store/files/sql-database.ts';

const sealedSchema = z.object({ desk: z.string(), number: z.number(), sealed: z.string() });
const deskSchema = z.object({ id: z.string(), login: z.string(), name: sealedSchema.nullable() });
const personSchema = z.object({
  id: z.string(),
  login: z.string(),
  isLead: z.boolean(),
  hasLeft: z.boolean(),
  publicKey: z.string().nullable(),
  vouchedFor: z.string().nullable(),
});

/** The other people of the office, and what each calls themselves. */
export function createKnownPeople(db: SqlDatabase, keys: OfficeKeys) {
  function takeDesk(given: unknown): void {
    const read = deskSchema.safeParse(given);
    if (!read.success) return;
    const { id, login, name } = read.data;
    const place = { kind: 'desk', key: id, version: 0, desk: name?.desk ?? '', number: name?.number ?? 0 };
    const said = name === null ? null : open(keys, place, name.sealed);
    // Without a name: the office has lost this desk and knows only its id; the name known here stays.
    const also = name === null ? '' : ', name = excluded.name';
    db.run(`INSERT INTO office_desks VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET login = excluded.login${also}`, [
      ...[id, login, said ?? ''],
    ]);
  }

  function takePerson(given: unknown): void {
    const read = personSchema.safeParse(given);
    if (!read.success) return;
    const { id, login, isLead, hasLeft, publicKey, vouchedFor } = read.data;
    db.run('DELETE FROM office_people WHERE id = ?', [id]);
    db.run('INSERT INTO office_people VALUES (?, ?, ?, ?, ?, ?)', [
      ...[id, login, Number(isLead), Number(hasLeft), publicKey, vouchedFor],
    ]);
  }

  return {
    take(row: Readonly<Record<string, unknown>>): void {
      if ('desk' in row) takeDesk(row.desk);
      if ('person' in row) takePerson(row.person);
    },
  };
}

/** What colleagues call whoever sits at a desk; their login where they gave no name. */
export function nameOfDesk(db: SqlDatabase, desk: string, login: string): string {
  return db.get<{ name: string }>('SELECT name FROM office_desks WHERE id = ?', [desk])?.name || login;
}

/** What whoever has this login calls themselves at their computer. */
export function nameOfLogin(db: SqlDatabase, login: string): string {
  const sql = "SELECT min(nullif(name, '')) AS name FROM office_desks WHERE login = ?";
  return db.get<{ name: string | null }>(sql, [login])?.name ?? login;
}
