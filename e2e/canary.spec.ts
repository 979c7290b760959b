import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { findCanary } from './fixtures/canary.ts';
import { callBridge, setUpProfile } from './fixtures/set-up.ts';

test.describe('the client secret', () => {
  test('is in no message, page, log, file or environment after a whole working day', async ({
    launch,
    operator,
    userData,
  }, testInfo) => {
    const trace = testInfo.outputPath('messages.jsonl');
    const app = await launch({ env: { CHROMIUM_HOST_TRACE: trace } });
    const { page } = app;
    const profile = await setUpProfile(page, operator);
    await callBridge(page, 'connection.test', { profileId: profile.id });
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
    for (const name of ['Invoices', 'Consumption', 'Register', 'Activity', 'Settings', 'Contracts']) {
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
    await callBridge(page, 'connection.test', { profileId: profile.id });

    const texts = [await page.content(), JSON.stringify(log), app.output()];
    expect(findCanary(operator.clientSecret, { folder: userData, texts })).toEqual([]);
    // What main said to the page can be read whole only in the host; in real Electron the page's own copies are above.
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
