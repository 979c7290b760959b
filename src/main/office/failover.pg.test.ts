import { afterEach, expect, test } from 'vitest';
import { createCluster } from './testing/cluster.ts';
import { runFailover } from './testing/failover-run.ts';
import { findPostgres } from './testing/find-postgres.ts';
import { createOfficeDatabase } from './testing/office-database.ts';
import { createPgDesk, wantPair } from './testing/pg-desk.ts';
import { followWith, takeOver } from './testing/standby.ts';
import { createTcpProxy } from './testing/tcp-proxy.ts';

const bin = findPostgres();
/** `npm run soak -- failover` runs twenty desks and ten thousand pairs. */
const DESKS = 4;
const PAIRS = 200;
const DEADLINE_MS = 3_000;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

test.skipIf(!bin)(
  `${DESKS} desks want the same ${PAIRS} pairs; the primary is killed, the wire is cut, the synchronous standby takes over`,
  async () => {
    if (!bin) return;
    const end = await runFailover(bin, { desks: DESKS, pairs: PAIRS });
    expect(end).toMatchObject({ posts: PAIRS, held: PAIRS, twice: [], lost: [], stuck: [] });
    expect(end).toMatchObject({ isCut: true, isKilled: true, isFailedOver: true, oldPrimary: 'no-answer' });
    expect(end.noAnswers).toBeGreaterThan(0);
  },
  300_000,
);

test.skipIf(!bin)(
  'an asynchronous standby takes over without the last commits: whoever saw them stops all, until they are said again',
  async () => {
    if (!bin) return;
    const primary = await createCluster(bin, { isDurable: true });
    closing.push(() => primary.remove());
    const standby = await followWith(bin, primary);
    closing.push(() => standby.remove());
    const office = await createOfficeDatabase(primary);
    const wires = [await createTcpProxy(primary.port), await createTcpProxy(standby.port)];
    const addresses = wires.map(({ port }) => ({ host: 'localhost', port }));
    const desks = [];
    for (const name of ['anna', 'bo']) {
      desks.push(
        await createPgDesk({ ...(await office.person(name, 'clerk')), addresses }, office.officeId, {
          deadlineMs: DEADLINE_MS,
        }),
      );
    }
    const [a, b] = desks;
    if (!a || !b) return;
    closing.push(a.close, b.close, () => wires.forEach((wire) => void wire.close()));
    const register = async (pair: number): Promise<void> => {
      const end = await a.desk.claim(wantPair(pair));
      if (end.kind !== 'yours') throw new Error(JSON.stringify(end));
      expect(a.desk.mayLeave(end.attempt)).toBe(true);
      a.desk.settled(end.attempt, 'accepted');
      expect(await a.desk.push()).toBeNull();
    };
    await register(1);
    const head = 'SELECT pg_current_wal_lsn() AS lsn';
    const { lsn } = (await office.admin.query<{ lsn: string }>(head)).rows[0] ?? { lsn: '' };
    const caughtUp = `SELECT FROM pg_stat_replication WHERE replay_lsn >= '${lsn}'`;
    await expect.poll(async () => (await office.admin.query(caughtUp)).rowCount).toBe(1);
    await standby.stop('SIGINT');
    // Acknowledged by the primary alone.
    await register(2);
    await office.close();
    wires[0]?.block(true);
    await primary.stop('SIGQUIT');
    await standby.start();
    await takeOver(bin, standby);

    const waitingFor = [a.id, b.id].sort();
    // The first answer may be that of the wire that is cut.
    await expect
      .poll(() => a.desk.claim(wantPair(3)))
      .toMatchObject({ kind: 'no', why: { no: 'stopped', waitingFor } });
    await expect.poll(() => b.desk.claim(wantPair(4))).toMatchObject({ kind: 'no', why: { no: 'stopped' } });
    expect(await a.desk.connect()).toMatchObject({ kind: 'ready' });
    expect(await b.desk.connect()).toMatchObject({ kind: 'ready' });
    // What the standby never had is there again.
    for (const pair of [1, 2]) {
      expect(await b.desk.claim(wantPair(pair))).toMatchObject({
        kind: 'no',
        why: { no: 'conflict', claims: [{ state: 'accepted', desk: a.id }] },
      });
    }
    expect(await b.desk.claim(wantPair(4))).toMatchObject({ kind: 'yours' });
  },
  300_000,
);
