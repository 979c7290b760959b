import { createHash } from 'node:crypto';
import type pg from 'pg';
import { OLDEST_SERVER } from '../client/connect-office.ts';
import { checkRights } from './check-rights.ts';
import { aboutTables, aboutTimeouts } from './check-tables.ts';
import { bad, type Finding, good, look } from './finding.ts';
import { sqlFiles } from './sql-files.ts';

/** Checks the office's requirements as far as the DBA's login can see; what it cannot see is reported too. */
export async function checkOffice(client: pg.Client, now: () => number): Promise<Finding[]> {
  return [
    ...(await aboutServer(client, now)),
    ...(await aboutTransactions(client)),
    ...(await aboutTimeouts(client)),
    ...(await aboutStandby(client)),
    ...(await aboutSchema(client)),
    ...(await checkRights(client)),
    ...(await aboutTables(client)),
    ...(await aboutSizes(client)),
    ...(await aboutMissing(client)),
    ...(await aboutStops(client)),
    ...(await aboutUnopened(client)),
    ...(await aboutKey(client)),
    ...(await aboutBackup(client)),
    look(
      'Not to be seen from here: whether backups restore, what a managed service does at failover, how pg_hba.conf reads.',
    ),
  ];
}

async function settingsOf(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const names = [
    'server_version_num',
    'fsync',
    'full_page_writes',
    'synchronous_commit',
    'synchronous_standby_names',
    'ssl',
    'data_checksums',
    'log_parameter_max_length',
    'log_statement',
  ];
  const { rows } = await client.query<{ name: string; setting: string }>(
    'SELECT name, setting FROM pg_settings WHERE name = ANY ($1)',
    [names],
  );
  return new Map(rows.map(({ name, setting }) => [name, setting]));
}

const CLOCK_APART_MS = 5_000;

async function aboutServer(client: pg.Client, now: () => number): Promise<Finding[]> {
  const settings = await settingsOf(client);
  const version = Number(settings.get('server_version_num'));
  const { rows } = await client.query<{ standby: boolean; ms: string }>(
    'SELECT pg_is_in_recovery() AS standby, floor(extract(epoch FROM clock_timestamp()) * 1000)::text AS ms',
  );
  const apartMs = Math.abs(Number(rows[0]?.ms) - now());
  const isOn = (name: string) => settings.get(name) === 'on';
  return [
    version >= OLDEST_SERVER
      ? good(`Server version ${version}.`)
      : bad(`Server version ${version}: 15 or later is needed.`),
    rows[0]?.standby ? bad('This server only repeats another one: desks refuse it.') : good('This is a primary.'),
    isOn('fsync') && isOn('full_page_writes')
      ? good('Commits reach the disk (fsync, full_page_writes).')
      : bad('fsync or full_page_writes is off: a crash loses what desks were promised.'),
    isOn('ssl') ? good('TLS is on.') : bad('TLS is off: no desk will connect.'),
    isOn('data_checksums')
      ? good('Pages have checksums.')
      : look('Pages have no checksums: a disk that damages them is noticed late.'),
    apartMs <= CLOCK_APART_MS
      ? good('The clock agrees with this computer’s.')
      : look(`The clock is ${apartMs} ms from this computer’s.`),
    settings.get('log_parameter_max_length') === '0' || settings.get('log_statement') === 'none'
      ? good('Desk secrets stay out of the server’s log of statements.')
      : look('log_statement writes parameters, desk secrets among them: set log_parameter_max_length = 0.'),
  ];
}

/** What the server, the database or a role sets for every transaction, where desks rely on the usual. */
async function aboutTransactions(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ says: string }>(`
    SELECT coalesce(r.rolname || ': ', '') || line AS says
    FROM (SELECT setrole, unnest(setconfig) AS line FROM pg_db_role_setting
        WHERE setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))
      UNION SELECT 0, name || '=' || reset_val FROM pg_settings
        WHERE name IN ('default_transaction_isolation', 'default_transaction_read_only')) AS given
      LEFT JOIN pg_roles r ON r.oid = given.setrole
    WHERE (line LIKE 'default_transaction_isolation=%' AND line NOT LIKE '%=read committed')
      OR (line LIKE 'default_transaction_read_only=%' AND line NOT LIKE '%=off') ORDER BY 1`);
  if (rows.length === 0) return [];
  return [bad(`Desks need read committed, and to write: ${rows.map(({ says }) => says).join('; ')}.`)];
}

