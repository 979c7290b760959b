import type { Cover } from '../../../shared/model/office/office.ts';
import type { Answer, ClaimRow, ClaimState, Refusal, SealedBy } from '../calls/answer-schemas.ts';
import {
  BINDING,
  type ClaimAsk,
  type DecideAsk,
  LONGEST_ATTEMPT_MS,
  type LookAsk,
  type Sealed,
  type SettleAsk,
  type TakeOverAsk,
} from '../calls/claim-calls.ts';
import { keyed, noteForgotten, waitingFor } from './model-desks.ts';
import { type CallContext, type ModelClaim, type ModelDesk, seenNow, take } from './model-state.ts';

const byId = (a: ClaimRow, b: ClaimRow): number => a.id - b.id;
const rows = (claims: Iterable<ModelClaim>): ClaimRow[] => [...claims].map(({ row }) => row).sort(byId);
export const sealedBy = (context: CallContext, desk: string, { number, sealed }: Sealed): SealedBy => ({
  ...{ desk, number, sealed },
  keyId: context.state.office.keyId,
});

export function ofRegistration({ state }: CallContext, registration: string): ModelClaim | undefined {
  return [...state.claims.values()].find(({ row }) => row.registration === registration);
}

/** The other claims that block one of these keys. */
export function bindingOn({ state }: CallContext, keys: readonly string[], except: readonly number[]): ModelClaim[] {
  return [...state.claims.values()].filter(
    (one) => BINDING.has(one.row.state) && !except.includes(one.row.id) && one.keys.some((key) => keys.includes(key)),
  );
}

export function change(context: CallContext, claim: ModelClaim, row: Partial<ClaimRow>): void {
  claim.row = { ...claim.row, at: context.now, seq: take(context), ...row };
  claim.had.set(claim.row.attempt, claim.row.state);
}

/** The database lost something, and not every desk has said its own again. */
const isStopped = (context: CallContext, { restated }: ModelDesk): boolean =>
  restated < context.state.office.stop || waitingFor(context).length > 0;

export function claim(context: CallContext, ask: ClaimAsk): Answer<'claim'> {
  const { state } = context;
  const desk = keyed(context, ask.who, ask.keyId);
  if ('no' in desk) return desk;
  if (!desk.isReady) return { no: 'not-joined' };
  if (ask.rule !== state.office.rule) return { no: 'other-rule', rule: state.office.rule };
  noteForgotten(context, desk, ask.seen);
  if (isStopped(context, desk)) return { no: 'stopped', waitingFor: waitingFor(context) };
  const own = ofRegistration(context, ask.registration);
  const again = state.attempts.get(ask.attempt);
  if (again) return askedAgain(context, ask, own);
  return (
    whyNotOwn(ask, own) ?? whyNotCovered(context, ask.covers) ?? inTheWay(context, ask, own) ?? write(context, ask, own)
  );
}

/** The same answer while the same run of the same desk is still sending the same; nothing else. */
function askedAgain(context: CallContext, ask: ClaimAsk, own: ModelClaim | undefined): Answer<'claim'> {
  const again = context.state.attempts.get(ask.attempt);
  const isSame = again?.desk === ask.who.desk && again.run === ask.who.run && again.registration === ask.registration;
  const isStill = own?.row.attempt === ask.attempt && own.row.state === 'sending' && own.request === ask.request;
  if (!own || !isSame || !isStill) return { no: 'settled' };
  return { claim: own.row.id, seen: seenNow(context.state), now: context.now };
}

function whyNotOwn(ask: ClaimAsk, own: ModelClaim | undefined): Refusal<'claim'> | null {
  if (!own) return null;
  if (own.row.desk !== ask.who.desk) return { no: 'other-desk', claims: [own.row] };
  if (own.row.state === 'taken') return { no: 'taken', claims: [own.row] };
  if (!BINDING.has(own.row.state)) return null;
  if (own.request !== ask.request) return { no: 'other-content' };
  return own.row.state === 'waiting' ? null : { no: 'state', claims: [own.row] };
}

