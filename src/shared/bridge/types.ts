import type { CallName, EventName } from './names.ts';
import type { Reply } from './reply.ts';
import type { CallInput, CallOutput, EventPayload } from './schema.ts';

export type CallArgs<N extends CallName> = [CallInput<N>] extends [undefined] ? [] : [input: CallInput<N>];

/** The object on `window.bridge`. */
export type Bridge = {
  call<N extends CallName>(name: N, ...args: CallArgs<N>): Promise<Reply<CallOutput<N>>>;
  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void;
};

/** The bridge as the rest of the renderer sees it: resolves with a value or rejects with an AppError. */
export type Client = {
  call<N extends CallName>(name: N, ...args: CallArgs<N>): Promise<CallOutput<N>>;
  on: Bridge['on'];
};

/** What main must supply: one function for every call, none missing and none extra. */
export type Handlers = {
  [N in CallName]: (input: CallInput<N>) => Promise<CallOutput<N>>;
};

/** The handlers of one noun: `HandlersOf<'ledger'>` has every `ledger.*`. */
export type HandlersOf<Noun extends string> = Pick<Handlers, Extract<CallName, `${Noun}.${string}`>>;

export type Publish = <N extends EventName>(name: N, payload: EventPayload<N>) => void;
