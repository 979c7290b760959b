import path from 'node:path';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { findChromium } from '../tools/chromium-host/launch/find-chromium.ts';

export type BenchPage = {
  /** Calls an exported function of the module in the page; arguments and result are plain data. */
  call<T>(name: string, ...args: unknown[]): Promise<T>;
};

/**
 * Builds a module of `bench/pages` for the browser, as the app is built, and runs it in a new page. `withStyles`: with
 * the styles it imports.
 */
export async function inChromium<T>(
  page: string,
  work: (page: BenchPage) => Promise<T>,
  options: { withStyles?: boolean } = {},
): Promise<T> {
  const { script, styles } = await bundle(path.join(import.meta.dirname, 'pages', `${page}.ts`));
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('no Chromium: name one in the environment variable CHROMIUM');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    if (options.withStyles) await tab.addStyleTag({ content: styles });
    await tab.addScriptTag({ content: script });
    return await work({
      call: <R>(name: string, ...args: unknown[]) =>
        tab.evaluate(
          ([wanted, given]) => {
            const { bench } = globalThis as unknown as { bench: Record<string, (...all: unknown[]) => unknown> };
            return bench[wanted as string]?.(...(given as unknown[]));
          },
          [name, args] as const,
        ) as Promise<R>,
    });
  } finally {
    await browser.close();
  }
}

async function bundle(entry: string): Promise<{ script: string; styles: string }> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: true, lib: { entry, formats: ['iife'], name: 'bench' } },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const chunk = outputs.find((one) => one.type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`nothing was built of ${entry}`);
  const sheets = outputs.flatMap((one) => (one.type === 'asset' && one.fileName.endsWith('.css') ? [one.source] : []));
  return { script: chunk.code, styles: sheets.map(String).join('\n') };
}
