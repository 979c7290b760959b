import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from './fixtures/app.ts';
import { twoSheets, writeInput } from './fixtures/bulk-inputs.ts';
import { createScreens } from './screens/create-screens.ts';

// A generous limit: a busy machine must not fail a correct app.
test.describe.configure({ timeout: 480_000 });

const CITY = 8;

test('cells pasted from Excel, matched by hand, kept under a name and used again after a restart; sheet and header row are chosen', async ({
  launch,
  launchReady,
}, testInfo) => {
  const first = await launchReady();
  const one = createScreens(first.page);
  const { words } = one;
  const from = (field: string) => words('bulk:columns.fromFor', { field: words(`bulk:fields.${field}`) });
  await one.frame.go('bulk');
  // Before the first job it is said what a sheet can hold.
  const columns = one.bulk.main.getByRole('region', { name: words('bulk:start.columns') });
  await expect(columns.getByRole('listitem')).toHaveCount(12);

  await test.step('the template: every column is text', async () => {
    const file = testInfo.outputPath('template.xlsx');
    await first.setSaveAnswer(file);
    await one.bulk.press('start.template');
    await expect(first.page.getByText(words('bulk:start.templateSaved')).first()).toBeVisible();
    const parts = unzipSync(readFileSync(file));
    expect(strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())).toContain('formatCode="@"');
    // The header and the thousand rows below it.
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(['A2', 'M2', 'M1001'].map((cell) => sheet.includes(`<c r="${cell}" s="2"/>`))).toEqual([true, true, true]);
  });
  await test.step('pasted: leading zeros stay', async () => {
    await one.bulk.paste('Nyckel\tFörnamn\tMobil\r\n00123\tÅsa\t0701740612\r\n00124\tBjörn\t0701740613\r\n', 'window');
    await expect(one.bulk.steps).toBeVisible();
    await expect(one.bulk.main).toContainText(words('bulk:jobs.pasted'));
    await one.bulk.goTo('columns');
  });
  await test.step('a column nobody knows is given its field, another field one text for all rows', async () => {
    const customerId = first.page.getByRole('button', { name: from('customer-id') });
    await expect(customerId).toContainText(words('bulk:columns.none'));
    await one.bulk.choose(from('customer-id'), 'Nyckel');
    await expect(customerId).toContainText('Nyckel');
    await expect(one.bulk.main).toContainText('00123 · 00124');
    await one.bulk.choose(from('property-city'), words('bulk:columns.constant'));
    // The kind of power of attorney has one from the start.
    const constants = one.bulk.main.getByRole('textbox', { name: words('bulk:columns.constantLabel') });
    await expect(constants).toHaveCount(2);
    await constants.first().fill('Umeå');
    await first.page.keyboard.press('Enter');
    await one.bulk.main.getByRole('textbox', { name: words('bulk:columns.saveAs') }).fill('Fastighets AB');
    await one.bulk.press('columns.save');
    const use = first.page.getByRole('button', { name: words.pattern('bulk:columns.use', 'part') });
    await expect(use).toBeVisible();
    await first.page.getByRole('button', { name: words('bulk:columns.forget') }).click();
    await first.page.getByRole('menuitem', { name: 'Fastighets AB' }).click();
    await expect(use).toHaveCount(0);
    await first.page.getByRole('button', { name: words('common:undo'), exact: true }).click();
    await expect(use).toBeVisible();
  });
  await test.step('the rows are filled so', async () => {
    await one.bulk.goTo('check');
    await expect.poll(() => one.bulk.cellText(1, 0)).toBe('00124');
    // Alike in both rows, so it is said once; a press makes it a column.
    const city = words('common:same.column', { name: words('bulk:fields.property-city') });
    await one.bulk.main.getByRole('button', { name: city }).click();
    await one.bulk.cell(1, CITY);
    await expect.poll(() => one.bulk.cellText(0, CITY)).toBe('Umeå');
    await expect.poll(() => one.bulk.cellText(1, CITY)).toBe('Umeå');
  });
  await first.close();

  const second = await launch();
  const two = createScreens(second.page);
  await two.frame.go('bulk');
  await two.bulk.paste('Mobil\tNyckel\r\n0701740614\t00777\r\n', 'window');
  await expect(two.bulk.steps).toBeVisible();
  await two.bulk.goTo('columns');
  await two.bulk.choose(words('bulk:columns.use'), 'Fastighets AB');
  // The first name is not in this file, and the page says so.
  const missing = words('bulk:columns.missing', { fields: words('bulk:fields.customer-first_name') });
  await expect(two.bulk.main).toContainText(missing);
  await two.bulk.goTo('check');
  await expect.poll(() => two.bulk.cellText(0, 0)).toBe('00777');
  await two.bulk.cell(0, CITY);
  await expect.poll(() => two.bulk.cellText(0, CITY)).toBe('Umeå');
  await test.step('sheet and header row are chosen, none is possible, and edits are not lost unasked', async () => {
    const { page } = second;
    const { bulk } = two;
    await bulk.leave();
    await bulk.openFile(writeInput(testInfo.outputPath('sheets'), { name: 'kunder.xlsx', bytes: twoSheets() }));

    await test.step('the sheet with most in it is taken; another one can be', async () => {
      await expect(bulk.main.getByRole('columnheader', { name: 'Personnummer' })).toBeVisible();
      await bulk.choose(words('bulk:sheet.sheet'), 'Att göra');
      await expect(bulk.main.getByRole('columnheader', { name: 'Anteckningar' })).toBeVisible();
      await bulk.choose(words('bulk:sheet.sheet'), 'Kunder');
      await expect(bulk.main.getByRole('columnheader', { name: 'Inflyttning november' })).toBeVisible();
    });
    await test.step('the header stands below a title: chosen by hand', async () => {
      await bulk.choose(words('bulk:sheet.header'), words('bulk:sheet.headerRow', { row: 3, text: 'Kundnr' }));
      await expect(bulk.main.getByRole('columnheader', { name: 'Personnummer' })).toBeVisible();
      await expect(bulk.main.getByRole('cell', { name: '19850709-••••' }).first()).toBeVisible();
    });
    await test.step('no header: columns have letters, the header is a row', async () => {
      await bulk.choose(words('bulk:sheet.header'), words('bulk:sheet.noHeader'));
      await expect(bulk.main.getByRole('columnheader', { name: 'A', exact: true })).toBeVisible();
      await expect(bulk.main.getByRole('cell', { name: 'Kundnr', exact: true })).toBeVisible();
      await bulk.choose(words('bulk:sheet.header'), words('bulk:sheet.headerRow', { row: 3, text: 'Kundnr' }));
      await expect(bulk.main.getByRole('columnheader', { name: 'Kundnr' })).toBeVisible();
    });
    await test.step('with an edit: asked first', async () => {
      await bulk.goTo('check');
      await expect(bulk.grid.getByRole('row').nth(1)).toContainText('19850709');
      await bulk.grid.focus();
      await page.keyboard.type('C9');
      await page.keyboard.press('Enter');
      await expect.poll(() => bulk.cellText(0, 0)).toBe('C9');
      await bulk.goTo('sheet');
      await bulk.choose(words('bulk:sheet.header'), words('bulk:sheet.noHeader'));
      const asked = page.getByRole('alertdialog');
      await expect(asked).toContainText(words('bulk:sheet.againText', { count: 1 }));
      await asked.getByRole('button', { name: words('bulk:cancel') }).click();
      await expect(bulk.main.getByRole('columnheader', { name: 'Kundnr' })).toBeVisible();
      await bulk.goTo('check');
      await expect.poll(() => bulk.cellText(0, 0)).toBe('C9');
    });
  });
});
