import type * as Claims from './claim-calls.ts';
import type * as Desks from './desk-calls.ts';
import type { PeopleCalls } from './people-calls.ts';
import type * as Records from './record-calls.ts';

/** Every call of the office: input, output, refusals. One statement each, and no session state. */
export type OfficeCalls = PeopleCalls &
  DeskCalls & { greet: { ask: Record<string, never>; answer: Desks.Greeting | Desks.NoGreeting } };

/** Calls that the model office in plain code (`model/`) also answers. */
export type DeskCalls = {
  join_desk: { ask: Desks.JoinAsk; answer: { readonly joined: true } | Desks.NoJoin };
  hello: { ask: Desks.HelloAsk; answer: Desks.Hello | Desks.NoHello };
  own: { ask: { readonly who: Claims.Who; readonly after: number }; answer: Desks.OwnAnswer | Claims.NotServed };
  restate: { ask: Claims.RestateAsk; answer: Claims.RestateAnswer | Claims.NoLook };
  ready: {
    ask: { readonly who: Claims.Who; readonly seen: Claims.Seen };
    answer: Desks.ReadyAnswer | Claims.NotServed;
  };
  claim: { ask: Claims.ClaimAsk; answer: Claims.Claimed | Claims.NoClaim };
  settle: { ask: Claims.SettleAsk; answer: Claims.SettledAnswer | Claims.NoSettle };
  decide: { ask: Claims.DecideAsk; answer: { readonly seen: Claims.Seen } | Claims.NoDecision };
  take_over: { ask: Claims.TakeOverAsk; answer: Claims.TakenOver | Claims.NoTakeOver };
  look: { ask: Claims.LookAsk; answer: Claims.Looked | Claims.NoLook };
  put: { ask: Records.PutAsk; answer: Records.PutAnswer | Records.NoPut };
  changes: { ask: Records.ChangesAsk; answer: Records.ChangesAnswer | Claims.NotServed };
  erase: { ask: Records.EraseAsk; answer: Records.EraseAnswer | Records.NoErase };
};
export type CallName = keyof OfficeCalls;

/** Why there is no answer: nothing was done, or it is unknown. */
export type Away = {
  readonly away:
    | 'not-reached'
    /** Possibly done: asked, but no valid answer came back. */
    | 'no-answer'
    | 'login-refused'
    | 'tls'
    | 'standby'
    /** The office is older than the app (or newer than this call): the DBA must run a migration. */
    | 'missing-function'
    | 'no-right'
    | 'database';
  readonly detail: string;
};

export type Answer<Name extends CallName> = OfficeCalls[Name]['answer'];

/** The connection to the office. Never throws for network or database failures. */
export type OfficeTransport = {
  call<Name extends CallName>(name: Name, ask: OfficeCalls[Name]['ask']): Promise<Answer<Name> | Away>;
};

/** The part a desk needs for its own registrations. */
export type DeskTransport = {
  call<Name extends keyof DeskCalls>(name: Name, ask: DeskCalls[Name]['ask']): Promise<Answer<Name> | Away>;
};
