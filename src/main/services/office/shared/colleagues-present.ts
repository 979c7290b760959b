import type { OfficePerson } from '../../../../shared/model/office/office-people.ts';
import type { SqlDatabase } from '../../../store/files/sql-database.ts';

type Row = { id: string; login: string; name: string; is_lead: number };

/** Whoever is in the office and has not left, by name; `me`: the login of whoever sits here. */
export function colleaguesOf(
  db: SqlDatabase,
  me: string,
): Pick<OfficePerson, 'person' | 'login' | 'name' | 'isLead' | 'isMe'>[] {
  return db
    .all<Row>(
      `SELECT p.id, p.login, p.is_lead, coalesce((SELECT min(nullif(d.name, '')) FROM office_desks d WHERE d.login = p.login), p.login) AS name
       FROM office_people p WHERE p.has_left = 0 ORDER BY name, p.login`,
    )
    .map(({ id, login, name, is_lead }) => ({
      ...{ person: id, login, name },
      ...{ isLead: is_lead === 1, isMe: login === me },
    }));
}
