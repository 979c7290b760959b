import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { officeTest } from '../../office/testing/office-test.ts';
import type { Composed } from '../../testing/composed.ts';
import { dropPoas, ended, openSheet, startAll } from '../bulk/testing/bulk-job.ts';
import { beforeEachDesks, type Desks } from './testing/desks.ts';

let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});

async function start(name: string, role: 'clerk' | 'lead' = 'clerk'): Promise<Composed> {
  const main = await desks.computer().start();
  const login = await desks.office.person(`${name.toLowerCase()}_${desks.office.name}`, role);
  await main.call['office.join'](await desks.entry(main, login, name));
  return main;
}

async function job(main: Composed, rows: number): Promise<string> {
  const { jobId } = await openSheet(main.call, rows);
  await dropPoas(main.call, jobId, rows);
  return jobId;
}

const heldOf = async (main: Composed, jobId: string) =>
  (
    await main.call['bulk.results']({ jobId, parts: ['duplicate'], isNewestFirst: true, offset: 0, limit: 50 })
  ).rows.map(({ heldReason, heldDetail }) => ({ heldReason, heldDetail }));

officeTest(
  'rows that a colleague has are held in words, by the rehearsal and by sending; a reason sends them',
  async () => {
    const [anna, bo] = [await start('Anna'), await start('Bo')];
    const first = await job(anna, 2);
    await startAll(anna.call, first);
    expect(await ended(anna.call, first)).toMatchObject({ phase: 'done', counts: { accepted: 2 } });
    await expect.poll(async () => (await anna.call['office.status'](undefined)).untold).toBe(0);

    const theirs = await job(bo, 4);
    const rehearsed = await bo.call['bulk.rehearse']({ jobId: theirs });
    expect(rehearsed).toMatchObject({ office: 'ok', sendable: 2 });
    expect(rehearsed.problems.map(({ reason }) => reason)).toEqual(['office-has', 'office-has']);
    await startAll(bo.call, theirs);
    await ended(bo.call, theirs);
    expect(desks.registered()).toBe(4);
    const held = await heldOf(bo, theirs);
    expect(held).toMatchObject([{ heldReason: 'office-has' }, { heldReason: 'office-has' }]);
    expect(held[0]?.heldDetail).toMatch(/^Anna · \d{4}-\d\d-\d\d \d\d:\d\d · \S+/);

    const { rows } = await bo.call['bulk.results']({
      jobId: theirs,
      parts: ['duplicate'],
      isNewestFirst: true,
      offset: 0,
      limit: 1,
    });
    const rowId = rows[0]?.rowId ?? '';
    const [colleague] = await bo.call['bulk.duplicates']({ jobId: theirs, rowId });
    if (colleague?.from !== 'office' || !colleague.claim || !colleague.registrationId) throw new Error('nobody has it');
    const covers = [
      { registrationId: colleague.registrationId, state: 'accepted' as const, attempts: 0, claim: colleague.claim },
    ];
    await bo.call['bulk.override']({ jobId: theirs, rowIds: [rowId], override: { reason: 'Moved', covers } });
    await startAll(bo.call, theirs);
    await ended(bo.call, theirs);
    expect(desks.registered()).toBe(5);
    expect(await heldOf(bo, theirs)).toHaveLength(1);
  },
);

officeTest('an office that is away pauses a job, which goes on when it is back', async () => {
  const bo = await start('Bo');
  const jobId = await job(bo, 3);
  desks.wire.block(true);
  await startAll(bo.call, jobId);
  expect(await ended(bo.call, jobId)).toMatchObject({ phase: 'paused', pauseReason: 'office-holds' });
  expect(desks.registered()).toBe(0);
  expect((await bo.call['bulk.rehearse']({ jobId })).office).toBe('failed');
  desks.wire.block(false);
  await bo.call['office.reconnect'](undefined);
  await startAll(bo.call, jobId);
  expect(await ended(bo.call, jobId)).toMatchObject({ phase: 'done', counts: { accepted: 3 } });
  expect(desks.registered()).toBe(3);
});

officeTest('what is kept for the office of an erased person names nobody', async () => {
  const anna = await start('Anna', 'lead');
  const { customer } = await anna.register(0);
  await anna.call['register.erasePerson']({ customerId: customer.id });
  const bo = await start('Bo');
  // The pair is blocked by customer and by personal number as before.
  await expect(bo.register(0)).rejects.toMatchObject({ data: { code: 'office-has' } });
  expect(await anna.call['office.held']({ registrationId: randomUUID() })).toEqual([]);
});
