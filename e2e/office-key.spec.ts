import path from 'node:path';
import { joinOffice } from './fixtures/office.ts';
import { expect, test } from './fixtures/office-test.ts';
import { registerPair, registrationPosts } from './fixtures/register-contract.ts';

test.setTimeout(180_000);

const YES = 0;

test('a lead invites a colleague; with a new key the colleague is held, takes it, and goes on', async ({
  office,
  launchDesks,
  operator,
}) => {
  const { anna, annas, bo, bos } = await launchDesks();
  const t = (key: string, params = {}) => annas.words(`settings:office.${key}`, params);
  await office.join(anna, annas, 'Anna', 'lead');
  const passphrase = async (name: string) => {
    const told = annas.settings.main.getByText(t('invite.written', { name }), { exact: true }).locator('..');
    await expect(told).toBeVisible();
    const text = (await told.locator('.mono').textContent()) ?? '';
    await annas.settings.main.getByRole('button', { name: t('invite.passedOn'), exact: true }).click();
    await expect(told).toHaveCount(0);
    return text;
  };

  await test.step('the login is known to the server alone; invited, it joins with what Anna passed on', async () => {
    const { user, password } = await office.login('bo', 'clerk');
    const file = path.join(office.folder, 'till-bo.elkontor-office');
    await anna.setMessageBoxAnswer(YES);
    await anna.setSaveAnswer(file);
    const save = annas.settings.main.getByRole('button', { name: t('invite.save'), exact: true });
    await annas.settings.main.getByLabel(t('invite.login'), { exact: true }).fill('bo');
    await save.click();
    const given = { invitation: file, user, password, name: 'Bo', passphrase: await passphrase(path.basename(file)) };
    await joinOffice(bo, bos, given);
    await registerPair(bo.page, operator, 1);
    expect(registrationPosts(operator)).toHaveLength(1);
  });

  await test.step('a new key: Bo is told, and gives his computer the new invitation', async () => {
    const file = path.join(office.folder, 'ny.elkontor-office');
    await anna.setSaveAnswer(file);
    await annas.settings.main.getByRole('button', { name: t('renew.button'), exact: true }).click();
    const words = await passphrase(path.basename(file));
    await expect(annas.settings.main).toContainText(t('states.ready'));
    await registerPair(anna.page, operator, 2);

    const take = bos.settings.main.getByRole('button', { name: t('newKey.take'), exact: true });
    await expect(take).toBeVisible({ timeout: 20_000 });
    await expect(bos.settings.main).toContainText(bos.words('errors:office-holds.other-key.what'));
    await bo.setDialogAnswer([file]);
    await bos.settings.main.getByRole('button', { name: t('choose'), exact: true }).click();
    await bos.settings.main.getByLabel(t('passphrase'), { exact: true }).fill(words.toLowerCase());
    await take.click();
    await expect(take).toHaveCount(0);
    await expect(bos.settings.main).toContainText(t('states.ready'), { timeout: 20_000 });
    await registerPair(bo.page, operator, 3);
    expect(registrationPosts(operator)).toHaveLength(3);
  });
});
