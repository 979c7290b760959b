import { expect } from 'vitest';
import { officeTest } from '../../../office/testing/office-test.ts';
import { beforeEachDesks, type Desks } from '../testing/desks.ts';
import { three } from '../testing/three-people.ts';

let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});

officeTest('a day is the office’s: a computer whose clock is put forward sends no more alone by it', async () => {
  let forwardMs = 0;
  const clock = { now: () => Date.now() + forwardMs, monotonicMs: () => performance.now() };
  const { bo } = await three(desks, 1, clock);
  expect((await bo.main.register(0)).state).toBe('accepted');
  for (const days of [1, 2]) {
    forwardMs = days * 25 * 3_600_000;
    expect(await bo.main.register(days)).toMatchObject({ state: 'waiting', wait: { reason: 'needs-release' } });
  }
  expect(desks.registered()).toBe(1);
});
