import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { callBridge } from './fixtures/set-up.ts';

test.describe('an installed copy', () => {
  test.skip(process.platform !== 'linux', 'the folder of settings can be moved by the environment on Linux only');

  test('takes no orders from its environment: no other folder, policy, secret or developer tools', async ({
    launch,
    userData,
  }) => {
    const home = mkdtempSync(path.join(os.tmpdir(), 'elkontor-installed-'));
    const given = mkdtempSync(path.join(os.tmpdir(), 'elkontor-given-'));
    const policy = path.join(given, 'policy.json');
    const secret = path.join(given, 'secret.json');
    writeFileSync(policy, JSON.stringify({ organisation: 'Somebody', locked: ['theme'] }));
    const left = JSON.stringify({ profileId: 'production', clientSecret: 'left-by-nobody' });
    writeFileSync(secret, left);
    const env = {
      XDG_CONFIG_HOME: home,
      ELKONTOR_DEVELOPMENT: '1',
      ELKONTOR_POLICY: policy,
      ELKONTOR_SECRET_IMPORT: secret,
    };
    try {
      const app = await launch({ packaged: true, env, args: ['--remote-debugging-port=0'] });
      test.skip(app.shell !== 'chromium-host', 'only the host can play an installed copy from here');
      const info = await callBridge(app.page, 'app.info');
      expect(info).toMatchObject({ policyBy: null, locked: [] });
      expect(readFileSync(secret, 'utf8')).toBe(left);
      expect(readdirSync(userData), 'ELKONTOR_USER_DATA names it').toEqual([]);
      const [own = ''] = readdirSync(home);
      expect(existsSync(path.join(home, own, 'logs'))).toBe(true);
      await expect(app.clickMenu('toggleDevTools')).rejects.toThrow();
      await app.close();
    } finally {
      for (const folder of [home, given]) rmSync(folder, { recursive: true, force: true });
    }
  });
});
