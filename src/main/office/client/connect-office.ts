import { isIP } from 'node:net';
import pg from 'pg';
import type { Away } from '../calls/database-calls.ts';
import { whyNotConnected } from './office-failure.ts';
import type { OfficeLogin } from './office-login.ts';

export const OLDEST_SERVER = 150_000;

export type OfficeConnection = {
  readonly client: pg.Client;
  /** Closes at once without notifying the server: nothing is cancelled. */
  readonly drop: () => void;
};

/** Over TLS, to the first address that answers as a primary. A standby does not count. */
export async function connectOffice(login: OfficeLogin, deadlineMs: number): Promise<OfficeConnection | Away> {
  let last: Away = { away: 'not-reached', detail: 'no address' };
  for (const { host, port } of login.addresses) {
    if (isIP(host) !== 0) {
      last = { away: 'tls', detail: 'an address must be a name' };
      continue;
    }
    const made = await connectOne(login, { host, port }, deadlineMs);
    if (!('away' in made)) return made;
    last = made;
  }
  return last;
}

async function connectOne(
  login: OfficeLogin,
  at: { readonly host: string; readonly port: number },
  deadlineMs: number,
): Promise<OfficeConnection | Away> {
  const { database, user, password, certificate, ca } = login;
  const client = new pg.Client({
    ...at,
    ...{ database, user, application_name: 'Elkontor', connectionTimeoutMillis: deadlineMs },
    // As a function: without a password pg would use the environment's, or that of a file in the home folder.
    password: async () => password,
    ssl: { ca, servername: at.host, rejectUnauthorized: true, minVersion: 'TLSv1.2', ...certificate },
    keepAlive: true,
  });
  // A broken idle connection is noticed by the next call.
  client.on('error', () => undefined);
  const drop = (): void => {
    socketOf(client).destroy();
  };
  try {
    await client.connect();
    const found = await withDeadline(client.query(LOOK), deadlineMs, drop);
    const row = found.rows[0] as { standby: boolean; onlyReads: boolean; version: number };
    if (row.standby) return refused(drop, { away: 'standby', detail: at.host });
    if (row.onlyReads) return refused(drop, { away: 'read-only', detail: 'default_transaction_read_only is on' });
    if (row.version < OLDEST_SERVER) return refused(drop, { away: 'database', detail: `server ${row.version}` });
    return { client, drop };
  } catch (error) {
    return refused(drop, whyNotConnected(error));
  }
}

const LOOK = `SELECT pg_is_in_recovery() AS standby, current_setting('server_version_num')::int AS version,
  current_setting('default_transaction_read_only')::bool AS "onlyReads"`;

function refused(drop: () => void, why: Away): Away {
  drop();
  return why;
}

/** The types do not have it; there is no other way to close a connection without asking the server. */
function socketOf(client: pg.Client): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
}

class DeadlinePassed extends Error {}

/** A call that is no longer awaited is not cancelled: the connection is closed, and its result is unknown. */
export async function withDeadline<T>(work: Promise<T>, deadlineMs: number, drop: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      drop();
      reject(new DeadlinePassed(`no answer within ${deadlineMs} ms`));
    }, deadlineMs);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, passed]);
  } finally {
    clearTimeout(timer);
  }
}
