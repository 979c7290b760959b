import type { Answer, NotServed } from '../calls/answer-schemas.ts';
import type { DeskAsks } from '../calls/database-calls.ts';
import { claim, decide, look, settle, takeOver } from './model-claims.ts';
import { hello, joinDesk, keyed, leaveDesk, ready } from './model-desks.ts';
import { changes, erase, oldVersions, put, restateErased } from './model-records.ts';
import { type RenewAnswer, type RenewAsk, renew } from './model-renewal.ts';
import { goOn, own, restate } from './model-restate.ts';
import { type CallContext, emptyState, isKnown, type ModelState, take } from './model-state.ts';

const CALLS: { [Name in keyof DeskAsks]: (context: CallContext, ask: DeskAsks[Name]) => Answer<Name> } = {
  join_desk: joinDesk,
  hello,
  go_on: goOn,
  leave_desk: leaveDesk,
  own: (context, { who, after }) => own(context, who, after),
  restate,
  ready: (context, { who, seen }) => ready(context, who, seen),
  claim,
  settle,
  decide,
  take_over: takeOver,
  look,
  put,
  changes,
  erase,
  restate_erased: restateErased,
  old_versions: oldVersions,
};

/** Calls whose answers raise what a desk knows: not before it knows of a loss. The others look themselves. */
const GUARDED = new Set<keyof DeskAsks>(['settle', 'decide', 'restate', 'take_over']);

function unknownWrite(context: CallContext, ask: DeskAsks['settle' | 'restate']): NotServed | null {
  if (ask.seen === undefined) return null;
  const desk = keyed(context, ask.who, ask.keyId);
  if ('no' in desk) return desk;
  return isKnown(context.state, ask.seen) ? null : { no: 'no-hello' };
}

export type ModelOffice = ReturnType<typeof createModelOffice>;

/** The office in plain code: one call after another, each all or nothing, like the database. */
export function createModelOffice(given: {
  readonly id: string;
  readonly rule: number;
  readonly now: () => number;
  readonly makeTag: () => string;
}) {
  let state = emptyState(given.id, given.rule);
  return {
    enrol(login: string, role: 'clerk' | 'lead'): void {
      take({ state, now: given.now(), login, makeTag: given.makeTag });
      state.people.set(login, role);
    },
    /** Somebody has left the company: their login is served no more. */
    partWith(login: string): void {
      take({ state, now: given.now(), login, makeTag: given.makeTag });
      state.people.delete(login);
    },
    /** A new key: everything is sealed again, or nothing. */
    renew: (login: string, ask: RenewAsk): RenewAnswer => {
      const renewed = structuredClone(state);
      const answer = renew({ state: renewed, now: given.now(), login, makeTag: given.makeTag }, ask);
      if ('keyId' in answer) state = renewed;
      return answer;
    },
    /** A lead's decision that a desk which will not return need not be waited for. */
    setAside(desk: string): void {
      const there = state.desks.get(desk);
      if (there) there.setAside = state.office.stop;
    },
    call<Name extends keyof DeskAsks>(login: string, name: Name, ask: DeskAsks[Name]): Answer<Name> {
      const context: CallContext = { state, now: given.now(), login, makeTag: given.makeTag };
      const refused = GUARDED.has(name) ? unknownWrite(context, ask as DeskAsks['settle']) : null;
      // Every call that is guarded may be refused like this.
      return (refused as Answer<Name> | null) ?? CALLS[name](context, ask);
    },
    state: (): ModelState => state,
    backup: (): ModelState => structuredClone(state),
    restore(backup: ModelState): void {
      state = structuredClone(backup);
    },
  };
}
