import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures/office-test.ts';
import { contractFields } from './fixtures/people.ts';
import { fillContract, registerPair, registrationPosts } from './fixtures/register-contract.ts';
import { callBridge } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';

test.setTimeout(240_000);

const YES = 0;
const ANOTHER_OPERATOR = 1;

test('a second person releases what another prepared; nobody their own, and nothing goes without', async ({
  office,
  launchReady,
  launch,
  operator,
}, testInfo) => {
  const policyFile = path.join(office.folder, 'policy.json');
  const demand = (leads: readonly string[]) =>
    writeFileSync(policyFile, JSON.stringify({ office: { secondPersonAbove: 0, leads } }));
  const env = { ELKONTOR_POLICY: policyFile };
  demand([]);
  const lead = await launchReady({ env, userData: path.join(office.folder, 'anna') });
  await office.join(lead, createScreens(lead.page), 'Anna', 'lead');
  const mine = () => callBridge(lead.page, 'releases.status').then(({ fingerprint }) => fingerprint);
  await expect.poll(mine).not.toBeNull();
  const fingerprint = (await mine()) ?? '';
  await expect(lead.page.getByText(fingerprint).first()).toBeVisible();
  // What to do is said for somebody who is there already.
  const { words } = createScreens(lead.page);
  const keys = lead.page.getByRole('region', { name: words('settings:office.keys.title') });
  await expect(keys).toContainText(words('settings:office.keys.here.no-lead'));
  await expect(keys).not.toContainText(words('errors:release.no-lead.todo'));
  await lead.close();

  demand([fingerprint]);
  const anna = await launch({ env, userData: path.join(office.folder, 'anna') });
  const bo = await launchReady({ env, userData: path.join(office.folder, 'bo') });
  const [annas, bos] = [createScreens(anna.page), createScreens(bo.page)];
  await office.join(bo, bos, 'Bo');

  await test.step('a lead confirms whose key it is, in a dialog of main’s own', async () => {
    await annas.frame.go('settings');
    await annas.settings.show('office');
    const confirm = annas.settings.main.getByRole('button', {
      name: annas.words('settings:office.keys.confirmOf', { name: 'Bo' }),
    });
    await anna.setMessageBoxAnswer(YES);
    await confirm.click({ timeout: 30_000 });
    await expect(confirm).toHaveCount(0, { timeout: 30_000 });
    await expect.poll(async () => (await callBridge(bo.page, 'releases.status')).problem).toBeNull();
  });

  let asked = '';
  await test.step('what Bo prepares waits, and Bo’s page gets it nowhere by itself', async () => {
    await bos.frame.go('contracts');
    await fillContract(bos, operator, testInfo);
    await bos.contracts.sendAndSee('waiting');
    await bo.page.getByLabel(bos.words('contracts:release.words')).fill('Flyttar in på fredag');
    await bo.page.getByRole('button', { name: bos.words('contracts:release.ask') }).click();
    await expect(bo.page.getByText(/Waits for a colleague/)).toBeVisible();
    const { rows } = await callBridge(bo.page, 'ledger.list', {
      states: ['waiting'],
      filter: '',
      offset: 0,
      limit: 1,
    });
    const registrationId = rows[0]?.id ?? '';
    const { id } = (await callBridge(bo.page, 'releases.of', { registrationId })) ?? { id: '' };
    asked = id;
    await bo.setMessageBoxAnswer(YES);
    await expect(callBridge(bo.page, 'releases.decide', { id, decision: 'approved', words: '' })).rejects.toThrow(
      'release',
    );
    const again = { registrationId, poaToken: null, override: null, isToNewAddress: false };
    await expect(callBridge(bo.page, 'ledger.sendAgain', again)).rejects.toThrow('needs-release');
    expect(registrationPosts(operator)).toHaveLength(0);
  });

  await test.step('Anna finds it on Today, sees what would go, and releases it', async () => {
    await annas.frame.go('today');
    const line = annas.today.lines.filter({ hasText: 'Bo asks you to approve this' });
    await expect(line).toBeVisible({ timeout: 30_000 });
    await line.getByRole('button', { name: annas.words.pattern('today:verbs.decide', 'start') }).click();
    await expect(anna.page.getByText('Flyttar in på fredag')).toBeVisible();
    const table = anna.page.getByRole('table', { name: annas.words('contracts:release.review.table') });
    await expect(table).toContainText(operator.register.customers[0]?.last_name ?? 'nobody');
    await expect(table).toContainText('••••');
    const { release } = await callBridge(anna.page, 'releases.read', { id: asked, offset: 0, limit: 1 });
    const { name: ownName = '' } = release.profile ?? {};
    expect(ownName).not.toBe('');
    const to = { name: ownName, address: release.apiAddress, client: release.clientId };
    await expect(anna.page.getByText(annas.words('contracts:release.review.to', to))).toBeVisible();
    await expect(table).not.toContainText(operator.register.customers[0]?.soc_id.slice(-4) ?? '');
    await anna.setMessageBoxAnswer(YES);
    // The file is not shared: the button says what she has not seen, and so does her approval.
    const without = { name: annas.words('contracts:release.review.releaseUnseen', { count: 1 }), exact: true };
    await anna.page.getByRole('button', without).click();
    await expect(anna.page.getByText(/Anna approved it/)).toBeVisible();
  });

  await test.step('then Bo sends it, and it alone', async () => {
    await expect(bo.page.getByText(/Anna approved it/)).toBeVisible({ timeout: 30_000 });
    await expect(bo.page.getByText(bos.words('contracts:release.fileUnseen'))).toBeVisible();
    await bo.page.getByRole('button', { name: bos.words('contracts:outcome.sendAgain'), exact: true }).click();
    await bos.contracts.outcome('accepted');
    expect(registrationPosts(operator)).toHaveLength(1);
  });

  await test.step('declined with words, it comes back to who prepared it', async () => {
    const waiting = await registerPair(bo.page, operator, 4);
    expect(waiting.state).toBe('waiting');
    const { id } = await callBridge(bo.page, 'releases.ask', { registrationId: waiting.id, words: '' });
    await expect
      .poll(
        () =>
          callBridge(anna.page, 'releases.read', { id, offset: 0, limit: 1 }).then(({ release }) => release.id, String),
        { timeout: 30_000 },
      )
      .toBe(id);
    await callBridge(anna.page, 'releases.decide', { id, decision: 'refused', words: 'Fel lägenhet' });
    await bos.frame.go('today');
    await expect(bos.today.lines.filter({ hasText: 'Fel lägenhet' })).toBeVisible({ timeout: 30_000 });
    expect(registrationPosts(operator)).toHaveLength(1);
  });

  await test.step('taken back with the office away: said, and withdrawn when it is back', async () => {
    const waiting = await registerPair(bo.page, operator, 5);
    const { id } = await callBridge(bo.page, 'releases.ask', { registrationId: waiting.id, words: '' });
    await annas.frame.go('today');
    const asks = annas.today.lines.filter({ hasText: 'Bo asks you to approve this' });
    await expect(asks).toHaveCount(1, { timeout: 30_000 });
    office.wire.block(true);
    await bos.frame.go('contracts');
    await bos.contracts.showLedger();
    await bos.contracts.openRow(waiting.customer.last_name);
    await bo.page.getByRole('button', { name: bos.words('contracts:takeBack.ask'), exact: true }).click();
    await bo.page.getByRole('button', { name: bos.words('contracts:takeBack.do'), exact: true }).click();
    const said = bo.page.getByText(bos.words('contracts:release.now.withdrawn'));
    await expect(said).toBeVisible();
    await expect(said.locator('..')).toContainText(bos.words('contracts:release.goingOut'));
    office.wire.block(false);
    await expect(said).toHaveCount(0, { timeout: 30_000 });
    await expect(asks).toHaveCount(0, { timeout: 30_000 });
    const { release } = await callBridge(anna.page, 'releases.read', { id, offset: 0, limit: 1 });
    expect(release.state).toBe('withdrawn');
  });

  await test.step('a correction stands beside what was refused, its warnings and another address in words', async () => {
    const { rows } = await callBridge(bo.page, 'ledger.list', {
      states: ['waiting'],
      filter: '',
      offset: 0,
      limit: 9,
    });
    for (const { id, isTakenBack } of rows) {
      if (!isTakenBack) await callBridge(bo.page, 'ledger.takeBack', { registrationId: id });
    }
    const { customer } = contractFields(operator.register, 4);
    const change = { customer: { email: 'bo@gmial.com' } };
    const corrected = await registerPair(bo.page, operator, 4, {
      change,
      warningCodes: ['customer.email:email-typo'],
    });
    const { id } = await callBridge(bo.page, 'releases.ask', { registrationId: corrected.id, words: 'Ny e-post' });
    const line = annas.today.lines.filter({ hasText: 'Bo asks you to approve this' });
    await annas.frame.go('today');
    await expect(line).toHaveCount(1, { timeout: 30_000 });
    await line.getByRole('button', { name: annas.words.pattern('today:verbs.decide', 'start') }).click();
    const table = anna.page.getByRole('table', { name: annas.words('contracts:release.review.table') });
    const changed = table.getByRole('list', { name: annas.words('contracts:release.corrects.label') });
    await expect(changed.getByRole('deletion')).toHaveText([customer.email]);
    await expect(changed.getByRole('insertion')).toHaveText(['bo@gmial.com']);
    await expect(table).toContainText('Anna declined');
    await expect(table).toContainText('Fel lägenhet');
    await expect(table).toContainText(annas.words('findings:email-typo', { suggestion: 'bo@gmail.com' }));
    const approve = anna.page.getByRole('button', {
      name: annas.words('contracts:release.review.releaseUnseen', { count: 1 }),
    });
    await expect(approve).toHaveAttribute('aria-disabled', 'true');
    await anna.page.getByText(annas.words('contracts:release.review.looked', { count: 1 })).click();
    await expect(approve).not.toHaveAttribute('aria-disabled', 'true');

    const { release } = await callBridge(anna.page, 'releases.read', { id, offset: 0, limit: 1 });
    const there = { address: release.apiAddress, client: release.clientId };
    const { profiles } = await callBridge(anna.page, 'profiles.list');
    const profile = profiles[0];
    if (!profile) throw new Error('no profile');
    await anna.setMessageBoxAnswer(YES);
    const seen = async (baseUrl: string, clientId: string, words: string) => {
      await callBridge(anna.page, 'profiles.save', { ...profile, baseUrl, clientId });
      await annas.frame.go('today');
      await line.getByRole('button', { name: annas.words.pattern('today:verbs.decide', 'start') }).click();
      await expect(anna.page.getByText(words)).toBeVisible();
    };
    const own = `${profile.baseUrl}/annan`;
    const toOther = { ...there, name: profile.name, own };
    await seen(own, profile.clientId, annas.words('contracts:release.review.toOther', toOther));
    await anna.setMessageBoxAnswer(ANOTHER_OPERATOR);
    await seen(own, 'annan', annas.words('contracts:release.review.toUnknown', there));
  });
});
