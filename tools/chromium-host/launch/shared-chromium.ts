import path from 'node:path';
import { type BrowserServer, chromium } from 'playwright-core';
import { chromiumEnvironment, readEndpoint } from '../window/chromium.ts';
import { quietFlags } from '../window/chromium-switches.ts';
import { findHeadlessChromium } from './find-chromium.ts';

export type SharedChromium = {
  /**
   * For `joinChromium` of a launch, one after another or at the same time: each gets an in-memory profile of its own.
   */
  readonly endpoint: string;
  /** False once it has ended, for any reason. */
  isRunning(): boolean;
  close(): Promise<void>;
};

/** Starts a Chromium for many hosts. It ends with this process, however that ends. */
export async function startSharedChromium(): Promise<SharedChromium> {
  const executablePath = findHeadlessChromium();
  if (executablePath === null) throw new Error('no Chromium: name one in the environment variable CHROMIUM');
  const server = await chromium.launchServer({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...quietFlags, '--remote-debugging-port=0'],
    env: chromiumEnvironment(),
  });
  return {
    endpoint: await readEndpoint(path.join(profileOf(server), 'DevToolsActivePort')),
    isRunning: () => server.process().exitCode === null && server.process().signalCode === null,
    close: () => server.close(),
  };
}

/** Playwright makes the folder and passes its name only to Chromium. */
function profileOf(server: BrowserServer): string {
  const flag = '--user-data-dir=';
  const given = server.process().spawnargs.find((arg) => arg.startsWith(flag));
  if (given === undefined) throw new Error('Chromium was started without a folder');
  return given.slice(flag.length);
}
