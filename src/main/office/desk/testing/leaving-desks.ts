import { createHash } from 'node:crypto';
import { emptySharedPages, type SharedPages } from '../../records/testing/memory-shared-book.ts';
import { type Keychain, keepKeys, turnTo } from './keychain.ts';
import { copyPages, type Pages } from './memory-book.ts';
import type { OfficeWorld } from './office-world.ts';
import { Crash, type Run, startRun } from './simulated-desk.ts';

export type SimulatedDesk = {
  login: string;
  readonly name: string;
  readonly rule: number;
  pages: Pages;
  readonly keychain: Keychain;
};

/** A computer leaves and joins again, also under another login, whose it is then; the office may not hear that it left. */
export async function leaveAndJoin(world: OfficeWorld, desk: SimulatedDesk): Promise<void> {
  try {
    // What a crash left is ended by the start, as in any run.
    const run = await startRun(world, desk.pages, desk);
    await run.connect();
    await run.leave();
  } catch (error) {
    if (error instanceof Crash) return;
    throw error;
  }
  const [id, secret, isOther] = [world.random.uuid(), world.random.uuid(), world.dice() < 0.4];
  const { meta, ...kept } = copyPages(desk.pages);
  desk.pages = {
    ...kept,
    meta: { desk: id, secret, run: 0, sealedSoFar: 0, seen: { seq: 0, tag: '' }, isToRestate: false },
    ...{ colleagues: new Map(), former: [...kept.former, meta.desk] },
    ...{ shared: sharedAnew(kept.shared), isToEraseAgain: false, broughtBack: new Map() },
  };
  if (isOther) desk.login = `${desk.login} other`;
  world.model.enrol(desk.login, 'clerk');
  const secretHash = createHash('sha256').update(secret).digest('hex');
  const join = () => {
    const name = { number: 0, sealed: '' };
    return world.model.call(desk.login, 'join_desk', { desk: id, secretHash, keyId: desk.keychain.keyId, name });
  };
  if ('no' in join()) {
    world.did('old invitation', desk.name);
    keepKeys(desk.keychain, world.keysGiven());
    turnTo(desk.keychain, world.keyNow());
    join();
  }
  world.did(isOther ? 'joined as another' : 'joined again', desk.name);
  if (isOther) stayBehind(world, desk.pages);
}

/** Its own records stay; what the office had of them is read anew, and they are told again. */
function sharedAnew({ records }: SharedPages): SharedPages {
  const out = [...records.keys()].map((name) => [name, { sent: null, changes: 1 }] as const);
  return { ...emptySharedPages(), records: new Map(records), out: new Map(out) };
}

/** It reads that its claims are the former person's: nothing of them is sent or taken back here. */
function stayBehind(world: OfficeWorld, pages: Pages): void {
  for (const { row } of world.model.state().claims.values()) {
    if (!pages.former.includes(row.desk)) continue;
    for (const one of pages.attempts.values()) {
      if (one.registration === row.registration && one.isTold) {
        pages.attempts.set(one.attempt, { ...one, state: 'not-sent' });
      }
    }
    pages.takenBack.delete(row.registration);
  }
}

/** What a computer was sending that nobody sits at any more: a person asks the operator, and notes what is true. */
export async function settleGone(
  world: OfficeWorld,
  { decide }: Pick<Run, 'decide'>,
  there: ReadonlySet<string>,
): Promise<void> {
  const claims = [...world.model.state().claims.values()];
  const gone = claims.filter(({ row }) => row.state === 'sending' && !there.has(row.desk));
  for (const { row } of gone) {
    const isThere = world.posts.some(
      ({ registration, made }) => registration === row.registration && made === 'contract',
    );
    if (!isThere) world.saidAbsent.add(row.registration);
    await decide(row, isThere ? 'accepted' : 'absent');
    world.did('gone while sending', row.registration);
  }
}

/** What somebody who has gone left open can be taken over by anybody, whoever it was offered to. */
export async function takeGone(
  world: OfficeWorld,
  { takeOver }: Pick<Run, 'takeOver'>,
  there: ReadonlySet<string>,
): Promise<void> {
  for (;;) {
    const answer = await takeOver(({ desk }) => !there.has(desk));
    if (answer === null) return;
    if ('claim' in answer) world.did('taken from who left');
    else return world.fail(`what somebody left cannot be taken over: ${JSON.stringify(answer)}`);
  }
}
