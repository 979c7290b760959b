import type { CallInput, CallName, CallOutput, EventName, EventPayload } from '../../../shared/bridge/schema.ts';
import { scriptedClient } from './scripted-client.ts';

export type Script = {
  [N in CallName]?: (input: CallInput<N>) => CallOutput<N> | Promise<CallOutput<N>>;
};

/** Main played by a test: replies may change between calls, and the inputs of a call can be read. */
export function playMain(script: Script) {
  const client = scriptedClient(script);
  return {
    client,
    script,
    calls: client.calls,
    callsOf: <N extends CallName>(name: N) =>
      client.calls.filter((call) => call.name === name).map((call) => call.input as CallInput<N>),
    emit<N extends EventName>(name: N, payload: EventPayload<N>) {
      client.emit(name, payload);
    },
  };
}

/** Timers a test advances by hand. */
export function handTimers() {
  let at = 0;
  let waiting: Array<{ due: number; run: () => void }> = [];
  return {
    later(delayMs: number, run: () => void) {
      const timer = { due: at + delayMs, run };
      waiting.push(timer);
      return () => {
        waiting = waiting.filter((other) => other !== timer);
      };
    },
    pending: () => waiting.length,
    async advance(ms: number) {
      at += ms;
      const due = waiting.filter((timer) => timer.due <= at).sort((a, b) => a.due - b.due);
      waiting = waiting.filter((timer) => timer.due > at);
      for (const timer of due) timer.run();
      await settled();
    },
  };
}

/** Lets all pending promises continue. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
