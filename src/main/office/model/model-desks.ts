import { createHash } from 'node:crypto';
import { DAY_MS } from '../../../shared/calendar/units.ts';
import type { Answer, NotServed, Seen } from '../calls/answer-schemas.ts';
import type { KnownDesk, Who } from '../calls/claim-calls.ts';
import type { DeskAsks } from '../calls/database-calls.ts';
import { type CallContext, isKnown, type ModelDesk, seenNow, take } from './model-state.ts';

/** Counted in days on which the office was in use: a restore makes nobody older. */
const SEEN_WITHIN_DAYS = 30;
const SCHEMA = 1;

export function joinDesk(
  context: CallContext,
  { desk, secretHash, keyId, again: isAgain = false }: DeskAsks['join_desk'],
): Answer<'join_desk'> {
  const { state, login, now } = context;
  if (!state.people.has(login)) return { no: 'not-enrolled' };
  if (keyId !== state.office.keyId) return { no: 'other-key', keyId: state.office.keyId };
  liveOn(context);
  const there = state.desks.get(desk);
  if (there?.hasLeft) return { no: 'desk-taken' };
  if (there?.secretHash === secretHash) return { joined: true };
  const { stop, lived: seenLived } = state.office;
  if (there) {
    // Only one that the office lost and a colleague's desk named comes back.
    if (there.secretHash !== '' || there.joinedBy !== login) return { no: 'desk-taken' };
    take(context);
    Object.assign(there, { secretHash, seenAt: now, seenLived });
    return { joined: true };
  }
  take(context);
  state.desks.set(desk, {
    ...{ secretHash, joinedBy: login, run: 0, nonce: '', seenAt: now, seenLived },
    ...{ isReady: false, isNamed: isAgain, hasLeft: false, wentOn: null, restated: isAgain ? 0 : stop, setAside: 0 },
  });
  // Nobody had missed it: who else lost something does not know yet either.
  if (isAgain) stopAll(context);
  return { joined: true };
}

/** The database lost something: nobody claims before every desk has said its own again. */
function stopAll(context: CallContext): void {
  const { office } = context.state;
  office.stopSeq = take(context);
  office.stop += 1;
  office.stopLived = office.lived;
}

/** One more day of use. */
function liveOn({ state, now }: CallContext): void {
  const today = Math.floor(now / DAY_MS);
  if (state.office.livedOn >= today) return;
  state.office.lived += 1;
  state.office.livedOn = today;
}

function deskOf({ state, login }: CallContext, who: Who): ModelDesk | { no: 'not-enrolled' | 'unknown-desk' } {
  if (!state.people.has(login)) return { no: 'not-enrolled' };
  const desk = state.desks.get(who.desk);
  const hash = createHash('sha256').update(who.secret).digest('hex');
  return desk && !desk.hasLeft && desk.secretHash === hash ? desk : { no: 'unknown-desk' };
}

export function hello(context: CallContext, { who, seen, knows }: DeskAsks['hello']): Answer<'hello'> {
  const { state, now } = context;
  const desk = deskOf(context, who);
  if ('no' in desk) return desk;
  if (who.run < desk.run) return { no: 'older-run', run: desk.run };
  if (who.run === desk.run && who.nonce !== desk.nonce) return { no: 'copied', run: desk.run };
  liveOn(context);
  Object.assign(desk, { run: who.run, nonce: who.nonce, seenAt: now, seenLived: state.office.lived });
  noteForgotten(context, desk, seen);
  if (desk.restated < state.office.stop) noteKnown(context, knows ?? []);
  const { id, keyId, rule, stop } = state.office;
  return {
    ...{ office: id, schema: SCHEMA, now, seen: seenNow(state), keyId, rule },
    isReady: desk.isReady,
    isRestated: desk.restated >= stop,
    waitingFor: stop === 0 ? null : waitingFor(context),
  };
}

/** A desk knows more than the office does: claiming stops, unless it already has for this desk. */
export function noteForgotten(context: CallContext, desk: ModelDesk, seen: Seen): void {
  const { state } = context;
  if (isKnown(state, seen) || desk.restated < state.office.stop) return;
  stopAll(context);
}

/** Desks that the office lost, and those that were there later than it remembers, report again too. */
function noteKnown(context: CallContext, known: readonly KnownDesk[]): void {
  const { state, now } = context;
  const { lived: seenLived, stop } = state.office;
  for (const { desk, login, seenAt } of known) {
    const there = state.desks.get(desk);
    const moment = seenAt === null ? null : Math.min(seenAt, now);
    if (!there) {
      take(context);
      state.desks.set(desk, {
        ...{ secretHash: '', joinedBy: login, run: 0, nonce: '', seenAt: moment ?? now, seenLived },
        ...{ isReady: false, isNamed: true, hasLeft: false, wentOn: null, restated: 0, setAside: 0 },
      });
    } else if (moment !== null && !there.isReady && !there.hasLeft) {
      // It was here before the loss, and has not said its own since it joined again, whenever that was.
      Object.assign(there, { seenAt: Math.max(there.seenAt, moment), seenLived, isNamed: true, restated: 0 });
    } else if (there.restated < stop && moment !== null && there.seenAt < moment) {
      Object.assign(there, { seenAt: moment, seenLived });
    }
  }
}

export function waitingFor({ state }: CallContext): string[] {
  const { stop, stopLived } = state.office;
  return [...state.desks]
    .filter(
      ([, { restated, setAside, seenLived, isReady, isNamed, hasLeft }]) =>
        Math.max(restated, setAside) < stop &&
        seenLived > stopLived - SEEN_WITHIN_DAYS &&
        !hasLeft &&
        (isReady || isNamed),
    )
    .map(([id]) => id)
    .sort();
}

/** The current run of an enrolled person's desk, or the refusal. */
export function servedDesk(context: CallContext, who: Who): ModelDesk | NotServed {
  const desk = deskOf(context, who);
  if ('no' in desk) return desk;
  if (who.run > desk.run) return { no: 'no-hello' };
  return who.run < desk.run || who.nonce !== desk.nonce ? { no: 'older-run' } : desk;
}

export function keyed(context: CallContext, who: Who, keyId: number): ModelDesk | NotServed {
  const desk = servedDesk(context, who);
  if ('no' in desk) return desk;
  return keyId === context.state.office.keyId ? desk : { no: 'other-key', keyId: context.state.office.keyId };
}

/**
 * The desk has reported everything: until its own report counts for the current stop, and it has the office's last
 * number.
 */
export function ready(context: CallContext, who: Who, seen: Seen): Answer<'ready'> {
  const desk = servedDesk(context, who);
  if ('no' in desk) return desk;
  desk.isReady = true;
  const { stop, stopSeq } = context.state.office;
  // A word from before the stop, which came late, was about another past.
  if (isKnown(context.state, seen) && seen.seq >= stopSeq) desk.restated = stop;
  return { ready: true };
}

/** Nobody waits for it from here on, and it is not served. */
export function leaveDesk(context: CallContext, { who }: DeskAsks['leave_desk']): Answer<'leave_desk'> {
  const desk = servedDesk(context, who);
  if ('no' in desk) return desk;
  if (desk.restated < context.state.office.stop) return { left: false };
  desk.hasLeft = true;
  return { left: true };
}
