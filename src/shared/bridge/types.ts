import type { Reply } from './reply.ts';
import type { CallInput, CallName, CallOutput, EventName, EventPayload } from './schema.ts';

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

/**
 * What the service of a noun supplies: for each call `noun.verb` a method `verb`, with the call's one input.
 * `CallsOf<'ledger'>` has every `ledger.*`.
 */
export type CallsOf<Noun extends string> = {
  readonly [N in CallName as N extends `${Noun}.${infer Verb}` ? Verb : never]: (
    ...args: CallArgs<N>
  ) => CallOutput<N> | Promise<CallOutput<N>>;
};

type NounOf<N extends string> = N extends `${infer Noun}.${string}` ? Noun : never;

/** What main must supply: the service of every noun. One call without its method does not compile. */
export type Services = { readonly [Noun in NounOf<CallName>]: CallsOf<Noun> };

export type Publish = <N extends EventName>(name: N, payload: EventPayload<N>) => void;
