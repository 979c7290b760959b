import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOperatorSimulator } from '../../tools/operator-simulator/create-simulator.ts';
import { DAY_MS } from '../shared/calendar/units.ts';
import { settingsInMemory } from './config/testing/settings-in-memory.ts';
import { hasOpenssl, makeCertificates } from './network/testing/certificates.ts';
import { createScriptedKeytar } from './secrets/testing/scripted-keytar.ts';
import { composeForTest } from './testing/compose-for-test.ts';
import type { Composed } from './testing/composed.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const DEAD_BATTERY = Date.parse('2098-01-01T00:00:00Z');
const policy = { retention: { answersDays: 90, registrationsDays: 90, logDays: 90 } };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-clock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** One computer whose clock is set by hand. */
function computer() {
  const { keytar } = createScriptedKeytar();
  const logFolder = path.join(folder, 'log');
  const parts = { loadKeytar: async () => keytar, storeFolder: path.join(folder, 'store') };
  const settingsFile = settingsInMemory();
  const readPolicyText = () => JSON.stringify(policy);
  mkdirSync(logFolder);
  const logLine = `{"at":"${new Date(NOW).toISOString()}","event":"x"}\n`;
  writeFileSync(path.join(logFolder, 'elkontor.log'), logLine);
  return {
    start: (nowMs: number, profile = {}, operator = {}) => {
      const clock = { now: () => nowMs, monotonicMs: () => performance.now() };
      return composeForTest(operator, profile, {}, { ...parts, settingsFile, readPolicyText, clock, logFolder });
    },
    isLogKept: () =>
      existsSync(path.join(logFolder, 'elkontor.log')) &&
      readFileSync(path.join(logFolder, 'elkontor.log'), 'utf8') === logLine,
  };
}

async function work(main: Composed): Promise<void> {
  const [, pair] = main.operator.register.pairs;
  const pairs = [{ customerId: pair?.customerId ?? '', propertyId: pair?.propertyId ?? '' }];
  const jobId = randomUUID();
  await main.call['invoices.fetch']({ jobId, scope: { pairs, fromDate: '2025-01-01', toDate: '2025-12-31' } });
  await main.finished(jobId);
  expect((await main.register(0)).state).toBe('accepted');
}

const retention = (main: Composed) => main.call['store.retention'](undefined);
async function kept(main: Composed) {
  const { rows } = await main.call['ledger.list']({ states: [], filter: '', offset: 0, limit: 9 });
  const requests = await main.call['activity.list']({ filter: '', offset: 0, limit: 50 });
  return {
    requests: requests.total,
    named: rows.filter(({ customerName }) => customerName !== '').length,
    answers: (await retention(main)).answers,
  };
}

test('a clock that is decades ahead erases nothing, and says so; right again, everything is there', async () => {
  const { start, isLogKept } = computer();
  const first = await start(NOW);
  await work(first);
  const all = await kept(first);
  expect(all).toMatchObject({ named: 1 });
  expect(all.answers).toBeGreaterThan(0);
  expect(await retention(first)).toMatchObject({ isClockDoubted: false });
  await first.close();

  const wrong = await start(DEAD_BATTERY);
  expect(await kept(wrong)).toEqual(all);
  expect(await retention(wrong)).toMatchObject({ isClockDoubted: true, removals: [] });
  await wrong.close();

  const right = await start(NOW + DAY_MS);
  expect(await kept(right)).toEqual(all);
  expect(await retention(right)).toMatchObject({ isClockDoubted: false });
  expect(isLogKept()).toBe(true);
});

