import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { findCanary } from './fixtures/canary.ts';
import { crashPage } from './fixtures/crash-page.ts';
import { callBridge } from './fixtures/set-up.ts';

test.describe('the client secret', () => {
  // Its processes and files are searched.
  test.use({ chromiumKind: 'own' });

  test('is in no message, page, log, file or environment after a whole working day', async ({
    launchReady,
    operator,
    userData,
  }, testInfo) => {
    const trace = testInfo.outputPath('messages.jsonl');
    const app = await launchReady({ env: { CHROMIUM_HOST_TRACE: trace } });
    const { page } = app;
    await callBridge(page, 'connection.test', { profileId: 'test' });
    const scope = {
      pairs: [{ customerId: 'C1000', propertyId: 'P200' }],
      fromDate: '2026-01-01',
      toDate: '2026-10-31',
    };
    await callBridge(page, 'invoices.fetch', { jobId: crypto.randomUUID(), scope });
    await expect
      .poll(
        async () =>
          (await callBridge(page, 'invoices.page', { scope, filter: '', sort: null, offset: 0, limit: 100 })).rows
            .length,
      )
      .toBeGreaterThan(5);
    for (const name of ['Invoices', 'Consumption', 'Customers', 'Activity', 'Settings', 'Contracts']) {
      await page.getByRole('navigation').getByText(name, { exact: true }).click();
    }
    const log = await callBridge(page, 'activity.list', { filter: '', offset: 0, limit: 500 });
    expect(log.rows.some((row) => row.endpoint === 'token')).toBe(true);
    // A wrong secret echoed by a server must not be shown either.
    operator.addFault({
      match: { path: 'token' },
      times: 1,
      kind: 'status',
      status: 400,
      body: JSON.stringify({
        error: 'invalid_request',
        error_description: 'bad',
        client_secret: operator.clientSecret,
      }),
    });
    await callBridge(page, 'connection.test', { profileId: 'test' });

    const texts = [await page.content(), JSON.stringify(log), app.output()];
    expect(findCanary(operator.clientSecret, { folder: userData, texts })).toEqual([]);
    // Only the host can read everything that main sent to the page; for real Electron the page's own copies are checked
    // above.
    if (app.shell === 'chromium-host') {
      const messages = readFileSync(trace, 'utf8');
      expect(messages.length).toBeGreaterThan(10_000);
      expect(findCanary(operator.clientSecret, { texts: [messages] })).toEqual([]);
    }
    if (process.platform === 'linux') {
      const environments = processesOf(app.pid).map((pid) => readProc(pid, 'environ') + readProc(pid, 'cmdline'));
      expect(environments.length).toBeGreaterThan(0);
      expect(findCanary(operator.clientSecret, { texts: environments })).toEqual([]);
    }
  });

  test('echoed by error pages in every spelling, through a profile change and a crash, it is nowhere', async ({
    launchReady,
    operator,
    userData,
  }, testInfo) => {
    const trace = testInfo.outputPath('messages.jsonl');
    const app = await launchReady({ env: { CHROMIUM_HOST_TRACE: trace } });
    const { clientSecret } = operator;
    const form = new URLSearchParams({ client_id: operator.clientId, client_secret: clientSecret }).toString();
    const echoes = [
      form,
      Buffer.from(form).toString('base64'),
      Buffer.from(form).toString('hex'),
      [...clientSecret].map((char) => `&#${char.codePointAt(0)};`).join(''),
      [...clientSecret].map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
    ];
    const test_ = () => callBridge(app.page, 'connection.test', { profileId: 'test' });
    const pages = [`<html><title>${echoes.join(' ')}</title><body>${echoes.join('<br>')}</body></html>`];
    const fields = echoes.map((echo) =>
      JSON.stringify({ error: 'invalid_request', error_description: `bad ${echo}`, echo }),
    );
    const shown: unknown[] = [];
    for (const body of [...pages, ...fields]) {
      operator.addFault({ match: { path: 'token' }, times: 1, kind: 'status', status: 400, body });
      const steps = await test_();
      shown.push(steps);
      const answerId = steps.find(({ step }) => step === 'token')?.answerId ?? '';
      expect(answerId, 'the answer is kept and can be shown').not.toBe('');
      shown.push(await callBridge(app.page, 'answers.raw', { answerId, offset: 0 }));
    }
    // Changes the address to another spelling of the same server: the secret must be typed again, and is then sent
    // there.
    await app.setMessageBoxAnswer(0);
    const elsewhere = operator.authUrl.replace('127.0.0.1', 'localhost');
    const { profiles } = await callBridge(app.page, 'profiles.list');
    const profile = profiles[0];
    if (!profile) throw new Error('the profile is gone');
    await callBridge(app.page, 'profiles.save', { ...profile, authUrl: elsewhere });
    expect((await test_()).find(({ step }) => step === 'token')?.code).toBe('token-secret-for-other');
    await callBridge(app.page, 'credentials.save', { profileId: 'test', clientSecret });
    expect((await test_()).find(({ step }) => step === 'token')?.state).toBe('ok');

    const page = await crashPage(app.page);
    const bundle = await callBridge(page, 'diagnostics.preview');
    expect(bundle.leaks).toEqual([]);
    const activity = await callBridge(page, 'activity.list', { filter: '', offset: 0, limit: 500 });
    const texts = [await page.content(), JSON.stringify(activity), JSON.stringify(shown), app.output()];
    await app.kill9();
    expect(findCanary(clientSecret, { folder: userData, texts })).toEqual([]);
    if (app.shell === 'chromium-host') {
      expect(findCanary(clientSecret, { texts: [readFileSync(trace, 'utf8')] })).toEqual([]);
    }
  });
});

/** A process and everything it started, as /proc knows them. */
function processesOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({
      pid: Number(name),
      parent: Number(/\) \S (\d+)/.exec(readProc(Number(name), 'stat'))?.[1] ?? 0),
    }));
  const found = [pid];
  for (let index = 0; index < found.length; index += 1) {
    found.push(...parents.filter((one) => one.parent === found[index]).map((one) => one.pid));
  }
  return found;
}

function readProc(pid: number, name: string): string {
  try {
    return readFileSync(path.join('/proc', String(pid), name), 'latin1');
  } catch {
    return '';
  }
}
