import { expect, test } from './fixtures/app.ts';
import { violations } from './fixtures/axe.ts';
import { enlargeText, lookInBoth } from './fixtures/large-text.ts';
import { callBridge } from './fixtures/set-up.ts';

test.describe.configure({ timeout: 300_000 });
test.use({ appOptions: { viewport: { width: 1280, height: 720 } } });

const SHEET = [
  'Kundnummer;Förnamn;Efternamn;Personnummer;Objektsnummer;Adress',
  'K-100;Åsa;Lindqvist;19570617-9966;P-1;Ängsvägen 3',
  'K-101;Eva;Alm;;P-2;Parkvägen 3',
  'K-100;Bo;Berg;19910208-9993;P-3;Storgatan 9',
].join('\n');

test('two people under one customer id: the import says so, Today asks, and a person says whose it is', async ({
  page,
  screens,
}) => {
  const { register, frame, words } = screens;
  await frame.go('register');
  await register.openImport();
  await register.imports.getByLabel(words('register:import.paste')).fill(SHEET);
  await register.imports.getByRole('button', { name: words('register:import.read') }).click();
  await register.imports.getByRole('button', { name: words('register:import.run', { count: 3 }) }).click();
  await expect(register.imports).toContainText(words('register:import.held', { count: 2 }));
  await register.close(register.imports);
  await expect(register.list('customers')).toContainText('Eva Alm');
  await expect(register.list('customers')).not.toContainText('Lindqvist');
  await expect(page.getByText(words('register:clashes.banner', { count: 1 }))).toBeVisible();

  await frame.go('today');
  await page.getByRole('button', { name: `${words('today:verbs.decide')}: Åsa Lindqvist, Bo Berg` }).click();
  const dialog = page.getByRole('dialog', { name: words('register:clashes.titleOf', { id: 'K-100', count: 2 }) });
  await expect(dialog).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const found: Record<string, string[]> = {};
  await enlargeText(page);
  await lookInBoth(page, 'whose the id is', found);
  expect(found).toEqual({});
  await callBridge(page, 'preferences.update', { textZoom: 1, language: 'en' });

  const asa = dialog.getByRole('region', { name: 'Åsa Lindqvist' });
  await asa.getByRole('button', { name: words('register:clashes.owner', { id: 'K-100' }) }).click();
  await expect(asa).toContainText(words('register:clashes.hasIt'));
  const bo = dialog.getByRole('region', { name: 'Bo Berg' });
  await bo.getByRole('button', { name: words('register:clashes.otherId') }).click();
  await bo.getByRole('textbox', { name: words('register:clashes.newId') }).fill('K-102');
  await bo.getByRole('button', { name: words('register:clashes.saveId') }).click();
  await expect(page.getByText(words('register:clashes.none'))).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('common:close'), exact: true })
    .click();
  await expect(page.getByText(words('register:clashes.banner', { count: 1 }))).toHaveCount(0);
  await expect.poll(() => register.rows('customers')).toHaveLength(3);
});
