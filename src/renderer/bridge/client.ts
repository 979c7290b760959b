import type { Bridge, Client } from '../../shared/bridge/types.ts';
import { AppError } from '../../shared/errors/app-error.ts';

declare global {
  interface Window {
    readonly bridge: Bridge;
  }
}

/** Turns reply envelopes back into values and errors. */
function createClient(bridge: Bridge): Client {
  return {
    async call(name, ...args) {
      const reply = await bridge.call(name, ...args);
      if (!reply.ok) throw new AppError(reply.error);
      return reply.value;
    },
    on: bridge.on,
  };
}

/** The only reader of `window.bridge`. */
export function windowClient(): Client {
  return createClient(window.bridge);
}
