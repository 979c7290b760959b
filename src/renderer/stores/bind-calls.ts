import type { CallName, CallOutput } from '../../shared/bridge/schema.ts';
import type { CallArgs, Client } from '../../shared/bridge/types.ts';

type Calls<Names extends Record<string, CallName>> = {
  readonly [Method in keyof Names]: (...args: CallArgs<Names[Method]>) => Promise<CallOutput<Names[Method]>>;
};

/** The few calls of the bridge that a screen needs, each under a name of its own: components see these and no client. */
export function bindCalls<const Names extends Record<string, CallName>>(client: Client, names: Names): Calls<Names> {
  const bound = Object.entries(names).map(([method, name]) => [
    method,
    (...args: CallArgs<CallName>) => client.call(name, ...args),
  ]);
  return Object.fromEntries(bound) as Calls<Names>;
}
