import {
  BINDING,
  type ClaimAsk,
  type Claimed,
  type ClaimRow,
  type ClaimState,
  type Cover,
  type DecideAsk,
  LONGEST_ATTEMPT_MS,
  type LookAsk,
  type Looked,
  type NoClaim,
  type NoDecision,
  type NoLook,
  type NoSettle,
  type Sealed,
  type SealedBy,
  type Seen,
  type SettleAsk,
  type SettledAnswer,
} from '../calls/claim-calls.ts';
import { keyed, noteForgotten, waitingFor } from './model-desks.ts';
import { type Hands, type ModelClaim, seenNow, take } from './model-state.ts';

const byId = (a: ClaimRow, b: ClaimRow): number => a.id - b.id;
const rows = (claims: Iterable<ModelClaim>): ClaimRow[] => [...claims].map(({ row }) => row).sort(byId);
export const sealedBy = (hands: Hands, desk: string, { number, sealed }: Sealed): SealedBy => ({
  ...{ desk, number, sealed },
  keyId: hands.state.office.keyId,
});

export function ofRegistration({ state }: Hands, registration: string): ModelClaim | undefined {
  return [...state.claims.values()].find(({ row }) => row.registration === registration);
}

/** The other claims that block one of these keys. */
export function bindingOn({ state }: Hands, keys: readonly string[], except: readonly number[]): ModelClaim[] {
  return [...state.claims.values()].filter(
    (one) => BINDING.has(one.row.state) && !except.includes(one.row.id) && one.keys.some((key) => keys.includes(key)),
  );
}

export function change(hands: Hands, claim: ModelClaim, row: Partial<ClaimRow>): void {
  claim.row = { ...claim.row, at: hands.now, seq: take(hands), ...row };
}

export function claim(hands: Hands, ask: ClaimAsk): Claimed | NoClaim {
  const { state } = hands;
  const desk = keyed(hands, ask.who, ask.keyId);
  if ('no' in desk) return desk;
  if (!desk.isReady) return { no: 'not-joined' };
  if (ask.rule !== state.office.rule) return { no: 'other-rule', rule: state.office.rule };
  noteForgotten(hands, desk, ask.seen);
  if (desk.restated < state.office.stop || waitingFor(hands).length > 0)
    return { no: 'stopped', waitingFor: waitingFor(hands) };
  const own = ofRegistration(hands, ask.registration);
  const again = state.attempts.get(ask.attempt);
  if (again) return askedAgain(hands, ask, own);
  return whyNotOwn(ask, own) ?? whyNotCovered(hands, ask.covers) ?? inTheWay(hands, ask, own) ?? write(hands, ask, own);
}

/** The same answer while the same run of the same desk is still sending the same; nothing else. */
function askedAgain(hands: Hands, ask: ClaimAsk, own: ModelClaim | undefined): Claimed | NoClaim {
  const again = hands.state.attempts.get(ask.attempt);
  const isSame = again?.desk === ask.who.desk && again.run === ask.who.run && again.registration === ask.registration;
  const isStill = own?.row.attempt === ask.attempt && own.row.state === 'sending' && own.request === ask.request;
  if (!own || !isSame || !isStill) return { no: 'settled' };
  return { claim: own.row.id, seen: seenNow(hands.state), now: hands.now };
}

function whyNotOwn(ask: ClaimAsk, own: ModelClaim | undefined): NoClaim | null {
  if (!own) return null;
  if (own.row.desk !== ask.who.desk) return { no: 'other-desk', claims: [own.row] };
  if (own.row.state === 'taken') return { no: 'taken', claims: [own.row] };
  if (!BINDING.has(own.row.state)) return null;
  if (own.request !== ask.request) return { no: 'other-content' };
  return own.row.state === 'waiting' ? null : { no: 'state', claims: [own.row] };
}

function whyNotCovered({ state, now }: Hands, covers: readonly Cover[]): NoClaim | null {
  const there = covers.flatMap(({ claim: id }) => state.claims.get(id) ?? []);
  const isSame = covers.every(({ claim: id, seq }) => state.claims.get(id)?.row.seq === seq);
  if (!isSame) return { no: 'changed', claims: rows(there) };
  const early = there.filter(({ row }) => row.state === 'sending' && now - row.since <= LONGEST_ATTEMPT_MS);
  return early.length > 0 ? { no: 'too-early', claims: rows(early) } : null;
}

