import type { Wire } from '../wire.ts';
import type { FromPage } from './page-messages.ts';

type Loud = <T extends object>(name: string, known: T) => T;

/**
 * The page's `ipcRenderer`, and what main's messages do in the page. Injected into the page as source text, so it uses
 * nothing outside itself.
 */
export function pageIpc(encode: (value: unknown) => Wire, tell: (message: FromPage) => void, loud: Loud) {
  type Listener = (event: unknown, ...args: unknown[]) => void;
  const listeners = new Map<string, { listener: Listener; once: boolean }[]>();
  type Call = { resolve(value: unknown): void; reject(error: Error): void };
  const waiting = new Map<number, Call>();
  let lastId = 0;
  const add = (channel: string, listener: Listener, once: boolean) => {
    listeners.set(channel, [...(listeners.get(channel) ?? []), { listener, once }]);
    return ipcRenderer;
  };
  const remove = (channel: string, listener: Listener) => {
    const list = listeners.get(channel) ?? [];
    const index = list.findLastIndex((entry) => entry.listener === listener);
    if (index >= 0) listeners.set(channel, list.toSpliced(index, 1));
    return ipcRenderer;
  };
  const ipcRenderer: object = loud('ipcRenderer', {
    invoke(channel: string, ...args: unknown[]) {
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        const wire = encode(args);
        waiting.set(id, { resolve, reject });
        tell({ kind: 'invoke', id, channel, args: wire });
      });
    },
    send: (channel: string, ...args: unknown[]) => tell({ kind: 'send', channel, args: encode(args) }),
    on: (channel: string, listener: Listener) => add(channel, listener, false),
    addListener: (channel: string, listener: Listener) => add(channel, listener, false),
    once: (channel: string, listener: Listener) => add(channel, listener, true),
    off: remove,
    removeListener: remove,
    removeAllListeners(channel?: string) {
      if (channel === undefined) listeners.clear();
      else listeners.delete(channel);
      return ipcRenderer;
    },
    listenerCount: (channel: string) => listeners.get(channel)?.length ?? 0,
  });

  return {
    ipcRenderer,
    settle(id: number, end: (call: Call) => void): void {
      const call = waiting.get(id);
      waiting.delete(id);
      if (call !== undefined) end(call);
    },
    /** Each listener gets its own copy of the arguments. */
    hear(channel: string, args: () => unknown[]): void {
      const event = { sender: ipcRenderer, ports: [] };
      for (const { listener, once } of listeners.get(channel) ?? []) {
        if (once) remove(channel, listener);
        listener(event, ...args());
      }
    },
  };
}
