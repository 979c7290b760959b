import { createHash, randomUUID } from 'node:crypto';
import type { OfficeLogin } from '../client/office-login.ts';
import { createPgOffice } from '../client/pg-office.ts';
import { createCluster } from './cluster.ts';
import { type ContestedEnd, runContested } from './contested-run.ts';
import { asAdmin, createOfficeDatabase } from './office-database.ts';
import { createPgDesk, type PgDesk } from './pg-desk.ts';
import { followWith, takeOver, waitsForStandby } from './standby.ts';
import { createTcpProxy } from './tcp-proxy.ts';

/** Short, so that a server that does not answer is abandoned soon. */
const DEADLINE_MS = 3_000;
const DESKS_PER_LOGIN = 4;

export type FailoverEnd = ContestedEnd & {
  readonly isKilled: boolean;
  readonly isCut: boolean;
  readonly isFailedOver: boolean;
  /** Pairs that the database which took over holds as accepted, each once. */
  readonly held: number;
  /** What the old primary, which still runs, says to who reaches only it. */
  readonly oldPrimary: string;
};

/**
 * Desks that all want the same pairs, while the primary is killed (`-m immediate`), every connection is cut, and
 * finally its synchronous standby takes over; the old primary keeps running and answers nobody.
 */
export async function runFailover(
  bin: string,
  given: { readonly desks: number; readonly pairs: number },
): Promise<FailoverEnd> {
  const primary = await createCluster(bin, { isDurable: true });
  const standby = await followWith(bin, primary);
  try {
    const office = await createOfficeDatabase(primary);
    await waitsForStandby(primary);
    const proxies = [await createTcpProxy(primary.port), await createTcpProxy(standby.port)];
    const addresses = proxies.map(({ port }) => ({ host: 'localhost', port }));
    const desks: PgDesk[] = [];
    // Connections that wait there for the standby use up a login's limit: this one is nobody else's.
    const onlyOld = await office.person('failover_old', 'clerk');
    for (let nth = 0; nth < given.desks; nth += 1) {
      const user = `failover_${Math.floor(nth / DESKS_PER_LOGIN)}`;
      const login =
        nth % DESKS_PER_LOGIN === 0 ? await office.person(user, 'clerk') : await office.login(user, 'clerk');
      desks.push(await createPgDesk({ ...login, addresses }, office.officeId, { deadlineMs: DEADLINE_MS }));
    }
    const done = { isKilled: false, isCut: false, isFailedOver: false };
    const end = await runContested(desks, given.pairs, (registered) => {
      if (!done.isCut && registered > given.pairs / 5) {
        done.isCut = true;
        for (const proxy of proxies) proxy.cut();
      } else if (!done.isKilled && registered > given.pairs / 3) {
        done.isKilled = true;
        return primary.stop('SIGQUIT').then(() => primary.start());
      } else if (!done.isFailedOver && registered > (given.pairs * 2) / 3) {
        done.isFailedOver = true;
        return takeOver(bin, standby);
      }
      return undefined;
    });
    for (const desk of desks) desk.close();
    for (const proxy of proxies) proxy.close();
    await office.close();
    const oldPrimary = await saidBy(onlyOld);
    return { ...end, ...done, held: await heldBy(standby, office.name), oldPrimary };
  } finally {
    await standby.remove();
    await primary.remove();
  }
}

/** Each pair has two keys. */
async function heldBy(at: { readonly port: number; readonly folder: string }, database: string): Promise<number> {
  const admin = await asAdmin(at, database);
  const { rows } = await admin.query<{ held: string }>(
    `SELECT count(*) FILTER (WHERE times = 1) / 2 AS held FROM (SELECT count(*) AS times FROM elkontor.claim_keys k
     JOIN elkontor.claims c ON c.id = k.claim WHERE c.state = 'accepted' GROUP BY k.key) keys`,
  );
  await admin.end();
  return Number(rows[0]?.held);
}

/** The answer to a write there: its login's addresses are the old primary's own. */
async function saidBy(login: OfficeLogin): Promise<string> {
  const way = createPgOffice(login, DEADLINE_MS);
  const secretHash = createHash('sha256').update(randomUUID()).digest('hex');
  const ask = { desk: randomUUID(), secretHash, keyId: 1, name: { number: 0, sealed: 'AAAA' } };
  const said = await way.call('join_desk', ask);
  way.close();
  return 'away' in said ? said.away : JSON.stringify(said);
}
