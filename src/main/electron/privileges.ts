import { app, protocol } from 'electron';
import { APP_SCHEME } from './app-origin.ts';

/**
 * Registers our scheme and enables the sandbox for every renderer. Must run before the app is ready. Without
 * `supportFetchAPI`, `bypassCSP` and `allowServiceWorkers`: the renderer fetches nothing.
 */
export function registerAppScheme(): void {
  app.enableSandbox();
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, codeCache: true } },
  ]);
}
