import type { Answer, CallName, Seen } from './answer-schemas.ts';
import type * as Claims from './claim-calls.ts';
import type { PeopleAsks } from './people-calls.ts';
import type * as Records from './record-calls.ts';

/** What every call of the office is asked. One statement each, and no session state. */
export type OfficeAsks = PeopleAsks & DeskAsks & { greet: Record<string, never> };

/** Calls that the model office in plain code (`model/`) also answers. */
export type DeskAsks = {
  join_desk: {
    readonly desk: string;
    readonly secretHash: string;
    readonly name: Claims.Sealed;
    readonly keyId: number;
    /** It was joined before, and the office does not know it: the database has lost something. */
    readonly again?: boolean;
  };
  /** `knows`: the desks this one knows of, for an office that may have forgotten them. */
  hello: { readonly who: Claims.Who; readonly seen: Seen; readonly knows?: readonly Claims.KnownDesk[] };
  /** Asked by a desk that joined again: which desks its computer was before. Their claims become its own. */
  go_on: Claims.GoOnAsk;
  leave_desk: { readonly who: Claims.Who };
  own: { readonly who: Claims.Who; readonly after: number };
  restate: Claims.RestateAsk;
  ready: { readonly who: Claims.Who; readonly seen: Seen };
  claim: Claims.ClaimAsk;
  settle: Claims.SettleAsk;
  decide: Claims.DecideAsk;
  take_over: Claims.TakeOverAsk;
  look: Claims.LookAsk;
  put: Records.PutAsk;
  changes: Records.ChangesAsk;
  erase: Records.EraseAsk;
  restate_erased: Records.RestateErasedAsk;
  old_versions: Records.OldVersionsAsk;
};

/** Why there is no answer: nothing was done, or it is unknown. */
export type Away = {
  readonly away:
    | 'not-reached'
    /** Possibly done: asked, but no valid answer came back. */
    | 'no-answer'
    | 'login-refused'
    /** The server, or this login, has as many connections as it may. */
    | 'full'
    | 'tls'
    | 'standby'
    /** No standby, and nothing can be written: a setting, or what a managed service does with a full disk. */
    | 'read-only'
    /** The office is older than the app (or newer than this call): the DBA must run a migration. */
    | 'missing-function'
    | 'no-right'
    | 'database';
  readonly detail: string;
};

/** The connection to the office. Never throws for network or database failures. */
export type OfficeTransport = {
  call<Name extends CallName>(name: Name, ask: OfficeAsks[Name]): Promise<Answer<Name> | Away>;
};

/** The part a desk needs for its own registrations. */
export type DeskTransport = {
  call<Name extends keyof DeskAsks>(name: Name, ask: DeskAsks[Name]): Promise<Answer<Name> | Away>;
};
