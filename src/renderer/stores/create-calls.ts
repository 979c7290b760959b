import type { CallName, CallOutput } from '../../shared/bridge/schema.ts';
import type { CallArgs, Client, Services } from '../../shared/bridge/types.ts';

type Calls<Noun extends string> = {
  readonly [N in CallName as N extends `${Noun}.${infer Verb}` ? Verb : never]: (
    ...args: CallArgs<N>
  ) => Promise<CallOutput<N>>;
};

/** The bridge's calls for components: `calls('bulk').save(input)` is the call `bulk.save`. One object for each noun. */
export function createCalls(client: Client): <Noun extends keyof Services>(noun: Noun) => Calls<Noun> {
  const kept = new Map<string, object>();
  return <Noun extends string>(noun: Noun) => {
    const callOf =
      (verb: string) =>
      (...args: CallArgs<CallName>) =>
        client.call(`${noun}.${verb}` as CallName, ...args);
    const calls = kept.get(noun) ?? new Proxy({}, { get: (_, verb) => callOf(String(verb)) });
    kept.set(noun, calls);
    return calls as Calls<Noun>;
  };
}
