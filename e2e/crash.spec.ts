import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { bulkPeople, writeBulkFiles } from './fixtures/bulk-files.ts';
import { crashPage } from './fixtures/crash-page.ts';
import { hasKeychain } from './fixtures/keychain.ts';
import { openJob } from './fixtures/open-job.ts';
import { contractFields } from './fixtures/people.ts';
import { fillContract, registrationPosts } from './fixtures/register-contract.ts';
import { callBridge } from './fixtures/set-up.ts';
import { stays } from './fixtures/stays.ts';
import { createScreens } from './screens/create-screens.ts';

// The tests kill processes, and a shared Chromium must survive.
test.use({ chromiumKind: 'own' });

test.describe('killed between sending and the answer', () => {
  test.skip(!hasKeychain(), 'no keychain on this system, so nothing is kept over a restart');

  test('the registration is unknown, is not sent again, and a person settles it', async ({
    launch,
    launchReady,
    operator,
  }, testInfo) => {
    operator.addFault({ kind: 'delay', delayMs: 25_000, times: 1, match: { path: 'registration' } });
    const first = await launchReady();
    const before = createScreens(first.page);
    await fillContract(before, operator, testInfo);
    await before.contracts.sendRegistration();
    await expect.poll(() => operator.ledger().length).toBe(1);
    await first.kill9();

    const { page } = await launch();
    const { contracts, frame, words } = createScreens(page);
    await expect(frame.status).toContainText(words('app:badges.unknown', { count: 1 }));
    await stays('posts', () => registrationPosts(operator).length, 1, 5000);
    expect(operator.ledger()).toMatchObject([{ processed: true }]);

    await contracts.showLedger();
    await contracts.openRow(contractFields(operator.register).customer.last_name);
    const seen = await contracts.outcome('unknown');
    expect(seen.title).toBe(words('contracts:verdict.unknown.titleRecovered'));
    const inquiry = page.getByRole('region', { name: words('contracts:outcome.whatToDo') }).locator('blockquote');
    await expect(inquiry).toContainText('P200');
    await expect(inquiry).not.toContainText(contractFields(operator.register).customer.soc_id);

    const contractId = operator.ledger()[0]?.contractId ?? '';
    await contracts.resolve('exists', 'Anna at support, by telephone', contractId);
    await contracts.outcome('accepted');
    await expect(contracts.contractId).toHaveText(contractId);
    await expect.poll(() => callBridge(page, 'ledger.counts')).toMatchObject({ unknown: 0 });
    await expect(frame.status).not.toContainText(words('app:badges.unknown', { count: 1 }));
    expect(registrationPosts(operator), 'recording sends nothing').toHaveLength(1);
  });
});

test.describe('the window dies in the middle of a job', () => {
  // One answer takes long enough for the window to crash and come back before the job can end.
  const slow = { match: { path: 'registration' }, kind: 'delay', delayMs: 15_000, skip: 3, times: 1 } as const;
  test.use({ operatorOptions: { latencyMs: 100, faults: [slow] } });

  test('the job goes on to its end, the person is back on its screen with a reference, nothing is sent twice', async ({
    app,
    screens,
    operator,
    userData,
  }, testInfo) => {
    const { csv, poas } = writeBulkFiles(testInfo.outputPath('bulk'), bulkPeople(20), 20);
    await openJob(app, screens, { csv, poas }, 20);
    await screens.bulk.goTo('send');
    await screens.bulk.sendAll(20);
    await expect.poll(() => operator.ledger().length).toBeGreaterThan(1);

    const page = await crashPage(app.page);
    const again = createScreens(page);
    await expect(page.getByText(again.words('app:notices.window-restarted.title')).first()).toBeVisible();
    const log = readFileSync(path.join(userData, 'logs', 'elkontor.log'), 'utf8');
    const reference = /"event":"app.window-restarted","reference":"([\w-]+)"/.exec(log)?.[1] ?? '';
    await expect(page.getByText(reference).first()).toBeVisible();
    await expect(page.getByRole('grid', { name: again.words('bulk:jobs.title') })).toBeVisible();
    const { jobs } = await callBridge(page, 'bulk.list', { offset: 0, limit: 1 });
    const jobId = jobs[0]?.id ?? '';
    await expect
      .poll(async () => (await callBridge(page, 'bulk.progress', { jobId })).counts.accepted, { timeout: 60_000 })
      .toBe(20);
    const sent = operator.ledger().map((entry) => entry.customerId);
    expect([sent.length, new Set(sent).size]).toEqual([20, 20]);
  });
});