async function aboutStandby(client: pg.Client): Promise<Finding[]> {
  const settings = await settingsOf(client);
  const { rows } = await client.query<{ name: string; state: string }>(
    'SELECT application_name AS name, sync_state AS state FROM pg_stat_replication',
  );
  const wanted = settings.get('synchronous_standby_names') ?? '';
  if (wanted === '' && rows.length === 0) {
    return [look('No standby: a lost disk loses what came after the last backup. Desks notice, and stop.')];
  }
  if (wanted === '') {
    return [bad('Standbys follow without being waited for: a failover loses commits. Desks notice, and stop.')];
  }
  const inStep = rows.filter(({ state }) => state === 'sync' || state === 'quorum').map(({ name }) => name);
  return inStep.length > 0
    ? [good(`Commits wait for ${inStep.join(', ')}. Fail over only to one that holds every commit.`)]
    : [bad(`Commits wait for ${wanted}, and none of these is connected: no desk can claim.`)];
}

async function aboutSchema(client: pg.Client): Promise<Finding[]> {
  const there = await client.query("SELECT to_regclass('public.elkontor_migrations') AS journal");
  if (there.rows[0]?.journal === null) return [bad('No office is here: run migrate.')];
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM public.elkontor_migrations',
  );
  const ran = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const missing = sqlFiles().filter(({ name }) => !ran.has(name));
  const changed = sqlFiles().filter(
    ({ name, text }) => ran.has(name) && ran.get(name) !== createHash('sha256').update(text).digest('hex'),
  );
  const newer = [...ran.keys()].filter((name) => !sqlFiles().some((file) => file.name === name));
  return [
    missing.length === 0
      ? good('Every migration has run.')
      : bad(`To run: ${missing.map(({ name }) => name).join(', ')}.`),
    ...changed.map(({ name }) => bad(`${name} ran here and reads otherwise now.`)),
    ...(newer.length > 0 ? [look(`This database is newer than this app: ${newer.join(', ')}.`)] : []),
  ];
}

/** Few rows need no statistics. */
const LARGE_BYTES = 1_000_000;

