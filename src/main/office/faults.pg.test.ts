import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPgOffice } from './client/pg-office.ts';
import { createCluster } from './testing/cluster.ts';
import { runContested } from './testing/contested-run.ts';
import { findPostgres } from './testing/find-postgres.ts';
import { createOfficeDatabase, type OfficeDatabase } from './testing/office-database.ts';
import { createPgDesk, wantPair } from './testing/pg-desk.ts';
import { createTcpProxy } from './testing/tcp-proxy.ts';

// A separate durable server, because it is killed here.
const bin = findPostgres();
const DEADLINE_MS = 20_000;
const DESKS = 5;
const PAIRS = 500;

let cluster: Awaited<ReturnType<typeof createCluster>>;
let office: OfficeDatabase;

beforeAll(async () => {
  if (bin === null) return;
  cluster = await createCluster(bin, { isDurable: true });
  office = await createOfficeDatabase(cluster);
});
afterAll(async () => {
  await office?.close().catch(() => undefined);
  await cluster?.remove();
});

test.skipIf(!bin)(
  'faults of the database lose nothing: who reads while a write is held open skips nothing',
  async () => {
    const [writer, reader] = [await office.person('held_a', 'clerk'), await office.person('held_b', 'clerk')];
    const [a, b] = [await createPgDesk(writer, office.officeId), await createPgDesk(reader, office.officeId)];
    const put = (desk: typeof a, key: string) => ({
      who: desk.desk.who(),
      keyId: 1,
      records: [{ kind: 'mark', key, base: 0, content: { number: 1, sealed: 'AAAA' } }],
    });
    await office.admin.query('BEGIN');
    // The slowest writer: it has its number and has not committed.
    await office.admin.query('UPDATE office SET seq = seq + 1');
    const second = b.way.call('put', put(b, '02'));
    const after = async () => {
      const read = await a.way.call('changes', { who: a.desk.who(), after: 0, limit: 500 });
      return 'rows' in read
        ? { head: read.seen.seq, seqs: read.rows.map((row) => ('record' in row ? row.record.seq : 0)) }
        : null;
    };
    const before = await after();
    await office.admin.query(
      "INSERT INTO writes SELECT seq, gen_random_uuid() FROM office; INSERT INTO records SELECT 'mark', '\\x01', 1, 'x', now(), seq, ROW(gen_random_uuid(), 1, 1, '\\x00')::sealed_by FROM office",
    );
    await office.admin.query('COMMIT');
    await second;
    const now = await after();
    expect(before?.seqs.every((seq) => seq <= (before.head ?? 0))).toBe(true);
    expect(now?.seqs.slice(-2)).toEqual([(before?.head ?? 0) + 1, (before?.head ?? 0) + 2]);
    a.close();
    b.close();
  },
);

test.skipIf(!bin).each([
  ['English', 'C', 90_001, 'cancel'],
  ['Swedish', 'C.UTF-8', 90_002, 'avbryter'],
])('a warning in %s on a claim’s commit is no answer: the standby may not have it', async (name, lc, pair, says) => {
  await office.admin.query(`ALTER DATABASE ${office.name} SET lc_messages = '${lc}'`);
  const login = await office.person(`warned_${name}`, 'clerk');
  // Whatever a clerk sets for their own login, a claim waits for the standby.
  await office.admin.query(`ALTER ROLE "warned_${name}" SET synchronous_commit = off`);
  const { desk, close } = await createPgDesk(login, office.officeId);
  await office.admin.query("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
  await office.admin.query('SELECT pg_reload_conf()');
  await expect
    .poll(async () => (await office.admin.query('SHOW synchronous_standby_names')).rows[0].synchronous_standby_names)
    .toBe('nobody');
  const asked = desk.claim(wantPair(pair));
  // It waits for a standby that never comes; cancelling that wait is a success with a warning for PostgreSQL.
  const waiting = "SELECT pid, pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
  let isOver = false;
  const cancelling = (async () => {
    while (!isOver) await office.admin.query(waiting);
  })();
  expect(await asked).toMatchObject({
    kind: 'no',
    why: { away: 'no-answer', detail: expect.stringContaining(says) },
  });
  isOver = true;
  await cancelling;
  await office.admin.query('ALTER SYSTEM RESET synchronous_standby_names');
  await office.admin.query('SELECT pg_reload_conf()');
  // The claim exists and nothing was sent: reported as not sent, the pair is free again.
  expect((await desk.connect()).kind).toBe('ready');
  expect((await desk.claim(wantPair(pair))).kind).toBe('yours');
  close();
});

test.skipIf(!bin)(`${DESKS} desks want the same ${PAIRS} pairs; the server is killed, the wire is cut`, async () => {
  const proxy = await createTcpProxy(cluster.port);
  const desks = [];
  for (let nth = 0; nth < DESKS; nth += 1) {
    const login = await office.person(`contested_${nth}`, 'clerk');
    const addresses = [{ host: 'localhost', port: proxy.port }];
    desks.push(await createPgDesk({ ...login, addresses }, office.officeId));
  }
  let [isKilled, isCut] = [false, false];
  const end = await runContested(desks, PAIRS, (done) => {
    if (!isCut && done > PAIRS / 4) {
      isCut = true;
      proxy.cut();
    } else if (!isKilled && done > PAIRS / 2) {
      isKilled = true;
      return cluster.stop('SIGQUIT').then(() => cluster.start());
    }
    return undefined;
  });
  expect({ ...end, isKilled, isCut }).toMatchObject({
    posts: PAIRS,
    twice: [],
    lost: [],
    stuck: [],
    isKilled: true,
    isCut: true,
  });
  expect(end.noAnswers).toBeGreaterThan(0);
  expect(cluster.log.join('\n')).toContain('automatic recovery in progress');
  for (const desk of desks) desk.close();
  proxy.close();
});

test.skipIf(!bin)('a server that only repeats another is no office', async () => {
  await cluster.stop('SIGINT');
  writeFileSync(path.join(cluster.data, 'standby.signal'), '');
  await cluster.start();
  const addresses = [{ host: 'localhost', port: cluster.port }];
  const login = { addresses, database: office.name, user: 'held_a', password: 'lösen till provet', ca: cluster.ca };
  const way = createPgOffice(login, DEADLINE_MS);
  const who = { desk: office.officeId, secret: '', run: 1, nonce: '' };
  expect(await way.call('own', { who, after: 0 })).toMatchObject({ away: 'standby' });
  way.close();
});
