import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Dice, diceOf, randomOf } from '../../bulk/engine/testing/virtual-time.ts';
import type { DeskTransport } from '../calls/database-calls.ts';
import { createOfficeDesk } from '../desk/office-desk.ts';
import { emptyPages, memoryBook } from '../desk/testing/memory-book.ts';
import { createModelOffice } from '../model/model-office.ts';
import { officeKeys } from '../sealing/office-keys.ts';
import { MOST_SEALED_BYTES, seal, sealedBytes } from '../sealing/seal.ts';
import { createRecordSync } from './sync-records.ts';
import { memorySharedBook } from './testing/memory-shared-book.ts';

/** More by hand; each is a second of somebody's bad day. */
const SCHEDULES = 200;
/** Found by more: a put from before the database was put back arrives after it. */
const FOUND = [471];
const SEEDS = [...Array.from({ length: SCHEDULES }, (_, at) => at + 1), ...FOUND];
const STEPS = 60;
const OFFICE = '00000000-0000-4000-8000-000000000002';
const FIELDS = ['a', 'b', 'c'];
const KEYS = ['x', 'y', 'z'];

type World = ReturnType<typeof createWorld>;

function createWorld(seed: number) {
  const dice = diceOf(seed);
  let now = 1;
  const random = randomOf(dice);
  const office = createModelOffice({ id: OFFICE, rule: 2, now: () => now, makeTag: random.uuid });
  office.enrol('ann', 'clerk');
  office.enrol('lea', 'lead');
  const keys = officeKeys({ officeId: OFFICE, keyId: 1, officeKey: new Uint8Array(32).fill(7) });
  const late: (() => void)[] = [];
  let calls = 0;
  const world = {
    ...{ dice, random, office, keys, late, isCalm: false, deeds: new Map<string, number>() },
    did(deed: string): void {
      world.deeds.set(deed, (world.deeds.get(deed) ?? 0) + 1);
    },
    pass(ms: number): void {
      now += ms;
    },
    /** What asks for ever is no test that waits for ever. */
    called(): void {
      calls += 1;
      if (calls > 10_000) throw new Error('asks for ever');
    },
    now: () => now,
  };
  return world;
}

/** What is asked may be lost, be done without an answer, or come long after. */
function wireOf(world: World, login: string): DeskTransport {
  return {
    async call(name, ask) {
      world.called();
      world.pass(1);
      const roll = world.isCalm ? 1 : world.dice();
      const does = () => world.office.call(login, name, ask);
      if (roll < 0.1) return { away: 'not-reached', detail: '' };
      if (roll < 0.2) {
        if (world.dice() < 0.5) does();
        else world.late.push(() => void does());
        world.did('no answer');
        return { away: 'no-answer', detail: '' };
      }
      return does();
    },
  };
}

async function createDesk(world: World, login: string) {
  const pages = emptyPages(world.random.uuid(), world.random.uuid());
  const secretHash = createHash('sha256').update(pages.meta.secret).digest('hex');
  const name = { number: 0, sealed: '' };
  world.office.call(login, 'join_desk', { desk: pages.meta.desk, secretHash, keyId: 1, name });
  const shared = memorySharedBook(undefined, undefined, (_, key) => key);
  const clock = { now: world.now, monotonicMs: world.now };
  const desk = createOfficeDesk({
    ...{
      transport: wireOf(world, login),
      book: memoryBook(pages, (_, write) => write()),
      keys: world.keys,
      rule: 2,
      clock,
    },
    random: { ...world.random, bytes: (length) => new Uint8Array(randomBytes(length)) },
    events: { onDouble: () => undefined, onDecidedElsewhere: () => undefined, onForgotten: () => sync.forgotten() },
  });
  const sync = createRecordSync(desk.hands, shared.book, {
    onApplied: (applied) => {
      for (const _ of applied) world.did('applied');
    },
    onTooLarge: () => world.did('too large'),
  });
  desk.start();
  /** As the session does it, again and again. */
  async function round(): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) {
      const end = (await sync.pull()) ?? (await sync.push());
      if (end === null || end.kind === 'away') return;
      await desk.connect();
    }
  }
  return { shared, round, login, desk, sync };
}

type Desk = Awaited<ReturnType<typeof createDesk>>;
const pick = <T>(dice: Dice, from: readonly T[]): T => from[Math.floor(dice() * from.length)] as T;

/** Every value is written once; what somebody wrote over had been seen by them. */
function edit(world: World, desk: Desk, open: Set<string>): void {
  const key = pick(world.dice, KEYS);
  const before = desk.shared.book.local('mark', key);
  if (world.dice() < 0.15) {
    for (const value of Object.values(before)) open.delete(value);
    desk.shared.change('mark', key, {});
    return;
  }
  const field = pick(world.dice, FIELDS);
  const value = world.random.uuid();
  open.delete(before[field] ?? '');
  open.add(value);
  desk.shared.change('mark', key, { ...before, [field]: value });
}

