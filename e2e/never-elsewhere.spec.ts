import type { LaunchedApp } from '../tools/chromium-host/launch/launched-app.ts';
import { createOperatorSimulator, type OperatorSimulator } from '../tools/operator-simulator/create-simulator.ts';
import { test as base, expect } from './fixtures/app.ts';
import { bulkPeople, writeBulkFiles } from './fixtures/bulk-files.ts';
import { openJob } from './fixtures/open-job.ts';
import { fillContract, registrationPosts } from './fixtures/register-contract.ts';
import { callBridge } from './fixtures/set-up.ts';
import { stays } from './fixtures/stays.ts';

const test = base.extend<{ other: OperatorSimulator }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  other: async ({}, use) => {
    const other = await createOperatorSimulator({});
    await use(other);
    await other.close();
  },
});

/** Moves the profile to another address of the same operator; a person confirms it in the native question. */
async function moveTo(app: LaunchedApp, other: OperatorSimulator): Promise<void> {
  const [profile] = (await callBridge(app.page, 'profiles.list')).profiles;
  if (!profile) throw new Error('no profile');
  await app.setMessageBoxAnswer(0);
  const { authUrl, baseUrl, clientSecret } = other;
  await callBridge(app.page, 'profiles.save', { ...profile, authUrl, baseUrl });
  await callBridge(app.page, 'credentials.save', { profileId: profile.id, clientSecret });
}

async function sleepAndWake(app: LaunchedApp): Promise<void> {
  await app.emitPowerEvent('suspend');
  await app.emitPowerEvent('resume');
}

test('after a sleep what waits for a person waits still, and says so; elsewhere it goes only on their word', async ({
  app,
  page,
  operator,
  other,
  screens,
}, testInfo) => {
  const { contracts, words } = screens;
  const tokens = () => operator.requests().filter(({ endpoint }) => endpoint === 'token').length;
  const sendAgain = page.getByRole('button', { name: words('contracts:outcome.sendAgain'), exact: true });
  const byHand = words('contracts:verdict.waiting.byHand');
  // Too long to wait for.
  operator.addFault({ kind: 'status', status: 429, retryAfter: 3600, times: 2, match: { path: 'registration' } });
  await fillContract(screens, operator, testInfo);
  await contracts.sendRegistration();
  expect((await contracts.outcome('waiting')).text).toContain(byHand);
  expect(tokens()).toBe(1);

  await test.step('woken: nothing is sent, and it waits for a person', async () => {
    await sleepAndWake(app);
    await stays('posts', () => registrationPosts(operator).length, 1, 2000);
    await expect(contracts.verdict).toContainText(byHand);
    await expect(sendAgain).not.toHaveAttribute('aria-disabled', 'true');
    // A person sends it, with a token fetched after the sleep that the app noticed.
    await sendAgain.click();
    await expect.poll(() => registrationPosts(operator).length).toBe(2);
    expect((await contracts.outcome('waiting')).text).toContain(byHand);
    expect(tokens()).toBe(2);
  });

  await test.step('woken to another address: it is asked with both, and then goes there once', async () => {
    await moveTo(app, other);
    await sleepAndWake(app);
    await stays('posts elsewhere', () => registrationPosts(other).length, 0, 2000);
    await sendAgain.click();
    const asked = page.getByRole('alert').filter({ hasText: words('errors:address-changed.todo') });
    await expect(asked).toContainText(operator.baseUrl);
    await expect(asked).toContainText(other.baseUrl);
    expect(registrationPosts(other)).toEqual([]);
    await page.getByRole('button', { name: words('contracts:outcome.sendToNewAddress') }).click();
    await contracts.outcome('accepted');
    expect(registrationPosts(other)).toHaveLength(1);
    expect(registrationPosts(operator)).toHaveLength(2);
  });
});

test('a timer that goes on by itself does not follow to another address: it ends, and says what it waits for', async ({
  app,
  page,
  operator,
  other,
  screens,
}, testInfo) => {
  const { contracts, words } = screens;
  await fillContract(screens, operator, testInfo);
  // The old address does not answer, so the timer runs however long the rest takes.
  await operator.close();
  await contracts.sendAndSee('waiting');
  await moveTo(app, other);
  await sleepAndWake(app);
  await expect(contracts.verdict).toContainText(words('contracts:verdict.reasons.address-changed'), {
    timeout: 60_000,
  });
  await expect(contracts.verdict).toContainText(words('contracts:verdict.waiting.byHand'));
  await stays('posts elsewhere', () => registrationPosts(other).length, 0, 2000);
  const sendAgain = page.getByRole('button', { name: words('contracts:outcome.sendAgain'), exact: true });
  await expect(sendAgain).not.toHaveAttribute('aria-disabled', 'true');
  await sendAgain.click();
  await page.getByRole('button', { name: words('contracts:outcome.sendToNewAddress') }).click();
  await contracts.outcome('accepted');
  expect(registrationPosts(other)).toHaveLength(1);
});

test('a job whose connection leads elsewhere by now asks with both addresses before one more row goes', async ({
  app,
  page,
  operator,
  other,
  screens,
}, testInfo) => {
  const { bulk, words } = screens;
  const rows = 3;
  // Twice: the job gets a new token for the first, and stops at the second.
  operator.addFault({ kind: 'status', status: 401, times: 2, match: { path: 'registration' } });
  const { csv, poas } = writeBulkFiles(testInfo.outputPath('job'), bulkPeople(rows), rows);
  await openJob(app, screens, { csv, poas }, rows);
  await bulk.goTo('send');
  await bulk.sendAll(rows);
  await bulk.banner('send.paused.unauthorized');
  const sent = registrationPosts(operator).length;

  await moveTo(app, other);
  const left = rows - operator.ledger().filter(({ processed }) => processed).length;
  const dialog = page.getByRole('alertdialog', { name: words('bulk:send.moved.title') });
  await bulk.sendAll(left);
  await expect(dialog).toContainText(operator.baseUrl);
  await expect(dialog).toContainText(other.baseUrl);
  const cancel = dialog.getByRole('button', { name: words('bulk:cancel') });
  await expect(cancel, 'Enter alone sends nothing').toBeFocused();
  await cancel.click();
  await expect(dialog).toHaveCount(0);
  await stays('posts elsewhere', () => registrationPosts(other).length, 0, 1500);

  await bulk.sendAll(left);
  await dialog.getByRole('button', { name: words('bulk:send.moved.confirm') }).click();
  await bulk.banner('send.done');
  expect(registrationPosts(other)).toHaveLength(left);
  expect(registrationPosts(operator), 'nothing more went to the old one').toHaveLength(sent);
});
