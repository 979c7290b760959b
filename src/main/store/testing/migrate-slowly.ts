// Runs two steps that rewrite many rows on a database of version 1, and dies at one of the rows.
import { connectFile } from '../files/connect-database.ts';
import { migrate } from '../migrations/migrate.ts';
import { SLOW_MIGRATIONS } from './slow-migrations.ts';

const [path = '', keyHex = '', dieAt = ''] = process.argv.slice(2);
const { db } = connectFile(path, 'ledger', Buffer.from(keyHex, 'hex'));
// Pages are written to the file while a step runs.
db.script('PRAGMA cache_size = 10');
let written = 0;
const dying: typeof db = {
  ...db,
  run(sql, params) {
    written += 1;
    if (written === Number(dieAt)) process.kill(process.pid, 'SIGKILL');
    return db.run(sql, params);
  },
};
migrate(dying, SLOW_MIGRATIONS);