function whyNotCovered({ state, now }: CallContext, covers: readonly Cover[]): Refusal<'claim'> | null {
  const there = covers.flatMap(({ claim: id }) => state.claims.get(id) ?? []);
  if (!covers.every((cover) => isAsSeen(state.claims.get(cover.claim)?.row, cover))) {
    return { no: 'changed', claims: rows(there) };
  }
  const early = there.filter(({ row }) => row.state === 'sending' && !isOverdue({ now }, row));
  return early.length > 0 ? { no: 'too-early', claims: rows(early) } : null;
}

const isAsSeen = (row: ClaimRow | undefined, { seq, attempt, state }: Cover): row is ClaimRow =>
  row?.seq === seq && (attempt ?? row.attempt) === row.attempt && (state ?? row.state) === row.state;

/** Sent for longer than any attempt takes: its desk is gone, or silent. */
const isOverdue = ({ now }: Pick<CallContext, 'now'>, row: ClaimRow): boolean =>
  row.state === 'sending' && now - row.since > LONGEST_ATTEMPT_MS;

function inTheWay(context: CallContext, ask: ClaimAsk, own: ModelClaim | undefined): Refusal<'claim'> | null {
  const except = [...ask.covers.map((cover) => cover.claim), ...(own ? [own.row.id] : [])];
  const others = bindingOn(context, ask.keys, except);
  return others.length > 0 ? { no: 'conflict', claims: rows(others) } : null;
}

function write(context: CallContext, ask: ClaimAsk, own: ModelClaim | undefined): Answer<'claim'> {
  const { state, now } = context;
  const { attempt, registration, request, who, keys } = ask;
  const covered = ask.covers.map((cover) => cover.claim).sort((a, b) => a - b);
  for (const id of covered) {
    const one = state.claims.get(id);
    if (one?.row.state === 'waiting') change(context, one, { state: 'taken', event: null });
  }
  const seq = take(context);
  const id = own?.row.id ?? seq;
  const row: ClaimRow = {
    ...{ id, registration, attempt, state: 'sending', desk: who.desk, login: context.login },
    ...{ since: now, at: now, seq, content: sealedBy(context, who.desk, ask.content), event: null, covers: covered },
  };
  state.claims.set(id, { row, request, keys, had: new Map([...(own?.had ?? []), [attempt, row.state]]) });
  state.attempts.set(attempt, { desk: who.desk, run: who.run, registration, request, state: 'sending' });
  return { claim: id, seen: seenNow(state), now };
}

const AFTER: Partial<Record<ClaimState, readonly ClaimState[]>> = {
  sending: ['accepted', 'rejected', 'unknown', 'waiting', 'not-sent'],
  waiting: ['not-sent'],
};

export function settle(context: CallContext, ask: SettleAsk): Answer<'settle'> {
  const { state } = context;
  const desk = keyed(context, ask.who, ask.keyId);
  if ('no' in desk) return desk;
  const there = state.attempts.get(ask.attempt);
  const { attempt, registration } = ask;
  if (!there) {
    if (ask.state !== 'not-sent') return { no: 'unseen' };
    // So that a late claim is refused.
    take(context);
    state.attempts.set(attempt, { desk: ask.who.desk, run: ask.who.run, registration, request: '', state: 'not-sent' });
    return { seen: seenNow(state), coveredBy: [] };
  }
  if (there.desk !== ask.who.desk) return { no: 'other-desk' };
  const own = ofRegistration(context, there.registration);
  const isUnsure = ask.isLeft && (there.state === 'sending' || there.state === 'unknown');
  const became = isUnsure ? 'unknown' : ask.state;
  const coveredBy = (): ClaimRow[] => alsoThere(context, own, ask, became);
  if (there.state === became) return { seen: null, coveredBy: coveredBy() };
  // The operator's yes outweighs a person's word that nothing is there.
  const isLast = own?.row.attempt === attempt;
  const isThereAfterAll = there.state === 'unknown' && became === 'accepted' && isLast && own.row.state === 'absent';
  if (!isThereAfterAll && !AFTER[there.state]?.includes(became)) return { no: 'settled', claims: own ? [own.row] : [] };
  there.state = became;
  const isOpen = own?.row.state === 'sending' || own?.row.state === 'waiting';
  if (own && isLast && (isOpen || isThereAfterAll)) {
    change(context, own, { state: became, event: sealedBy(context, ask.who.desk, ask.event) });
  } else {
    take(context);
  }
  return { seen: seenNow(state), coveredBy: coveredBy() };
}

