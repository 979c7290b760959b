import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { diceOf, randomOf } from '../../bulk/engine/testing/virtual-time.ts';
import type { DeskTransport } from '../calls/database-calls.ts';
import { createModelOffice } from '../model/model-office.ts';
import { officeKeys } from '../sealing/office-keys.ts';
import { createOfficeDesk } from './office-desk.ts';
import { emptyPages, memoryBook } from './testing/memory-book.ts';

const OFFICE = '00000000-0000-4000-8000-000000000002';

function createDesk(change: (name: string, answer: object) => object) {
  const random = randomOf(diceOf(1));
  const clock = { now: () => 1, monotonicMs: () => 1 };
  const office = createModelOffice({ id: OFFICE, rule: 2, now: clock.now, makeTag: random.uuid });
  office.enrol('ann', 'clerk');
  const keys = officeKeys({ officeId: OFFICE, keyId: 1, officeKey: new Uint8Array(32).fill(7) });
  const pages = emptyPages(random.uuid(), random.uuid());
  const secretHash = createHash('sha256').update(pages.meta.secret).digest('hex');
  office.call('ann', 'join_desk', { desk: pages.meta.desk, secretHash, keyId: 1, name: { number: 0, sealed: '' } });
  const desk = createOfficeDesk({
    transport: { call: async (name, ask) => change(name, office.call('ann', name, ask)) } as DeskTransport,
    ...{ book: memoryBook(pages, (_, write) => write()), keys, rule: 2, clock },
    random: { ...random, bytes: (length) => new Uint8Array(randomBytes(length)) },
    events: { onDouble: () => undefined, onDecidedElsewhere: () => undefined },
  });
  desk.start();
  const want = (registration: string, pair = registration) => ({
    ...{ registration, request: registration, covers: [], reason: null },
    pair: { rule: 2, operatorId: 'op', names: [`["customer","${pair}"]`] },
  });
  return { office, desk, pages, want };
}

test.each([
  ['a number the office never had', { seq: 1_000_000, tag: 'made up' }],
  ['another tag of a number it has', { seq: 1, tag: 'made up' }],
  ['less than is known', { seq: 0, tag: '' }],
])(
  'settling is answered with %s: at most claims stop until it is said again, and no pair is free twice',
  async (_, seen) => {
    const { desk, pages, want } = createDesk((name, answer) => (name === 'settle' ? { ...answer, seen } : answer));
    expect((await desk.connect()).kind).toBe('ready');
    const first = await desk.claim(want('r1'));
    if (first.kind !== 'yours') throw new Error('no claim');
    desk.mayLeave(first.attempt);
    desk.settled(first.attempt, 'accepted');
    const before = pages.meta.seen;
    expect(await desk.push()).toBeNull();
    // It only rises: what is less, or has another tag, is not taken.
    expect(pages.meta.seen.seq).toBe(Math.max(before.seq, seen.seq));
    const next = await desk.claim(want('r2'));
    expect(next.kind).toBe(seen.seq > before.seq ? 'no' : 'yours');
    if (next.kind === 'no') {
      expect(next.why).toMatchObject({ no: 'stopped' });
      // The desk says its own again, and takes the office's numbers from there.
      expect((await desk.connect()).kind).toBe('ready');
      expect(pages.meta.seen.seq).toBeLessThan(1_000);
      expect(await desk.claim(want('r2'))).toMatchObject({ kind: 'yours' });
    }
    expect(await desk.claim(want('r3', 'r1'))).toMatchObject({ kind: 'no', why: { no: 'conflict' } });
  },
);

test('a write that was lost is noticed whatever is said first: an outcome’s answer does not hide it', async () => {
  const { office, desk, pages, want } = createDesk((_name, answer) => answer);
  expect((await desk.connect()).kind).toBe('ready');
  const send = async (registration: string): Promise<string> => {
    const made = await desk.claim(want(registration));
    if (made.kind !== 'yours') throw new Error('no claim');
    expect(desk.mayLeave(made.attempt)).toBe(true);
    return made.attempt;
  };
  const open = await send('r1');
  const backup = office.backup();
  desk.settled(await send('r2'), 'accepted');
  expect(await desk.push()).toBeNull();
  office.restore(backup);

  // The first word after the loss is an outcome, and the database is by then as far as it was.
  const lost = pages.meta.seen;
  while (office.state().office.seq < lost.seq) office.enrol('somebody else', 'clerk');
  desk.settled(open, 'accepted');
  expect(await desk.push()).toMatchObject({ kind: 'refused', why: { no: 'no-hello' } });
  expect(pages.meta.seen).toEqual(lost);
  expect(await desk.claim(want('r3'))).toMatchObject({ kind: 'no', why: { no: 'stopped' } });
  expect((await desk.connect()).kind).toBe('ready');
  expect(await desk.claim(want('r4', 'r2'))).toMatchObject({ kind: 'no', why: { no: 'conflict' } });
  expect(await desk.claim(want('r5', 'r1'))).toMatchObject({ kind: 'no', why: { no: 'conflict' } });
});
