// Takes a database of version 1 through two steps that rewrite many rows, to be killed somewhere on the way.
import { connectFile } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { say } from './child.ts';
import { SLOW_MIGRATIONS } from './slow-migrations.ts';

const [path = '', keyHex = ''] = process.argv.slice(2);
const { db } = connectFile(path, 'ledger', Buffer.from(keyHex, 'hex'));
db.script('PRAGMA cache_size = 10');
say({ started: true });
migrate(db, SLOW_MIGRATIONS);
say({ done: true });
