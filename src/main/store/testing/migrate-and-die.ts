// Runs one real migration step on a database and dies before the commit.

import { connectFile, type FileKind } from '../files/connect-database.ts';
import { CACHE_MIGRATIONS } from '../migrations/cache-migrations.ts';
import { LEDGER_MIGRATIONS } from '../migrations/ledger-migrations.ts';
import { migrate } from '../migrations/migrate.ts';

const [path = '', keyHex = '', kind = 'ledger', from = '0'] = process.argv.slice(2);
const { db } = connectFile(path, kind as FileKind, Buffer.from(keyHex, 'hex'));
// A tiny cache forces the step's writes into the file before the process dies.
db.script('PRAGMA cache_size = 1; PRAGMA cache_spill = 1');
const steps = kind === 'ledger' ? LEDGER_MIGRATIONS : CACHE_MIGRATIONS;
migrate(
  db,
  steps.map((step, index) => (into) => {
    step(into);
    if (index === Number(from)) process.kill(process.pid, 'SIGKILL');
  }),
);