function inTheWay(hands: Hands, ask: ClaimAsk, own: ModelClaim | undefined): NoClaim | null {
  const except = [...ask.covers.map((cover) => cover.claim), ...(own ? [own.row.id] : [])];
  const others = bindingOn(hands, ask.keys, except);
  return others.length > 0 ? { no: 'conflict', claims: rows(others) } : null;
}

function write(hands: Hands, ask: ClaimAsk, own: ModelClaim | undefined): Claimed {
  const { state, now } = hands;
  const { attempt, registration, request, who, keys } = ask;
  const covered = ask.covers.map((cover) => cover.claim).sort((a, b) => a - b);
  for (const id of covered) {
    const one = state.claims.get(id);
    if (one?.row.state === 'waiting') change(hands, one, { state: 'taken', event: null });
  }
  const seq = take(hands);
  const id = own?.row.id ?? seq;
  const row: ClaimRow = {
    ...{ id, registration, attempt, state: 'sending', desk: who.desk, login: hands.login },
    ...{ since: now, at: now, seq, content: sealedBy(hands, who.desk, ask.content), event: null, covers: covered },
  };
  state.claims.set(id, { row, request, keys });
  state.attempts.set(attempt, { desk: who.desk, run: who.run, registration, request, state: 'sending' });
  return { claim: id, seen: seenNow(state), now };
}

const AFTER: Partial<Record<ClaimState, readonly ClaimState[]>> = {
  sending: ['accepted', 'rejected', 'unknown', 'waiting', 'not-sent'],
  waiting: ['not-sent'],
};

export function settle(hands: Hands, ask: SettleAsk): SettledAnswer | NoSettle {
  const { state } = hands;
  const desk = keyed(hands, ask.who, ask.keyId);
  if ('no' in desk) return desk;
  const there = state.attempts.get(ask.attempt);
  const { attempt, registration } = ask;
  if (!there) {
    if (ask.state !== 'not-sent') return { no: 'unseen' };
    // So that a late claim is refused.
    take(hands);
    state.attempts.set(attempt, { desk: ask.who.desk, run: ask.who.run, registration, request: '', state: 'not-sent' });
    return { seen: seenNow(state), coveredBy: [] };
  }
  if (there.desk !== ask.who.desk) return { no: 'other-desk' };
  const own = ofRegistration(hands, there.registration);
  const isUnsure = ask.isLeft && (there.state === 'sending' || there.state === 'unknown');
  const became = isUnsure ? 'unknown' : ask.state;
  if (there.state === became) return { seen: null, coveredBy: coveringOf(hands, own) };
  if (!AFTER[there.state]?.includes(became)) return { no: 'settled', claims: own ? [own.row] : [] };
  there.state = became;
  const isItsAttempt = own?.row.attempt === attempt && (own.row.state === 'sending' || own.row.state === 'waiting');
  if (own && isItsAttempt) change(hands, own, { state: became, event: sealedBy(hands, ask.who.desk, ask.event) });
  else take(hands);
  return { seen: seenNow(state), coveredBy: coveringOf(hands, own) };
}

/** Claims that were made although this one was known. */
function coveringOf({ state }: Hands, own: ModelClaim | undefined): ClaimRow[] {
  if (!own) return [];
  return rows([...state.claims.values()].filter(({ row }) => row.covers.includes(own.row.id)));
}

export function decide(hands: Hands, ask: DecideAsk): { seen: Seen } | NoDecision {
  const desk = keyed(hands, ask.who, ask.keyId);
  if ('no' in desk) return desk;
  const there = hands.state.claims.get(ask.cover.claim);
  if (there?.row.seq !== ask.cover.seq) return { no: 'changed', claims: there ? [there.row] : [] };
  if (there.row.state !== 'unknown') return { no: 'state', claims: [there.row] };
  change(hands, there, { state: ask.state, event: sealedBy(hands, ask.who.desk, ask.event) });
  return { seen: seenNow(hands.state) };
}

export function look(hands: Hands, ask: LookAsk): Looked | NoLook {
  const desk = keyed(hands, ask.who, ask.keyId);
  if ('no' in desk) return desk;
  if (ask.rule !== hands.state.office.rule) return { no: 'other-rule', rule: hands.state.office.rule };
  const asked = [...new Set(ask.keys)].sort();
  const found = asked.flatMap((key) => rows(bindingOn(hands, [key], [])).map(({ id }) => ({ key, claim: id })));
  return { found, claims: rows(bindingOn(hands, asked, [])) };
}