test.skipIf(!hasOpenssl())(
  'what is too old waits for a server’s word after long idle months, goes with it, and not with that of one at the old time',
  async () => {
    const certificates = makeCertificates();
    const said = { now: NOW };
    const server = createServer(certificates.good, (_request, response) => {
      response.setHeader('date', new Date(said.now).toUTCString());
      response.statusCode = 404;
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const https = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { start, isLogKept } = computer();
    const first = await start(NOW);
    await work(first);
    const all = await kept(first);
    await first.call['preferences.update']({ extraCa: certificates.ca });
    await first.close();

    const later = NOW + 200 * DAY_MS;
    const main = await start(later, { authUrl: https, baseUrl: https });
    expect(await kept(main)).toEqual(all);
    await main.call['connection.test']({ profileId: main.profile.id });
    expect(await kept(main), 'the server says that the clock is wrong').toMatchObject({ named: 1 });
    expect(await retention(main)).toMatchObject({ isClockDoubted: true });
    said.now = later;
    await main.call['connection.test']({ profileId: main.profile.id });
    expect(await retention(main)).toMatchObject({ isClockDoubted: false });
    await expect.poll(async () => (await retention(main)).removals.length).toBeGreaterThan(0);
    expect(await kept(main)).toMatchObject({ named: 0 });
    expect(isLogKept()).toBe(false);
    await main.close();

    // Heard once, it is known at the next start, before any server is asked.
    const wrong = await start(DEAD_BATTERY);
    expect(await retention(wrong)).toMatchObject({ isClockDoubted: true });
    await new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  },
);

test('a line put off while the clock was ahead is back when it is right', async () => {
  const { start } = computer();
  const wrong = await start(DEAD_BATTERY);
  wrong.operator.setFaults([{ match: { path: 'registration' }, kind: 'kill-after', times: 1 }]);
  await wrong.register(0);
  const lines = async (main: Composed) => (await main.call['today.read'](undefined)).lines.map(({ kind }) => kind);
  const [line] = (await wrong.call['today.read'](undefined)).lines.filter(({ kind }) => kind === 'unknown');
  await wrong.call['today.snooze']({ key: line?.key ?? '', until: 'tomorrow' });
  expect(await lines(wrong)).not.toContain('unknown');
  await wrong.close();
  const right = await start(NOW);
  expect(await lines(right)).toContain('unknown');
});

test.skipIf(!hasOpenssl())(
  'invoices fetched while the clock was ahead do not stand above those that come when it is right',
  async () => {
    const who = {
      clientId: 'client',
      clientSecret: 'a-secret-of-this-test',
      isEventful: true,
      now: () => NOW,
    } as const;
    const operator = await createOperatorSimulator({ years: 4, ...who });
    const certificates = makeCertificates();
    // The operator on another computer, whose clock is right.
    const server = createServer(certificates.good, (request, response) => {
      const { method, headers, url = '' } = request;
      const on = httpRequest(new URL(url, operator.baseUrl), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, { ...answer.headers, date: new Date(NOW).toUTCString() });
        answer.pipe(response);
      });
      request.pipe(on);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const https = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const at = (address: string) => `${https}${new URL(address).pathname}`.replace(/\/$/, '');
    const { start } = computer();
    const startAt = (nowMs: number) =>
      start(nowMs, { authUrl: at(operator.authUrl), baseUrl: at(operator.baseUrl) }, who);
    const fetchAll = async (main: Composed) => {
      await main.call['preferences.update']({ extraCa: certificates.ca });
      const pairs = operator.register.pairs
        .slice(0, 6)
        .map(({ customerId, propertyId }) => ({ customerId, propertyId }));
      const jobId = randomUUID();
      await main.call['invoices.fetch']({ jobId, scope: { pairs, fromDate: '2025-12-01', toDate: '2026-11-20' } });
      expect((await main.finished(jobId)).failures).toEqual([]);
      const scope = { pairs: [], isEverything: true, fromDate: '2000-01-01', toDate: '2099-12-31' };
      const query = { scope, filter: '', sort: null, thenBy: [], leaves: [], offset: 0, limit: 500 };
      return (await main.call['invoices.page'](query)).rows;
    };

    const ahead = await startAt(NOW + 40 * DAY_MS);
    const first = await fetchAll(ahead);
    expect(first.length).toBeGreaterThan(0);
    await ahead.close();

    const right = await startAt(NOW);
    const second = await fetchAll(right);
    expect(second.map(({ fetchedAt }) => fetchedAt < NOW + DAY_MS).filter(Boolean)).toHaveLength(second.length);
    const amounts = new Map(first.map(({ key, record }) => [key, record.fields.amount?.text]));
    const changed = second.filter(({ key, record }) => amounts.get(key) !== record.fields.amount?.text);
    expect(changed.map(({ change }) => change)).toContain('changed');
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await operator.close();
  },
);
