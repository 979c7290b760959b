import electron from 'electron/package.json' with { type: 'json' };

/** Of Electron 45's own Chromium, whatever Chromium the host runs. */
const CHROME = '153.0.8001.0';

/** What the app and its libraries read of Electron and its parts. BoringSSL has no version, and Node then writes zeros. */
export function tellElectronVersions(): void {
  const versions = { ...process.versions, electron: electron.version, chrome: CHROME, openssl: '0.0.0' };
  Object.defineProperty(process, 'versions', { value: Object.freeze(versions), enumerable: true });
}
