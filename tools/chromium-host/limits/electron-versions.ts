import electron from 'electron/package.json' with { type: 'json' };

/** The Chromium of Electron 45, whichever Chromium the host runs. */
const CHROME = '153.0.8001.0';

/**
 * The versions of Electron and its parts, as the app and its libraries read them. BoringSSL has none, and Node then
 * writes zeros.
 */
export function tellElectronVersions(): void {
  const versions = { ...process.versions, electron: electron.version, chrome: CHROME, openssl: '0.0.0' };
  Object.defineProperty(process, 'versions', { value: Object.freeze(versions), enumerable: true });
}
