import type { Bridge } from '../shared/bridge/types.ts';

/** The part of `ipcRenderer` that the bridge needs. */
export type RendererIpc = {
  invoke(channel: string, ...args: unknown[]): Promise<unknown>;
  on(channel: string, listener: (event: unknown, payload: unknown) => void): unknown;
  off(channel: string, listener: (event: unknown, payload: unknown) => void): unknown;
};

export type BridgeNames = { readonly calls: readonly string[]; readonly events: readonly string[] };

/**
 * The object on `window.bridge`. Only listed names pass; main checks everything again.
 * Throws TypeError for a name that is not on the list.
 */
export function createBridge(ipc: RendererIpc, names: BridgeNames): Bridge {
  const calls = new Set(names.calls);
  const events = new Set(names.events);

  return {
    call(name: string, ...args: unknown[]) {
      if (!calls.has(name)) throw new TypeError(`unknown bridge call: ${name}`);
      return ipc.invoke(name, ...args) as never;
    },
    on(name: string, listener: (payload: never) => void) {
      if (!events.has(name)) throw new TypeError(`unknown bridge event: ${name}`);
      // The event object carries `sender`, and with it all of ipcRenderer: only the payload may reach the page.
      const forward = (_event: unknown, payload: unknown) => listener(payload as never);
      ipc.on(name, forward);
      return () => {
        ipc.off(name, forward);
      };
    },
  };
}
