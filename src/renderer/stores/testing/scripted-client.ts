import type { CallInput, CallName, CallOutput, EventName, EventPayload } from '../../../shared/bridge/schema.ts';
import type { Client } from '../../../shared/bridge/types.ts';

type Answers = { [N in CallName]?: (input: CallInput<N>) => CallOutput<N> | Promise<CallOutput<N>> };

export type ScriptedClient = Client & {
  /** Every call made, in order. */
  calls: { name: CallName; input: unknown }[];
  emit<N extends EventName>(name: N, payload: EventPayload<N>): void;
};

/** A client for store tests: replies from a script, records the calls, sends events on request. */
export function scriptedClient(answers: Answers): ScriptedClient {
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const calls: ScriptedClient['calls'] = [];
  return {
    calls,
    async call(name, ...args) {
      const input = args[0];
      calls.push({ name, input });
      const answer = answers[name] as ((given: unknown) => unknown) | undefined;
      if (answer === undefined) throw new Error(`not scripted: ${name}`);
      return (await answer(input)) as never;
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      set.add(listener as never);
      listeners.set(name, set);
      return () => set.delete(listener as never);
    },
    emit(name, payload) {
      for (const listener of listeners.get(name) ?? []) listener(payload as never);
    },
  };
}