/** States in which a contract may exist. */
export const MAY_BE_THERE: ReadonlySet<string> = new Set(['sending', 'unknown', 'accepted']);

/**
 * Claims that were made although this one was known, and the claim itself where another desk's attempt is the last:
 * before anybody noticed a loss, both may have sent it.
 */
function alsoThere(
  context: CallContext,
  own: ModelClaim | undefined,
  { who, attempt }: SettleAsk,
  became: ClaimState,
): ClaimRow[] {
  const covering = coveringOf(context, own);
  if (!own || own.row.desk === who.desk || own.row.attempt === attempt) return covering;
  const mayBeBoth = MAY_BE_THERE.has(became) && MAY_BE_THERE.has(own.row.state);
  return mayBeBoth ? [...covering, own.row] : covering;
}

/** Claims that were made although this one was known. */
function coveringOf({ state }: CallContext, own: ModelClaim | undefined): ClaimRow[] {
  if (!own) return [];
  return rows([...state.claims.values()].filter(({ row }) => row.covers.includes(own.row.id)));
}

export function decide(context: CallContext, ask: DecideAsk): Answer<'decide'> {
  const desk = keyed(context, ask.who, ask.keyId);
  if ('no' in desk) return desk;
  const there = context.state.claims.get(ask.cover.claim);
  if (!there || !isAsSeen(there.row, ask.cover)) return { no: 'changed', claims: there ? [there.row] : [] };
  const isGone = isOverdue(context, there.row) && there.row.desk !== ask.who.desk;
  if (there.row.state !== 'unknown' && !isGone) return { no: 'state', claims: [there.row] };
  const last = context.state.attempts.get(there.row.attempt);
  if (isGone && last) last.state = 'unknown';
  change(context, there, { state: ask.state, event: sealedBy(context, ask.who.desk, ask.event) });
  return { seen: seenNow(context.state) };
}

/** To the desk it was handed to, with its last attempt; asked again, the same answer. */
export function takeOver(context: CallContext, ask: TakeOverAsk): Answer<'take_over'> {
  const desk = keyed(context, ask.who, ask.keyId);
  if ('no' in desk) return desk;
  const there = ofRegistration(context, ask.registration);
  if (!there) return { no: 'no-claim' };
  if (there.row.desk === ask.who.desk) return { seen: null, claim: there.row };
  if (isStopped(context, desk)) return { no: 'stopped' };
  if (there.row.desk !== ask.from) return { no: 'changed' };
  if (!MOVES.has(there.row.state)) return { no: 'state' };
  giveTo(context, there, ask.who.desk);
  if (there.row.state === 'unknown') sayOthersAgain(context, there);
  return { seen: seenNow(context.state), claim: there.row };
}

/** The desk that has it now reads once more who else has the pair: it read of them while this was somebody else's. */
function sayOthersAgain(context: CallContext, { row, keys }: ModelClaim): void {
  for (const other of bindingOn(context, keys, [row.id]).sort((a, b) => a.row.id - b.row.id)) {
    other.row = { ...other.row, seq: take(context) };
  }
}

/** Neither being sent nor there. */
export const MOVES: ReadonlySet<ClaimState> = new Set(['waiting', 'unknown', 'rejected', 'not-sent', 'absent']);

export function giveTo(context: CallContext, claim: ModelClaim, desk: string): void {
  change(context, claim, { desk, login: context.login });
  const last = context.state.attempts.get(claim.row.attempt);
  if (last) last.desk = desk;
}

export function look(context: CallContext, ask: LookAsk): Answer<'look'> {
  const desk = keyed(context, ask.who, ask.keyId);
  if ('no' in desk) return desk;
  if (ask.rule !== context.state.office.rule) return { no: 'other-rule', rule: context.state.office.rule };
  const asked = [...new Set(ask.keys)].sort();
  const found = asked.flatMap((key) => rows(bindingOn(context, [key], [])).map(({ id }) => ({ key, claim: id })));
  return { found, claims: rows(bindingOn(context, asked, [])) };
}
