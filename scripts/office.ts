// For the DBA: `npm run office -- migrate --lead LOGIN | enrol --clerk LOGIN | enrol --lead LOGIN | part --login LOGIN | invite --to FILE --host NAME[:PORT] [--again] | check | desks`. Which server and database, and as whom, say
// PostgreSQL's own variables (PGHOST, PGPORT, PGDATABASE, PGUSER, PGPASSWORD or ~/.pgpass); PGCA is the CA's file.
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { checkOffice } from '../src/main/office/database/check-office.ts';
import { enrolPerson, partWithPerson } from '../src/main/office/database/enrol-person.ts';
import type { Finding } from '../src/main/office/database/finding.ts';
import { listDesks } from '../src/main/office/database/list-desks.ts';
import { makeInvitation } from '../src/main/office/database/make-invitation.ts';
import { migrateOffice } from '../src/main/office/database/migrate-office.ts';
import { KEY_RULE } from '../src/shared/rules/keys.ts';

const SIGNS: Readonly<Record<Finding['is'], string>> = { good: 'ok  ', look: 'LOOK', bad: 'BAD ' };
const USAGE =
  'npm run office -- migrate --lead LOGIN | enrol --clerk LOGIN | enrol --lead LOGIN | part --login LOGIN | invite --to FILE --host NAME[:PORT] [--again] | check | desks   (server and login: PGHOST, PGDATABASE, PGUSER …)';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    lead: { type: 'string' },
    clerk: { type: 'string' },
    login: { type: 'string' },
    to: { type: 'string' },
    host: { type: 'string', multiple: true },
    again: { type: 'boolean', default: false },
  },
});
const [what] = positionals;
if (
  !['migrate', 'enrol', 'part', 'invite', 'check', 'desks'].includes(what ?? '') ||
  (what === 'invite' && !(values.to && values.host))
) {
  console.error(USAGE);
  process.exit(2);
}

const host = process.env.PGHOST ?? '';
const ca = process.env.PGCA;
// A socket on this machine needs no TLS; every other connection has it, with a checked certificate.
const ssl = host.startsWith('/')
  ? false
  : { rejectUnauthorized: true, ...(ca ? { ca: readFileSync(ca, 'utf8') } : {}) };
const client = new pg.Client({ ssl });
client.on('notice', ({ severity, message }) => console.error(`${severity}: ${message}`));
try {
  await client.connect();
  if (what === 'migrate') await migrate();
  else if (what === 'invite') await invite(values.to ?? '', values.host ?? []);
  else if (what === 'enrol') await enrol();
  else if (what === 'part') await part();
  else if (what === 'check') await check();
  else console.table(await listDesks(client));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await client.end().catch(() => undefined);
}

async function migrate(): Promise<void> {
  const made = values.lead === undefined ? null : { officeId: randomUUID(), rule: KEY_RULE, firstLead: values.lead };
  const { ran, isMade, officeId } = await migrateOffice(client, made);
  console.log(ran.length === 0 ? 'Nothing to run.' : `Ran ${ran.join(', ')}.`);
  if (isMade) console.log(`Made the office; its first lead is the login ${values.lead}.`);
  console.log(officeId === null ? 'No office yet: run again with --lead LOGIN.' : `Office ${officeId}.`);
}

async function check(): Promise<void> {
  const findings = await checkOffice(client, Date.now);
  for (const { is, says } of findings) console.log(`${SIGNS[is]} ${says}`);
  if (findings.some(({ is }) => is === 'bad')) process.exitCode = 1;
}

/** The first invitation creates the office's key. The passphrase is passed on separately from the file. */
async function invite(to: string, hosts: readonly string[]): Promise<void> {
  if (!ca) throw new Error('PGCA must name the file of the CA that desks are to trust.');
  if (existsSync(to)) throw new Error(`${to} is there already.`);
  const addresses = hosts.map(addressOf);
  const random = { bytes: (length: number) => new Uint8Array(randomBytes(length)) };
  const made = await makeInvitation(client, {
    ...{ addresses, ca: readFileSync(ca, 'utf8'), random, isAgain: values.again },
  });
  if ('no' in made) {
    throw new Error(
      made.no === 'joined'
        ? 'Desks have joined, and have the office’s key: a lead invites from the app (Settings, Office).'
        : `The key was made on ${made.at.toISOString()}: use that file. If it is lost and nobody will join with it: --again.`,
    );
  }
  writeFileSync(to, made.text, { flag: 'wx', mode: 0o600 });
  console.log(`Written: ${to}. It is the only one: keep it, and its passphrase elsewhere.`);
  console.log(`Passphrase  ${made.passphrase}`);
  console.log(`Key, typed  ${made.keyText}`);
}

/** A name, because a certificate is issued for one: desks refuse numbers. */
function addressOf(given: string): { host: string; port: number } {
  const [, host = '', port = '5432'] = /^([a-z\d](?:[a-z\d.-]*[a-z\d])?)(?::(\d{1,5}))?$/i.exec(given) ?? [];
  if (host === '' || isIP(host) !== 0 || Number(port) < 1 || Number(port) > 65_535) {
    throw new Error(`--host ${given}: the server’s name as in its certificate, NAME or NAME:PORT.`);
  }
  return { host, port: Number(port) };
}

async function part(): Promise<void> {
  if (values.login === undefined) throw new Error('part --login LOGIN.');
  await partWithPerson(client, values.login);
  console.log(`${values.login} is served no more. Drop the login too (DROP ROLE), and give the office a new key.`);
}

async function enrol(): Promise<void> {
  const login = values.lead ?? values.clerk;
  if (login === undefined) throw new Error('enrol --clerk LOGIN, or --lead LOGIN.');
  await enrolPerson(client, login, values.lead !== undefined);
  console.log(`${login} may join the office.`);
}