async function aboutSizes(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = to_regnamespace('elkontor') AND relkind = 'r'
      AND pg_relation_size(oid) > $1 AND reltuples <= 0 ORDER BY 1`,
    [LARGE_BYTES],
  );
  const names = rows.map(({ name }) => name).join(', ');
  if (names === '') return [];
  return [look(`The planner has no statistics of ${names}: run migrate, and leave autovacuum on.`)];
}

/** What is missing, by the reports of desks and by the office's own numbers. */
async function aboutMissing(client: pg.Client): Promise<Finding[]> {
  const there = await client.query(
    "SELECT FROM pg_attribute WHERE attrelid = to_regclass('elkontor.desks') AND attname = 'missing_since' AND NOT attisdropped",
  );
  if (there.rowCount === 0) return [];
  const desks = await client.query<{ id: string; by: string; records: number; claims: number; since: Date }>(
    `SELECT id, joined_by AS by, missing_records AS records, missing_claims AS claims, missing_since AS since
     FROM elkontor.desks WHERE missing_since IS NOT NULL ORDER BY missing_since`,
  );
  const writes = await client.query<{ lost: string }>(
    'SELECT (o.seq - (SELECT count(*) FROM elkontor.writes))::text AS lost FROM elkontor.office o',
  );
  const twice = await client.query<{ desk: string; numbers: string }>(TWICE);
  const lost = writes.rows[0]?.lost ?? '0';
  const findings = [
    ...desks.rows.map(({ id, by, records, claims, since }) =>
      bad(
        `The computer ${id} of ${by} misses ${records} records and ${claims} claims since ${since.toISOString()}: it had read or reported them, and nobody erased them. Compare with a backup.`,
      ),
    ),
    ...(lost === '0' ? [] : [bad(`${lost} writes are gone from the list of all writes: somebody deleted them.`)]),
    ...twice.rows.map(({ desk, numbers }) =>
      look(
        `The computer ${desk} used ${numbers} numbers twice: an older copy of its data was used, or a text was not written by it.`,
      ),
    ),
  ];
  return findings.length > 0 ? findings : [good('No desk misses anything it had read or reported.')];
}

/** What a lead renewed the office's key without. */
async function aboutUnopened(client: pg.Client): Promise<Finding[]> {
  const there = await client.query("SELECT to_regclass('elkontor.unopened') AS unopened");
  if (there.rows[0]?.unopened === null) return [];
  const { rows } = await client.query<{ tables: string; login: string; on: string }>(
    `SELECT string_agg(of_table, ', ' ORDER BY of_table, id) AS tables, login, at::date::text AS on
     FROM elkontor.unopened GROUP BY login, at::date ORDER BY at::date`,
  );
  return rows.map(({ tables, login, on }) =>
    look(`On ${on} ${login} renewed the key without rows that opened with none, kept in elkontor.unopened: ${tables}.`),
  );
}

/** Since when the present key is there: backups from before open with the key before. */
async function aboutKey(client: pg.Client): Promise<Finding[]> {
  const there = await client.query("SELECT to_regclass('elkontor.renewals') AS renewals");
  if (there.rows[0]?.renewals === null) return [];
  const { rows } = await client.query<{ key: number; login: string | null; on: string | null; days: number }>(
    `SELECT o.key_id AS key, r.login, r.at::date::text AS on, (clock_timestamp()::date - r.at::date) AS days
     FROM elkontor.office o LEFT JOIN elkontor.renewals r USING (key_id)`,
  );
  return rows.map(({ key, login, on, days }) =>
    good(
      on === null
        ? `The office’s key is number ${key}; when it was made is not noted.`
        : `The office’s key is number ${key}, made on ${on} (${days} days ago) by ${login}. Backups from before open with the key before: keep that with them.`,
    ),
  );
}

/** What the server says of its own archive; dumps and backups made elsewhere leave no trace in it. */
async function aboutBackup(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ mode: string; at: string | null; isLate: boolean }>(
    `SELECT current_setting('archive_mode') AS mode, last_archived_time::text AS at,
       coalesce(last_failed_time > last_archived_time, last_failed_time IS NOT NULL) AS "isLate" FROM pg_stat_archiver`,
  );
  const [{ mode = 'off', at = null, isLate = false } = {}] = rows;
  const before = 'Make a backup before the key is renewed, and see that it restores.';
  if (mode === 'off') {
    return [look(`No WAL is archived, so only a dump or a standby can bring the office back. ${before}`)];
  }
  if (isLate) return [bad(`The archive of WAL fails; the last that went into it: ${at ?? 'none'}. ${before}`)];
  return [
    look(`WAL is archived, last ${at ?? 'never'}; when a base backup was made is not to be seen here. ${before}`),
  ];
}

/** Who stopped all claims of late: one desk says that the database lost something, and nobody can tell whether it did. */
async function aboutStops(client: pg.Client): Promise<Finding[]> {
  const there = await client.query("SELECT to_regclass('elkontor.stops') AS stops");
  if (there.rows[0]?.stops === null) return [];
  const { rows } = await client.query<{ at: Date; desk: string; login: string }>(
    "SELECT at, desk, login FROM elkontor.stops WHERE at > now() - interval '30 days' ORDER BY at",
  );
  return rows.map(({ at, desk, login }) =>
    look(
      `Claims stopped at ${at.toISOString()}: the computer ${desk} of ${login} knew of a write that this database does not have. Where nothing was restored or failed over, ask ${login}.`,
    ),
  );
}

/**
 * Different texts that one desk sealed under the same number. One text may stand in two places. Names of desks do not
 * count.
 */
const TWICE = `
  WITH texts AS (
    SELECT content AS text FROM elkontor.claims UNION SELECT event FROM elkontor.claims
    UNION SELECT event FROM elkontor.claim_events UNION SELECT content FROM elkontor.records
    UNION SELECT content FROM elkontor.history UNION SELECT content FROM elkontor.jobs
    UNION SELECT content FROM elkontor.approvals)
  SELECT desk, count(*)::text AS numbers FROM (
    SELECT (text).desk, (text).number FROM texts WHERE text IS NOT NULL GROUP BY 1, 2 HAVING count(DISTINCT (text).sealed) > 1
  ) twice GROUP BY desk ORDER BY desk`;
