// For the DBA: `npm run office -- migrate --lead LOGIN | check | desks`. Which server and database, and as whom, say
// PostgreSQL's own variables (PGHOST, PGPORT, PGDATABASE, PGUSER, PGPASSWORD or ~/.pgpass); PGCA is the CA's file.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { checkOffice, type Finding } from '../src/main/office/database/check-office.ts';
import { listDesks } from '../src/main/office/database/list-desks.ts';
import { migrateOffice } from '../src/main/office/database/migrate-office.ts';
import { KEY_RULE } from '../src/shared/rules/keys.ts';

const SIGNS: Readonly<Record<Finding['is'], string>> = { good: 'ok  ', look: 'LOOK', bad: 'BAD ' };
const USAGE =
  'npm run office -- migrate --lead LOGIN | check | desks   (server and login: PGHOST, PGDATABASE, PGUSER …)';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { lead: { type: 'string' } } });
const [what] = positionals;
if (!['migrate', 'check', 'desks'].includes(what ?? '')) {
  console.error(USAGE);
  process.exit(2);
}

const host = process.env.PGHOST ?? '';
const ca = process.env.PGCA;
// A socket on this machine needs no TLS; everything else has it, checked.
const ssl = host.startsWith('/')
  ? false
  : { rejectUnauthorized: true, ...(ca ? { ca: readFileSync(ca, 'utf8') } : {}) };
const client = new pg.Client({ ssl });
client.on('notice', ({ severity, message }) => console.error(`${severity}: ${message}`));
try {
  await client.connect();
  if (what === 'migrate') await migrate();
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
