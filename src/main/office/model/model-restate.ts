import type { Answer, ClaimRow, ClaimState } from '../calls/answer-schemas.ts';
import type { GoOnAsk, RestateAsk, Restated, Who } from '../calls/claim-calls.ts';
import { bindingOn, change, giveTo, MAY_BE_THERE, MOVES, ofRegistration, sealedBy } from './model-claims.ts';
import { keyed, servedDesk } from './model-desks.ts';
import { type CallContext, isKnown, type ModelClaim, seenNow, take } from './model-state.ts';

const PAGE = 500;

/** This desk's claims that the office holds as unfinished. */
export function own(context: CallContext, who: Who, after: number): Answer<'own'> {
  const desk = servedDesk(context, who);
  if ('no' in desk) return desk;
  const claims = [...context.state.claims.values()]
    .map(({ row }) => row)
    .filter((row) => row.desk === who.desk && row.id > after && (row.state === 'sending' || row.state === 'waiting'))
    .sort((a, b) => a.id - b.id);
  return { claims: claims.slice(0, PAGE) };
}

/**
 * A computer that joined again goes on as this desk: what was another desk of the same person, and of no other computer
 * since, is closed, and its claims are this desk's.
 */
export function goOn(context: CallContext, { who, seen, former }: GoOnAsk): Answer<'go_on'> {
  const { state, login } = context;
  const desk = servedDesk(context, who);
  if ('no' in desk) return desk;
  if (!isKnown(state, seen)) return { no: 'no-hello' };
  const before = state.office.seq;
  for (const [id, one] of state.desks) {
    if (!former.includes(id) || id === who.desk || one.joinedBy !== login || one.wentOn === who.desk) continue;
    if (one.wentOn !== null && !former.includes(one.wentOn)) continue;
    if (!one.hasLeft) {
      const restated = Math.max(one.restated, one.setAside);
      desk.restated = Math.min(desk.restated, restated);
      // What it had to say is waited for, also where this one breaks off.
      if (restated < state.office.stop) desk.isNamed = true;
    }
    Object.assign(one, { hasLeft: true, wentOn: who.desk });
  }
  const moved = [...state.claims.values()]
    .filter(({ row }) => state.desks.get(row.desk)?.wentOn === who.desk)
    .sort((a, b) => a.row.id - b.row.id)
    .slice(0, PAGE);
  for (const claim of moved) giveTo(context, claim, who.desk);
  return { seen: state.office.seq > before ? seenNow(state) : null, moved: moved.length };
}

export function restate(context: CallContext, ask: RestateAsk): Answer<'restate'> {
  const desk = keyed(context, ask.who, ask.keyId);
  if ('no' in desk) return desk;
  const { state } = context;
  if (ask.rule !== state.office.rule) return { no: 'other-rule', rule: state.office.rule };
  const before = state.office.seq;
  const doubles: { registration: string; claim: ClaimRow }[] = [];
  for (const one of ask.claims) {
    const strange = restateOne(context, ask.who, one);
    if (strange) doubles.push({ registration: one.registration, claim: strange });
  }
  for (const one of ask.claims) {
    const mine = ofRegistration(context, one.registration);
    const others = bindingOn(context, one.keys, mine ? [mine.row.id] : []).sort((a, b) => a.row.id - b.row.id);
    for (const { row } of others) doubles.push({ registration: one.registration, claim: row });
  }
  return { seen: state.office.seq > before ? seenNow(state) : null, doubles };
}

/** The office lost an attempt it does not know. It may lack the end of one it knows; with a newer one it knows more. */
function isBehind({ state }: CallContext, row: ClaimRow, said: Restated): boolean {
  if (!state.attempts.has(said.attempt)) return true;
  if (row.attempt !== said.attempt || row.state === said.state) return false;
  const isOpen = row.state === 'sending' || row.state === 'waiting' || row.state === 'not-sent';
  return isOpen || (row.state === 'unknown' && said.state === 'accepted');
}

/**
 * What somebody else may have made a contract of by this registration: a copy of the disk sent it, or, before anybody
 * noticed a loss, a desk that took it over. It is told as often as it is asked, for the answer may be lost.
 */
