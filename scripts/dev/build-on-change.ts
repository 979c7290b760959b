import { resolveConfig } from 'electron-vite';
import { build, type InlineConfig } from 'vite';

/**
 * Rebuilds main, preload and page when their sources change, each separately, with the configuration of `npm run
 * build`. electron-vite's own command builds once, or serves the page by HTTP, which is not how the app gets it.
 */
export async function buildOnChange(): Promise<{ close(): Promise<void> }> {
  process.env.NODE_ENV_ELECTRON_VITE = 'production';
  const { config } = await resolveConfig({ logLevel: 'warn' }, 'build', 'production');
  const watchers: { close(): Promise<void> }[] = [];
  for (const target of ['main', 'preload', 'renderer'] as const) {
    const settings = config?.[target] as InlineConfig | undefined;
    if (settings === undefined) throw new Error(`electron.vite.config.ts has no ${target}`);
    const watcher = await build({ ...settings, build: { ...settings.build, watch: {} } });
    if ('close' in watcher) watchers.push(watcher);
  }
  return { close: async () => void (await Promise.all(watchers.map((watcher) => watcher.close()))) };
}
