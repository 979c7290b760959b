import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findElectron } from '../tools/chromium-host/launch/find-electron.ts';
import { expect, test } from './fixtures/app.ts';

// What only real Electron can show. Where its binary is installed, all other specs run in it too.
const electron = findElectron();

test.describe('in Electron itself', () => {
  test.skip(electron === null, 'not run here: needs the binary of Electron');

  test('Electron only: every renderer is sandboxed, and has nothing of Node', async ({ app }) => {
    expect(app.shell).toBe('electron');
    const seen = await app.page.evaluate(() => ['process', 'require', 'Buffer'].filter((name) => name in globalThis));
    expect(seen).toEqual([]);
  });

  test("Electron only: it runs in Chromium's sandbox, not by somebody's switch without", async ({ app }) => {
    test.skip(process.platform !== 'linux', 'only Linux has the switch added by a launcher, and tells command lines');
    test.skip(process.getuid?.() === 0, 'not run here: root has no sandbox');
    const switches = readFileSync(`/proc/${app.pid}/cmdline`, 'utf8').split('\0');
    expect(switches).not.toContain('--no-sandbox');
  });

  test('Electron only: with the fuses of a package Electron refuses to be Node', () => {
    const packaged = process.env.ELKONTOR_PACKAGED_APP;
    test.skip(packaged === undefined, 'not run here: ELKONTOR_PACKAGED_APP names no packaged program');
    const { stdout } = spawnSync(path.resolve(packaged ?? ''), ['-e', 'console.log("I am Node")'], {
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
      timeout: 15_000,
      encoding: 'utf8',
    });
    expect(stdout).not.toContain('I am Node');
  });
});

test.describe('in the whole Chromium', () => {
  // The headless shell has permissions of its own.
  test.use({ chromiumKind: 'own' });

  test('every permission that a page asks about or asks for is denied at run time', async ({ app }) => {
    const answers = await app.page.evaluate(async () => {
      const found: Record<string, string> = {};
      for (const name of ['geolocation', 'notifications', 'camera', 'microphone', 'midi', 'clipboard-read']) {
        const asked = navigator.permissions.query({ name: name as PermissionName });
        found[name] = await asked.then(({ state }) => state).catch(() => 'denied');
      }
      found.media = await navigator.mediaDevices.getUserMedia({ audio: true, video: true }).then(
        () => 'granted',
        () => 'denied',
      );
      found.notification = await Notification.requestPermission();
      found.place = await new Promise<string>((done) =>
        navigator.geolocation.getCurrentPosition(
          () => done('granted'),
          ({ code }) => done(code === GeolocationPositionError.PERMISSION_DENIED ? 'denied' : `code ${code}`),
        ),
      );
      return found;
    });
    expect(Object.entries(answers).filter(([, answer]) => answer !== 'denied')).toEqual([]);
  });
});
