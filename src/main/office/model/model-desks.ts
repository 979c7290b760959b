import { createHash } from 'node:crypto';
import type { NotServed, Seen, Who } from '../calls/claim-calls.ts';
import type { Hello, HelloAsk, JoinAsk, NoHello, NoJoin } from '../calls/desk-calls.ts';
import { type Hands, isKnown, type ModelDesk, seenNow, take } from './model-state.ts';

const SEEN_WITHIN_MS = 30 * 24 * 3_600_000;
export const SCHEMA = 1;

export function joinDesk(hands: Hands, { desk, secretHash, keyId }: JoinAsk): { joined: true } | NoJoin {
  const { state, login, now } = hands;
  if (!state.people.has(login)) return { no: 'not-enrolled' };
  if (keyId !== state.office.keyId) return { no: 'other-key', keyId: state.office.keyId };
  const there = state.desks.get(desk);
  if (there) return there.secretHash === secretHash ? { joined: true } : { no: 'desk-taken' };
  take(hands);
  const { stop } = state.office;
  state.desks.set(desk, {
    ...{ secretHash, run: 0, nonce: '', seenAt: now },
    ...{ isReady: false, restated: stop, setAside: 0 },
  });
  return { joined: true };
}

function deskOf({ state, login }: Hands, who: Who): ModelDesk | { no: 'not-enrolled' | 'unknown-desk' } {
  if (!state.people.has(login)) return { no: 'not-enrolled' };
  const desk = state.desks.get(who.desk);
  const hash = createHash('sha256').update(who.secret).digest('hex');
  return desk && desk.secretHash === hash ? desk : { no: 'unknown-desk' };
}

export function hello(hands: Hands, { who, seen }: HelloAsk): Hello | NoHello {
  const { state, now } = hands;
  const desk = deskOf(hands, who);
  if ('no' in desk) return desk;
  if (who.run < desk.run) return { no: 'older-run', run: desk.run };
  if (who.run === desk.run && who.nonce !== desk.nonce) return { no: 'copied', run: desk.run };
  Object.assign(desk, { run: who.run, nonce: who.nonce, seenAt: now });
  noteForgotten(hands, desk, seen);
  const { id, keyId, rule, stop } = state.office;
  return {
    ...{ office: id, schema: SCHEMA, now, seen: seenNow(state), keyId, rule },
    isReady: desk.isReady,
    isRestated: desk.restated >= stop,
    waitingFor: stop === 0 ? null : waitingFor(hands),
  };
}

/** A desk knows more than the office does: claiming stops, unless it already has for this desk. */
export function noteForgotten(hands: Hands, desk: ModelDesk, seen: Seen): void {
  const { state, now } = hands;
  if (isKnown(state, seen) || desk.restated < state.office.stop) return;
  take(hands);
  state.office.stop += 1;
  state.office.stopAt = now;
}

export function waitingFor({ state }: Hands): string[] {
  const { stop, stopAt } = state.office;
  return [...state.desks]
    .filter(
      ([, { restated, setAside, seenAt }]) => Math.max(restated, setAside) < stop && seenAt > stopAt - SEEN_WITHIN_MS,
    )
    .map(([id]) => id)
    .sort();
}

/** The current run of an enrolled person's desk, or the refusal. */
export function servedDesk(hands: Hands, who: Who): ModelDesk | NotServed {
  const desk = deskOf(hands, who);
  if ('no' in desk) return desk;
  if (who.run > desk.run) return { no: 'no-hello' };
  return who.run < desk.run || who.nonce !== desk.nonce ? { no: 'older-run' } : desk;
}

export function keyed(hands: Hands, who: Who, keyId: number): ModelDesk | NotServed {
  const desk = servedDesk(hands, who);
  if ('no' in desk) return desk;
  return keyId === hands.state.office.keyId ? desk : { no: 'other-key', keyId: hands.state.office.keyId };
}

/**
 * The desk has reported everything: until its own report counts for the current stop, and it has the office's last
 * number.
 */
export function ready(hands: Hands, who: Who, seen: Seen): { ready: true } | NotServed {
  const desk = servedDesk(hands, who);
  if ('no' in desk) return desk;
  desk.isReady = true;
  if (isKnown(hands.state, seen)) desk.restated = hands.state.office.stop;
  return { ready: true };
}