async function play(seed: number, faults: { readonly restores: boolean }) {
  const world = createWorld(seed);
  const desks: Desk[] = [];
  for (let at = 0; at < 2 + Math.floor(world.dice() * 4); at += 1) {
    desks.push(await createDesk(world, at ? 'ann' : 'lea'));
  }
  /** Values that nobody who had seen them wrote over. */
  const open = new Set<string>();
  let backup = world.office.backup();
  for (let step = 0; step < STEPS; step += 1) {
    const desk = pick(world.dice, desks);
    const roll = world.dice();
    if (roll < 0.5) {
      edit(world, desk, open);
    } else if (roll < 0.9) {
      await desk.round();
    } else if (roll < 0.94) {
      world.late.shift()?.();
    } else if (roll < 0.97) {
      backup = world.office.backup();
    } else if (faults.restores && world.dice() < 0.4) {
      world.office.restore(backup);
      world.did('restored');
    }
    world.pass(10);
  }
  for (const one of world.late.splice(0)) one();
  world.isCalm = true;
  for (let turn = 0; turn < 4; turn += 1) {
    for (const desk of desks) {
      await desk.desk.connect();
      await desk.round();
    }
  }
  return { world, desks, open };
}

for (const restores of [false, true]) {
  test(`${SCHEDULES} schedules of two to five desks, lines cut${restores ? ', the database put back' : ''}: all come to the same, and no change is lost`, async () => {
    const deeds = new Map<string, number>();
    for (const seed of SEEDS) {
      const { world, desks, open } = await play(seed, { restores });
      const plain = (desk: Desk) => JSON.stringify([...desk.shared.records].sort(), sorted);
      expect(new Set(desks.map(plain)).size, `seed ${seed}`).toBe(1);
      expect(
        desks.map(({ shared }) => shared.outSize()),
        `seed ${seed}`,
      ).toEqual(desks.map(() => 0));
      const final = new Set([...(desks[0]?.shared.records.values() ?? [])].flatMap((one) => Object.values(one)));
      const given = new Set(desks.flatMap(({ shared }) => shared.given.flatMap((one) => Object.values(one))));
      for (const value of open) expect(final.has(value) || given.has(value), `seed ${seed} lost ${value}`).toBe(true);
      world.did(given.size > 0 ? 'gave way' : 'none gave way');
      for (const [deed, times] of world.deeds) deeds.set(deed, (deeds.get(deed) ?? 0) + times);
    }
    // It would prove nothing if nothing had happened.
    for (const deed of ['applied', 'no answer', 'gave way', ...(restores ? ['restored'] : [])]) {
      expect(deeds.get(deed) ?? 0, deed).toBeGreaterThan(SCHEDULES / 4);
    }
  }, 300_000);
}

/** A desk which has read that somebody is erased, and of whom the office still has something older. */
async function erasedButThere() {
  const world = createWorld(1);
  world.isCalm = true;
  const [other, desk] = [await createDesk(world, 'ann'), await createDesk(world, 'ann')];
  for (const one of [other, desk]) await one.desk.connect();
  other.shared.change('mark', 'x', { a: 'older' });
  await other.round();
  desk.shared.book.keepErased('person', world.keys.lookUp('record person', 'x'), world.now());
  world.pass(10);
  return { desk, there: () => [...world.office.state().records.values()] };
}

test('what is typed anew of somebody who was erased replaces what the office still has of them', async () => {
  const { desk, there } = await erasedButThere();
  desk.shared.change('mark', 'x', { a: 'anew' });
  await desk.round();
  expect(desk.shared.outSize()).toBe(0);
  expect(desk.shared.records.get('["mark","x"]')).toEqual({ a: 'anew' });
  expect(there()).toMatchObject([{ version: 2 }]);
});

test('what was removed here stays removed, and is sent no more', async () => {
  const { desk, there } = await erasedButThere();
  desk.shared.book.keepKnown('mark', 'x', { version: 3, seq: 0, at: 0, login: 'ann', desk: '', fields: { a: 'lost' } });
  desk.shared.change('mark', 'x', {});
  await desk.round();
  expect(desk.shared.outSize()).toBe(0);
  expect(desk.shared.records.size).toBe(0);
  expect(there()).toMatchObject([{ version: 1 }]);
});

test('a record too large for the office holds up no other, and goes out once it is smaller', async () => {
  const world = createWorld(1);
  world.isCalm = true;
  const [desk, other] = [await createDesk(world, 'ann'), await createDesk(world, 'ann')];
  for (const one of [desk, other]) await one.desk.connect();
  desk.shared.change('group', 'all', { pairs: 'x'.repeat(MOST_SEALED_BYTES) });
  for (let nth = 0; nth < 60; nth += 1) desk.shared.change('mark', `m${nth}`, { a: 'seen' });
  await desk.round();
  await desk.round();
  await other.round();
  expect([desk.sync.tooLarge(), desk.shared.outSize(), other.shared.records.size]).toEqual([1, 1, 60]);
  expect(world.deeds.get('too large')).toBe(1);
  desk.shared.change('group', 'all', { pairs: 'x' });
  await desk.round();
  await other.round();
  expect([desk.sync.tooLarge(), desk.shared.outSize()]).toEqual([0, 0]);
  expect(other.shared.records.get('["group","all"]')).toEqual({ pairs: 'x' });
});

test('the size of a sealed text is known before it is sealed', () => {
  const { keys, random } = createWorld(1);
  const place = { kind: 'mark', key: 'x', version: 1, desk: random.uuid(), number: 1 };
  for (const text of ['', 'a', 'å'.repeat(125), 'å'.repeat(126), 'x'.repeat(252), 'x'.repeat(253)]) {
    const sealed = seal(keys, place, text, { bytes: (length) => new Uint8Array(randomBytes(length)) });
    expect(sealedBytes(text)).toBe(Buffer.from(sealed, 'base64').length);
  }
});

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
