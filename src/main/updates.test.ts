import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { UpdateEngine } from './ports.ts';
import { composeForTest } from './testing/compose-for-test.ts';

// electron-updater's own handling of good, tampered, older and truncated files: electron/update-engine.test.ts.

const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-newer-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a newer version is told with what is new, and never installed while a job runs; afterwards it may be', async () => {
  const fetched = path.join(folder, 'Elkontor-2.0.0.AppImage');
  const installed: string[] = [];
  const bytes = Buffer.from('the new version');
  const engine: UpdateEngine = {
    check: async () => ({
      version: '2.0.0',
      notes: '<h2>Nytt</h2><p>Snabbare <b>fakturor</b></p><script>x</script>',
      sha512: [createHash('sha512').update(bytes).digest('base64')],
    }),
    async download(onProgress) {
      onProgress(50);
      writeFileSync(fetched, bytes);
      return fetched;
    },
    installOnQuit: () => undefined,
    quitAndInstall: () => void installed.push('2.0.0'),
  };
  const policy = { updates: { mode: 'notify', address: 'https://updates.example.se/elkontor' } };
  const composed = await composeForTest(
    {},
    {},
    {},
    {
      readPolicyText: () => JSON.stringify(policy),
      updates: {
        installation: () => ({
          platform: 'linux',
          packaged: true,
          env: { APPIMAGE: '/opt/Elkontor.AppImage' },
          hasFileBesideApp: () => false,
          appUpdateYml: '',
        }),
        loadEngine: async () => engine,
      },
    },
  );
  const { call, events, operator } = composed;
  expect(await call['updates.check'](undefined)).toMatchObject({ state: 'available', version: '2.0.0' });
  const ready = await call['updates.download'](undefined);
  expect(ready).toMatchObject({ state: 'ready', notes: expect.stringContaining('Snabbare fakturor') });
  expect(JSON.stringify(ready)).not.toMatch(/<|script/);
  expect(events('updates.changed').map(({ state }) => state)).toContain('downloading');

  const { customerId, propertyId } = await composed.register(0);
  operator.addFault({ kind: 'delay', delayMs: 60_000, times: 9, match: { path: 'invoice' } });
  const jobId = randomUUID();
  const scope = { pairs: [{ customerId, propertyId }], fromDate: '2026-01-01', toDate: '2026-03-01' };
  await call['invoices.fetch']({ jobId, scope });
  expect(await call['updates.install'](undefined)).toBe('busy');
  await call['jobs.cancel']({ jobId });
  await composed.finished(jobId);
  expect(installed).toEqual([]);

  // A file changed on this disk meanwhile is refused, and the app is unchanged.
  writeFileSync(fetched, 'something else');
  expect(await call['updates.install'](undefined)).toBe('refused');
  expect(await call['updates.state'](undefined)).toEqual({ state: 'failed', during: 'install', refused: true });
  await call['updates.check'](undefined);
  await call['updates.download'](undefined);
  expect(await call['updates.install'](undefined)).toBe('installing');
  expect(installed).toEqual(['2.0.0']);
});
