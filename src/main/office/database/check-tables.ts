import type pg from 'pg';
import { bad, type Finding, look } from './finding.ts';

/** The triggers that our own files make. */
const OURS: readonly string[] = ['claims_moved', 'desks_seen'];

/** What somebody put on the office's tables, or took away there: it may hide or swallow what guards a pair. */
export async function aboutTables(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ what: string }>(
    `WITH ours AS (SELECT oid, relname AS name, relrowsecurity AS "isHidden", relowner AS owner FROM pg_class
        WHERE relnamespace = to_regnamespace('elkontor') AND relkind IN ('r', 'p'))
     SELECT 'trigger ' || t.tgname || ' on ' || o.name AS what FROM ours o JOIN pg_trigger t ON t.tgrelid = o.oid
       WHERE NOT t.tgisinternal AND t.tgname <> ALL ($1)
     UNION SELECT 'trigger ' || t.tgname || ' on ' || o.name || ' is off' FROM ours o JOIN pg_trigger t ON t.tgrelid = o.oid
       WHERE t.tgname = ANY ($1) AND t.tgenabled NOT IN ('O', 'A')
     UNION SELECT 'rule ' || r.rulename || ' on ' || o.name FROM ours o JOIN pg_rewrite r ON r.ev_class = o.oid
     UNION SELECT 'row security on ' || o.name FROM ours o WHERE "isHidden"
     UNION SELECT o.name || ' belongs to ' || pg_get_userbyid(o.owner) FROM ours o
       WHERE o.owner IS DISTINCT FROM to_regrole('elkontor_owner')::oid
     ORDER BY 1`,
    [OURS],
  );
  if (rows.length === 0) return [];
  const said = rows.map(({ what }) => what).join('; ');
  return [
    bad(`Not ours on the office's tables: ${said}. Take it away: where it hides or swallows rows, nobody claims.`),
  ];
}

/** Limits that break desks' calls off while a colleague's write takes its time; desks have limits of their own. */
export async function aboutTimeouts(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ says: string }>(`
    WITH given AS (SELECT setrole, split_part(line, '=', 1) AS name, split_part(line, '=', 2) AS value
        FROM pg_db_role_setting, unnest(setconfig) line
        WHERE setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))
      UNION SELECT 0, name, reset_val FROM pg_settings)
    SELECT coalesce(r.rolname || ': ', '') || given.name || '=' || value AS says
    FROM given LEFT JOIN pg_roles r ON r.oid = given.setrole
    WHERE CASE WHEN given.name IN ('statement_timeout', 'lock_timeout', 'transaction_timeout')
      THEN (CASE WHEN value ~ '^[0-9.]+$' THEN value || 'ms' ELSE value END)::interval > '0'
        AND (CASE WHEN value ~ '^[0-9.]+$' THEN value || 'ms' ELSE value END)::interval < '5 s' ELSE false END
    ORDER BY 1`);
  if (rows.length === 0) return [];
  return [look(`Shorter than 5 s, calls are broken off: ${rows.map(({ says }) => says).join('; ')}.`)];
}
