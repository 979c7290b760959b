import { createHash } from 'node:crypto';
import { DAY_MS } from '../../../shared/calendar/units.ts';
import type { Answer, NotServed, Seen } from '../calls/answer-schemas.ts';
import type { Who } from '../calls/claim-calls.ts';
import type { DeskAsks } from '../calls/database-calls.ts';
import { type CallContext, isKnown, type ModelDesk, seenNow, take } from './model-state.ts';

const SEEN_WITHIN_MS = 30 * DAY_MS;
const SCHEMA = 1;

export function joinDesk(
  context: CallContext,
  { desk, secretHash, keyId }: DeskAsks['join_desk'],
): Answer<'join_desk'> {
  const { state, login, now } = context;
  if (!state.people.has(login)) return { no: 'not-enrolled' };
  if (keyId !== state.office.keyId) return { no: 'other-key', keyId: state.office.keyId };
  const there = state.desks.get(desk);
  if (there) return there.secretHash === secretHash ? { joined: true } : { no: 'desk-taken' };
  take(context);
  const { stop } = state.office;
  state.desks.set(desk, {
    ...{ secretHash, run: 0, nonce: '', seenAt: now },
    ...{ isReady: false, restated: stop, setAside: 0 },
  });
  return { joined: true };
}

function deskOf({ state, login }: CallContext, who: Who): ModelDesk | { no: 'not-enrolled' | 'unknown-desk' } {
  if (!state.people.has(login)) return { no: 'not-enrolled' };
  const desk = state.desks.get(who.desk);
  const hash = createHash('sha256').update(who.secret).digest('hex');
  return desk && desk.secretHash === hash ? desk : { no: 'unknown-desk' };
}

export function hello(context: CallContext, { who, seen }: DeskAsks['hello']): Answer<'hello'> {
  const { state, now } = context;
  const desk = deskOf(context, who);
  if ('no' in desk) return desk;
  if (who.run < desk.run) return { no: 'older-run', run: desk.run };
  if (who.run === desk.run && who.nonce !== desk.nonce) return { no: 'copied', run: desk.run };
  Object.assign(desk, { run: who.run, nonce: who.nonce, seenAt: now });
  noteForgotten(context, desk, seen);
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
  const { state, now } = context;
  if (isKnown(state, seen) || desk.restated < state.office.stop) return;
  take(context);
  state.office.stop += 1;
  state.office.stopAt = now;
}

export function waitingFor({ state }: CallContext): string[] {
  const { stop, stopAt } = state.office;
  return [...state.desks]
    .filter(
      ([, { restated, setAside, seenAt }]) => Math.max(restated, setAside) < stop && seenAt > stopAt - SEEN_WITHIN_MS,
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
  if (isKnown(context.state, seen)) desk.restated = context.state.office.stop;
  return { ready: true };
}
