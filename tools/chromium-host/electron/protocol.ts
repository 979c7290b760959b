import type { Protocol } from 'electron';
import { privilegedSchemes, schemeHandlers } from '../host.ts';
import { app } from './app.ts';
import { faithful, loud, NotImplemented } from './loud.ts';

export const protocol = loud(
  'protocol',
  faithful<Protocol>()({
    registerSchemesAsPrivileged(schemes) {
      if (app.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
      for (const { scheme, privileges } of schemes) {
        // Served as https inside Chromium: that is only like a scheme that is both standard and secure.
        if (!privileges?.standard || !privileges.secure) {
          throw new NotImplemented(`a scheme that is not standard and secure (${scheme})`);
        }
        if (privileges.bypassCSP || privileges.allowServiceWorkers) {
          throw new NotImplemented(`bypassCSP or allowServiceWorkers (${scheme})`);
        }
        privilegedSchemes.add(scheme);
      }
    },
    handle(scheme, handler) {
      if (!privilegedSchemes.has(scheme)) {
        throw new NotImplemented(`protocol.handle of ${scheme}, which is not registered as privileged`);
      }
      if (schemeHandlers.has(scheme)) throw new Error(`The scheme '${scheme}' is already handled`);
      schemeHandlers.set(scheme, handler);
    },
    unhandle(scheme) {
      schemeHandlers.delete(scheme);
    },
    isProtocolHandled: (scheme) => schemeHandlers.has(scheme),
  }),
);
