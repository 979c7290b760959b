import type { CallName, CallOutput } from '../../shared/bridge/schema.ts';
import type { CallArgs, Client } from '../../shared/bridge/types.ts';

type Calls<Names extends Record<string, CallName>> = {
  readonly [Method in keyof Names]: (...args: CallArgs<Names[Method]>) => Promise<CallOutput<Names[Method]>>;
};

/** A screen's calls of the bridge under names of its own, so that components never see the client. */
export function bindCalls<const Names extends Record<string, CallName>>(client: Client, names: Names): Calls<Names> {
  const bound = Object.entries(names).map(([method, name]) => [
    method,
    (...args: CallArgs<CallName>) => client.call(name, ...args),
  ]);
  return Object.fromEntries(bound) as Calls<Names>;
}
