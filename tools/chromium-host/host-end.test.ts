import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findChromium } from './launch/find-chromium.ts';
import { launchHost } from './launch/launch-host.ts';
import { processesUsing } from './launch/processes-using.ts';

const chromium = findChromium();
const appFolder = path.join(import.meta.dirname, 'fixture');
const folder = mkdtempSync(path.join(os.tmpdir(), 'chromium-host-end-'));
const launch = (name: string, more: Partial<Parameters<typeof launchHost>[0]> = {}) =>
  launchHost({ appFolder, userData: path.join(folder, name), headless: true, ...more });

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

describe.skipIf(!chromium || process.platform !== 'linux')('the end of a host', () => {
  test('the host leaves nothing behind: after kill -9 no Chromium runs, and the same profile starts again', async () => {
    const first = await launch('killed');
    const profile = path.join(folder, 'killed');
    expect(processesUsing(profile).length).toBeGreaterThan(1);
    await first.kill9();
    expect(await first.exited).toBeNull();
    await expect.poll(() => processesUsing(profile)).toEqual([]);
    const second = await launch('killed');
    expect(await second.page.locator('#state').textContent()).toBe('started');
    await second.close();
  });

  test('the host ends when whoever launched it is killed', async () => {
    const profile = path.join(folder, 'orphan');
    const script = `
      import { launchHost } from ${JSON.stringify(path.join(import.meta.dirname, 'launch/launch-host.ts'))};
      await launchHost({ appFolder: ${JSON.stringify(appFolder)}, userData: process.env.PROFILE, headless: true });
      process.kill(process.pid, 'SIGKILL');`;
    const launcher = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
      env: { ...process.env, PROFILE: profile },
      stdio: 'ignore',
    });
    expect(await new Promise((done) => launcher.once('exit', (_code, signal) => done(signal)))).toBe('SIGKILL');
    await expect.poll(() => processesUsing(profile)).toEqual([]);
  });

  test('closing runs the app’s own quit, and ends everything', async () => {
    const app = await launch('closed');
    await app.close();
    expect(await app.exited).toBe(0);
    expect(app.output()).toMatch(/before-quit[\s\S]*will-quit/);
    expect(processesUsing(path.join(folder, 'closed'))).toEqual([]);
  });

  test('a Chromium that ends by itself is, for the app, its window closing: it quits in order', async () => {
    const app = await launch('lost');
    const session = await app.page.context().newCDPSession(app.page);
    await session.send('Browser.close').catch(() => undefined);
    expect(await app.exited).toBe(0);
    expect(app.output()).toMatch(/before-quit[\s\S]*will-quit/);
  });

  test('nothing of the app’s environment reaches Chromium', async () => {
    const app = await launch('environment', { env: { ELKONTOR_CANARY: 'canary-in-environment' } });
    const others = processesUsing(path.join(folder, 'environment')).filter((pid) => pid !== app.pid);
    expect(others.length).toBeGreaterThan(0);
    for (const pid of others) expect(environmentOf(pid)).not.toContain('canary-in-environment');
    await app.close();
  });
});

/** Empty for a process that has just ended. */
function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}
