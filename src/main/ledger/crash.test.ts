import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChild } from '../store/testing/child.ts';
import {
  fakeKeychain,
  openWith,
  realClock,
  realRandom,
  removeTemporaryFolders,
  silentLog,
  temporaryFolder,
} from '../store/testing/store-parts.ts';
import { createLedger } from './ledger.ts';

// The long run sets ELKONTOR_KILLS=1000.
const KILLS = Number(process.env.ELKONTOR_KILLS ?? 50);

type Seen = { status: number; contractId: string };

/** Every POST as the server saw it, by registration: the truth that the ledger is compared with. */
const truth = new Map<string, Seen[]>();
/** Registrations posted since the last check; the others cannot have changed but by their state. */
const touched = new Set<string>();
let posts = 0;
let server: Server;
let url = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method !== 'POST') return response.writeHead(204).end();
      const id = Buffer.concat(chunks).toString('utf8');
      const number = posts++;
      const status = [201, 201, 201, 422, 500, 429][number % 6] ?? 201;
      const seen = { status, contractId: `K-${number}` };
      truth.set(id, [...(truth.get(id) ?? []), seen]);
      touched.add(id);
      // Some answers take a while, so that kills also fall between the POST and its answer.
      return setTimeout(() => response.writeHead(status).end(seen.contractId), number % 3 === 0 ? 12 : 0);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  removeTemporaryFolders();
});

test(`${KILLS} kills while registering: none lost, none sent twice unasked, none falsely accepted`, async () => {
  const folder = temporaryFolder();
  const key = randomBytes(32);
  const script = new URL('./testing/register-in-a-loop.ts', import.meta.url);
  let cutOff = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const child = startChild(script, [folder, key.toString('hex'), url]);
    await child.next();
    // A few registrations, however slow the machine is, then a moment anywhere in the next one.
    const enough = posts + Math.floor(Math.random() * 5);
    while (posts < enough) await wait(2);
    await wait(Math.random() * 20);
    await child.kill();
    cutOff += await checkAgainstTruth(folder, key);
  }
  expect(truth.size).toBeGreaterThan(KILLS);
  // Without kills between "sending" and the outcome this would show nothing.
  expect(cutOff).toBeGreaterThan(0);
}, 600_000);

/** Returns how many registrations the last kill cut off. */
async function checkAgainstTruth(folder: string, key: Uint8Array): Promise<number> {
  const store = await openWith(folder, fakeKeychain(key));
  expect(store.state).toBe('file');
  const { ledgerDb: db, spareRoom: heldRoom } = store;
  const ledger = createLedger({ db, clock: realClock, random: realRandom, log: silentLog, heldRoom });
  const sendingBefore = db
    .all<{ id: string }>("SELECT id FROM registrations WHERE state = 'sending'")
    .map((row) => row.id);
  const recovered = ledger.recover();
  expect(recovered.sort()).toEqual(sendingBefore.sort());
  expect(ledger.counts('p').sending).toBe(0);

  for (const id of touched) {
    const seen = truth.get(id) ?? [];
    const record = ledger.get(id);
    expect(record, 'every POST the server saw is in the ledger').not.toBeNull();
    // Each POST has its own durable "sending" written before it.
    expect(record?.events.filter((event) => event.kind === 'sending').length).toBeGreaterThanOrEqual(seen.length);
    // A second POST only after an answer that says "not processed".
    for (const post of seen.slice(0, -1)) expect(post.status).toBe(429);
  }
  const rows = db.all<{ id: string; state: string; contract_id: string | null }>(
    'SELECT id, state, contract_id FROM registrations',
  );
  const ids = new Set(rows.map((row) => row.id));
  for (const row of rows) {
    const last = truth.get(row.id)?.at(-1);
    if (row.state === 'accepted') expect(last).toEqual({ status: 201, contractId: row.contract_id });
    if (row.state === 'rejected') expect(last?.status).toBe(422);
    if (row.state === 'waiting') expect(last?.status).toBe(429);
    if (row.state === 'queued') expect(last).toBeUndefined();
    if (!touched.has(row.id) || !['accepted', 'rejected'].includes(row.state)) continue;
    expect(ledger.attemptAnswers(row.id).at(-1)?.meta.status).toBe(last?.status);
  }
  for (const id of recovered) {
    expect(ledger.get(id)).toMatchObject({ state: 'unknown' });
    expect(ledger.get(id)?.events.at(-1)?.kind).toBe('recovered');
  }
  expect(ids.size).toBeGreaterThanOrEqual(truth.size);
  for (const id of truth.keys()) expect(ids.has(id)).toBe(true);
  touched.clear();
  store.close();
  return recovered.length;
}
