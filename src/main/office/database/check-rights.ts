import type pg from 'pg';
import { bad, type Finding, good, look } from './finding.ts';
import { CLERKS_CALLS, LEADS_CALLS } from './meant-rights.ts';

/** Who may do more than was meant, as far as the catalogue says. */
export async function checkRights(client: pg.Client): Promise<Finding[]> {
  // Roles are the server's: another database may have made them.
  const there = await client.query("SELECT WHERE to_regclass('public.elkontor_migrations') IS NOT NULL");
  if (there.rowCount === 0) return [];
  const unmeant = [...(await aboutFunctions(client)), ...(await aboutObjects(client)), ...(await aboutRoles(client))];
  return [
    ...(await aboutLargeObjects(client)),
    unmeant.length === 0
      ? good('Nobody has a right that was not meant.')
      : bad(`Not meant: ${unmeant.sort().join('; ')}.`),
    ...(await aboutConnections(client)),
  ];
}

/** A function, and who may execute it; closed: as its owner, with a search_path of its own. */
type Callable = { readonly name: string; readonly grantee: string | null; readonly isClosed: boolean };

async function aboutFunctions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Callable>(`
    SELECT p.proname AS name, r.rolname AS grantee,
      p.prosecdef AND coalesce(array_to_string(p.proconfig, ' ') LIKE '%search_path=%', false) AS "isClosed"
    FROM pg_proc p CROSS JOIN aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
      LEFT JOIN pg_roles r ON r.oid = a.grantee
    WHERE p.pronamespace = to_regnamespace('elkontor') AND a.grantee <> p.proowner`);
  return rows.flatMap(({ name, grantee, isClosed }) => {
    const calls = grantee === 'elkontor_clerk' ? CLERKS_CALLS : grantee === 'elkontor_lead' ? LEADS_CALLS : [];
    if (!calls.includes(name)) return [`${grantee ?? 'everybody'} may call ${name}`];
    return isClosed ? [] : [`${name} runs as its caller, or with its caller’s search_path`];
  });
}

/** Tables, columns, the schema and the database; the schema is used by clerks, who may connect. */
async function aboutObjects(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ who: string | null; what: string }>(`
    WITH given AS (
      SELECT a.grantee, lower(a.privilege_type) || ' on ' || c.relname AS what
        FROM pg_class c, aclexplode(c.relacl) a
        WHERE c.relnamespace = to_regnamespace('elkontor') AND a.grantee <> c.relowner
      UNION SELECT a.grantee, lower(a.privilege_type) || ' on ' || c.relname || '.' || t.attname
        FROM pg_class c JOIN pg_attribute t ON t.attrelid = c.oid, aclexplode(t.attacl) a
        WHERE c.relnamespace = to_regnamespace('elkontor') AND a.grantee <> c.relowner
      UNION SELECT a.grantee, lower(a.privilege_type) || ' in the schema ' || n.nspname
        FROM pg_namespace n, aclexplode(n.nspacl) a
        WHERE a.grantee <> n.nspowner AND CASE n.nspname
          WHEN 'elkontor' THEN NOT (a.grantee = to_regrole('elkontor_clerk') AND a.privilege_type = 'USAGE')
          WHEN 'public' THEN a.grantee = 0 AND a.privilege_type = 'CREATE' ELSE false END
      UNION SELECT a.grantee, lower(a.privilege_type) || ' in the database'
        FROM pg_database d, aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) a
        WHERE d.datname = current_database() AND a.grantee <> d.datdba AND (a.grantee = 0 OR a.privilege_type <> 'CONNECT')
    ) SELECT r.rolname AS who, what FROM given LEFT JOIN pg_roles r ON r.oid = given.grantee`);
  return rows.map(({ who, what }) => `${who ?? 'everybody'} has ${what}`);
}

/**
 * People who may act as the owner, beside those who made an office here or may make roles anyway, and people who may read
 * past every right.
 */
async function aboutRoles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ who: string; role: string }>(`
    SELECT r.rolname AS who, roles.name AS role
    FROM pg_roles r CROSS JOIN (VALUES ('elkontor_owner'), ('pg_read_all_data'), ('pg_write_all_data'),
      ('pg_read_server_files'), ('pg_write_server_files'), ('pg_execute_server_program')) AS roles (name)
    WHERE r.rolcanlogin AND NOT r.rolsuper AND pg_has_role(r.oid, roles.name, 'MEMBER')
      AND (roles.name = 'elkontor_owner' OR pg_has_role(r.oid, 'elkontor_clerk', 'MEMBER'))
      AND NOT (roles.name = 'elkontor_owner' AND r.rolcreaterole)
      AND r.rolname NOT IN (SELECT by FROM public.elkontor_migrations)`);
  return rows.map(({ who, role }) => `${who} is ${role}`);
}

async function aboutConnections(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string }>(`SELECT r.rolname AS name FROM pg_roles r
    WHERE r.rolcanlogin AND NOT r.rolsuper AND r.rolconnlimit < 0 AND pg_has_role(r.oid, 'elkontor_clerk', 'MEMBER') ORDER BY 1`);
  return [
    rows.length === 0
      ? good('Every login has a connection limit.')
      : look(`No connection limit (4 is enough): ${rows.map(({ name }) => name).join(', ')}.`),
  ];
}

async function aboutLargeObjects(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ may: boolean }>(
    "SELECT has_function_privilege('elkontor_clerk', 'lo_create(oid)', 'EXECUTE') AS may",
  );
  if (!rows[0]?.may) return [];
  return [look('Everybody may make large objects and fill the disk with them: only a superuser can take that away.')];
}
