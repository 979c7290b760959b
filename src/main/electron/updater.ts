import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';
import type { Log, UpdateEngine } from '../ports.ts';
import { engineOf } from './update-engine.ts';

type Proxy = { readonly mode: 'system' | 'none' | 'manual'; readonly address: string };

/** electron-updater for this installation. Loaded only here, and only where updates are enabled. */
export async function loadUpdateEngine(address: string, proxy: Proxy, log: Log): Promise<UpdateEngine> {
  const { autoUpdater } = (await import('electron-updater')).default;
  await autoUpdater.netSession.setProxy(
    proxy.mode === 'manual'
      ? { mode: 'fixed_servers', proxyRules: proxy.address }
      : { mode: proxy.mode === 'none' ? 'direct' : 'system' },
  );
  return engineOf(autoUpdater, { address, log, canInstallOnQuit: process.platform !== 'darwin' });
}

/** Files an installer left next to the program, for `installationOf` and `namesPublisher`. */
export function installationFacts(): {
  platform: NodeJS.Platform;
  packaged: boolean;
  env: NodeJS.ProcessEnv;
  hasFileBesideApp(name: string): boolean;
  appUpdateYml: string;
} {
  const folder = path.dirname(app.getPath('exe'));
  const yml = path.join(folder, 'resources', 'app-update.yml');
  return {
    platform: process.platform,
    packaged: app.isPackaged,
    env: process.env,
    hasFileBesideApp: (name) => existsSync(path.join(folder, name)),
    appUpdateYml: existsSync(yml) ? readFileSync(yml, 'utf8') : '',
  };
}
