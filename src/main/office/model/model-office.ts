import type { Answer, DeskCalls } from '../calls/office-calls.ts';
import { claim, decide, look, settle, takeOver } from './model-claims.ts';
import { hello, joinDesk, ready } from './model-desks.ts';
import { changes, erase, put } from './model-records.ts';
import { own, restate } from './model-restate.ts';
import { type CallContext, emptyState, type ModelState, take } from './model-state.ts';

const CALLS: { [Name in keyof DeskCalls]: (context: CallContext, ask: DeskCalls[Name]['ask']) => Answer<Name> } = {
  join_desk: joinDesk,
  hello,
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
};

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
    /** A lead's decision that a desk which will not return need not be waited for. */
    setAside(desk: string): void {
      const there = state.desks.get(desk);
      if (there) there.setAside = state.office.stop;
    },
    call<Name extends keyof DeskCalls>(login: string, name: Name, ask: DeskCalls[Name]['ask']): Answer<Name> {
      const context: CallContext = { state, now: given.now(), login, makeTag: given.makeTag };
      return CALLS[name](context, ask);
    },
    state: (): ModelState => state,
    backup: (): ModelState => structuredClone(state),
    restore(backup: ModelState): void {
      state = structuredClone(backup);
    },
  };
}
