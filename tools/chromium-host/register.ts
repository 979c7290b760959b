import { registerHooks } from 'node:module';
import { readArchivesInPlace } from './archive/read-in-place.ts';
import { tellElectronVersions } from './limits/electron-versions.ts';
import { limitCrypto } from './limits/limit-crypto.ts';

limitCrypto();
tellElectronVersions();
readArchivesInPlace();

/** Resolves `electron` to the host's own module, for the app's built main and for its packages alike. */
const host = new URL('./electron/index.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'electron' || specifier === 'electron/main' || specifier === 'electron/common') {
      return { url: host, shortCircuit: true, format: 'module-typescript' };
    }
    return next(specifier, context);
  },
});
