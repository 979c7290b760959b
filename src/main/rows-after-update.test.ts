import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createOperatorSimulator } from '../../tools/operator-simulator/create-simulator.ts';
import type { EventName } from '../shared/bridge/schema.ts';
import type { Job } from '../shared/model/job.ts';
import { DEFAULT_CLOCK } from '../shared/model/settings/defaults.ts';
import type { AppParts } from './compose/app-parts.ts';
import { composeApp } from './compose.ts';
import { createScriptedKeytar } from './secrets/testing/scripted-keytar.ts';
import { callsByName } from './testing/calls-by-name.ts';
import { plainParts } from './testing/plain-parts.ts';

/** The longest wait, however busy the computer is. */
const WAIT = { timeout: 30_000 };

/** Starts a version on the stored data; returns the jobs it started by itself. */
async function startOf(version: string, parts: AppParts) {
  const jobs = new Map<string, Job>();
  const publish = (name: EventName, payload: unknown) => {
    if (name === 'jobs.changed') jobs.set((payload as Job).id, structuredClone(payload as Job));
  };
  const app = await composeApp({ ...parts, publish, facts: { ...parts.facts, version } });
  const rowJobs = () => [...jobs.values()].filter(({ kind }) => kind === 'rows');
  return { app, call: callsByName(app.services), rowJobs };
}

test('the first start of a new version derives the kept rows anew, the next one none', async () => {
  const operator = await createOperatorSimulator({ shape: 'camel', years: new Date().getFullYear() - 2022 });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-update-'));
  const { keytar } = createScriptedKeytar();
  const parts = { ...plainParts(folder), loadKeytar: async () => keytar };
  const pair = operator.register.pairs[0];
  if (pair === undefined) throw new Error('no pair');
  const scope = { pairs: [pair], fromDate: '2025-01-01', toDate: '2025-12-31' };
  const query = { scope, filter: '', sort: null, offset: 0, limit: 50 };
  try {
    const first = await startOf('1.0.0', parts);
    const { authUrl, realm, baseUrl, clientId, clientSecret } = operator;
    const own = { id: 'test', name: 'TEST', kind: 'test' as const, clock: DEFAULT_CLOCK };
    await first.call['profiles.save']({ ...own, authUrl, realm, baseUrl, clientId });
    await first.call['credentials.save']({ profileId: 'test', clientSecret });
    await first.call['profiles.select']({ profileId: 'test' });
    const jobId = crypto.randomUUID();
    await first.call['invoices.fetch']({ jobId, scope });
    await expect.poll(async () => (await first.call['jobs.list'](undefined)).at(-1)?.phase, WAIT).toBe('done');
    const rows = (await first.call['invoices.page'](query)).rows.map(({ record }) => record.fields.amount?.text);
    expect(rows.length).toBeGreaterThan(3);
    await first.app.close();

    for (const [version, derivedAnew] of [
      ['1.0.0', 0],
      ['1.1.0', 1],
      ['1.1.0', 0],
    ] as const) {
      const next = await startOf(version, parts);
      const page = async () =>
        (await next.call['invoices.page'](query)).rows.map(({ record }) => record.fields.amount?.text);
      expect(await page()).toEqual(rows);
      await expect.poll(() => next.rowJobs().map(({ phase }) => phase), WAIT).toEqual(Array(derivedAnew).fill('done'));
      expect(await page()).toEqual(rows);
      await next.app.close();
    }
  } finally {
    await operator.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