function strangeAttempt({ state }: CallContext, who: Who, one: Restated, { row, had }: ModelClaim): ClaimRow | null {
  if (!MAY_BE_THERE.has(one.state)) return null;
  const isOwn = (attempt: string): boolean => attempt === one.attempt || one.before.includes(attempt);
  if (row.desk !== who.desk) {
    // It was handed over as it is.
    if ((state.attempts.get(one.attempt)?.desk ?? who.desk) !== who.desk) return null;
    return MAY_BE_THERE.has(row.state) && !isOwn(row.attempt) ? row : null;
  }
  const others = [...had].flatMap(([attempt, was]): { attempt: string; run: number; state: ClaimState }[] => {
    const made = state.attempts.get(attempt);
    if (!made || isOwn(attempt) || !MAY_BE_THERE.has(was)) return [];
    const isThere = attempt === row.attempt || MAY_BE_THERE.has(made.state);
    return isThere ? [{ attempt, run: made.run, state: made.state }] : [];
  });
  const isLast = ({ attempt }: { readonly attempt: string }): number => Number(attempt === row.attempt);
  const [other] = others.sort((a, b) => isLast(b) - isLast(a) || b.run - a.run || (a.attempt < b.attempt ? -1 : 1));
  if (!other || other.attempt === row.attempt) return other ? row : null;
  return { ...row, attempt: other.attempt, state: other.state, event: null };
}

/**
 * What a desk sent, and another has: the office lost that, and went on. It is the claim again of who sent it, unless it
 * is accepted, which no word makes less.
 */
function restateElsewhere(context: CallContext, { desk, run }: Who, one: Restated, there: ModelClaim): void {
  const { state, attempt, request, registration } = one;
  context.state.attempts.set(attempt, { desk, run, registration, request, state });
  if (there.row.state === 'accepted') {
    take(context);
    return;
  }
  const content = sealedBy(context, desk, one.content);
  change(context, there, { state, attempt, desk, login: context.login, content, event: null });
  there.request = request;
  there.keys = [...new Set([...there.keys, ...one.keys])];
}

/** Returns what else may have become of it. */
function restateOne(context: CallContext, who: Who, one: Restated): ClaimRow | null {
  const { state, now, login } = context;
  const { registration, attempt, request, keys } = one;
  const there = ofRegistration(context, registration);
  const attempted = { desk: who.desk, run: who.run, registration, request, state: one.state };
  const isTakenOver = there && there.row.desk !== who.desk && one.from?.includes(there.row.desk);
  if (isTakenOver && MOVES.has(there.row.state)) giveTo(context, there, who.desk);
  const strange = there ? strangeAttempt(context, who, one, there) : null;
  if (there && there.row.desk !== who.desk) {
    const isNew = !state.attempts.has(attempt) && MAY_BE_THERE.has(one.state);
    if (isNew) restateElsewhere(context, who, one, there);
    return strange;
  }
  if (there) {
    if (!isBehind(context, there.row, one)) return strange;
    const isStrange = there.row.attempt !== attempt && !one.before.includes(there.row.attempt);
    const isMore = one.state === 'waiting' || there.row.state === 'accepted';
    // A desk that does not know of it must not weaken a state in which a contract may exist.
    if (isStrange && MAY_BE_THERE.has(there.row.state) && isMore) {
      state.attempts.set(attempt, attempted);
      take(context);
      return strange;
    }
    const content = sealedBy(context, who.desk, one.content);
    change(context, there, { state: one.state, attempt, content, event: null });
    there.request = request;
    there.keys = keys;
  } else {
    const seq = take(context);
    const row: ClaimRow = {
      ...{ id: seq, registration, attempt, state: one.state, desk: who.desk, login, since: now, at: now, seq },
      ...{ content: sealedBy(context, who.desk, one.content), event: null, covers: [] },
    };
    state.claims.set(seq, { row, request, keys, had: new Map([[attempt, one.state]]) });
  }
  state.attempts.set(attempt, attempted);
  return strange;
}
