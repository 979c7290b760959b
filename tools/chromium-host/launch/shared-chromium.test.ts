import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from './find-chromium.ts';
import { launchHost } from './launch-host.ts';
import { processesUsing } from './processes-using.ts';
import { type SharedChromium, startSharedChromium } from './shared-chromium.ts';

const appFolder = path.join(import.meta.dirname, '..', 'fixture');
const folder = mkdtempSync(path.join(os.tmpdir(), 'shared-chromium-'));

describe.skipIf(!findChromium())('apps that share a Chromium', () => {
  let shared: SharedChromium;
  const launch = (name: string) =>
    launchHost({
      appFolder,
      userData: path.join(folder, name),
      headless: true,
      joinChromium: shared.endpoint,
    });

  beforeAll(async () => {
    shared = await startSharedChromium();
  });
  afterAll(async () => {
    await shared?.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  /** Everything that is open in it, whoever opened it. */
  async function openPages(): Promise<number> {
    const browser = await chromium.connectOverCDP(shared.endpoint, { noDefaults: true, isLocal: true });
    const pages = browser.contexts().flatMap((context) => context.pages());
    await browser.close();
    return pages.length;
  }

  test('each has its own window and storage, and none of the other’s', async () => {
    const [one, other] = [await launch('one'), await launch('other')];
    await one.page.evaluate(() => localStorage.setItem('who', 'one'));
    expect(await other.page.evaluate(() => localStorage.getItem('who'))).toBeNull();
    expect(await one.page.evaluate(() => localStorage.getItem('who'))).toBe('one');
    await one.close();
    expect(await other.page.locator('#state').textContent()).toBe('started');
    await other.close();
    expect(await other.exited).toBe(0);
    expect(shared.isRunning()).toBe(true);
    await expect.poll(openPages, { timeout: 30_000 }).toBe(0);
  });

  test('kill -9 of an app takes its window along, and leaves no process', async () => {
    const app = await launch('killed');
    await app.kill9();
    await expect.poll(openPages, { timeout: 30_000 }).toBe(0);
    expect(processesUsing(path.join(folder, 'killed'))).toEqual([]);
    expect(shared.isRunning()).toBe(true);
  });
});
