import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';
import { expect, test } from './fixtures/app.ts';
import { callBridge } from './fixtures/set-up.ts';

const HEAD = [
  'Kundnummer',
  'Förnamn',
  'Efternamn',
  'Personnummer',
  'Telefon',
  'Objektsnummer',
  'Adress',
  'Postnummer',
  'Ort',
];
const ROWS = [
  ['00042', 'Åsa', 'Öberg', '19850709-9805', '070-123 45 67', 'P-1', 'Ängsvägen 3', '211 20', 'Malmö'],
  ['K-2', 'Bo', 'Ek', '', '12', 'P-2', 'Parkvägen 3', '1234', 'Lund'],
  ['', '', '', '', '', 'P-3', 'Storgatan 9; lgh 2', '123 45', 'Lund'],
];
test.setTimeout(600_000);
// A start of the app may take long on a busy machine.
test.use({ appOptions: { timeoutMs: 240_000 } });

test('a CSV file from the dialog and a workbook dropped on it fill the register; what is doubted stands at the field too; the files written hold what was read', async ({
  app,
  page,
  screens,
}, testInfo) => {
  const { register, frame, words } = screens;
  mkdirSync(testInfo.outputDir, { recursive: true });
  await frame.go('register');

  await test.step('CSV as Excel in Sweden writes it: semicolons, Windows-1252', async () => {
    const csv = [HEAD, ...ROWS].map((row) => row.map((cell) => (cell.includes(';') ? `"${cell}"` : cell)).join(';'));
    writeFileSync(testInfo.outputPath('kunder.csv'), Buffer.from(`${csv.join('\r\n')}\r\n`, 'latin1'));
    await app.setDialogAnswer([testInfo.outputPath('kunder.csv')]);
    await register.openImport();
    await register.browseSheet();
    const told = await register.runImport(3);
    expect(told).toContain(words('register:import.customers', { count: 2 }));
    expect(told).toContain(words('register:import.properties', { count: 3 }));
    expect(told).toContain(words('findings:zip-format'));
    // Whom it is about, and who is new.
    expect(told).toMatch(/Åsa Öberg.*Åsa Öberg|Bo .*Bo /s);
    expect(told).toContain(words('findings:phone-short', { digits: '' }).replace(/\?.*/, '?'));
    await expect.poll(() => register.rows('customers')).toHaveLength(2);
    await expect(register.list('customers')).toContainText('Åsa Öberg');
  });

  await test.step('by hand the same doubts stand at the fields, and keep nothing from being saved', async () => {
    const entry = await register.openEntry('customers', 'K-2');
    await expect(entry).toContainText(words('findings:phone-short', { digits: 2 }));
    await entry.getByRole('textbox', { name: words('register:entry.fields.phone') }).fill('070-765 43 21');
    await expect(entry).not.toContainText(words('findings:phone-short', { digits: 2 }));
    await entry.getByRole('textbox', { name: words('register:entry.fields.email') }).fill('bo@gmial.com');
    await expect(entry).toContainText(words('findings:email-typo', { suggestion: 'bo@gmail.com' }));
    await entry.getByRole('button', { name: words('register:entry.save'), exact: true }).click();
    await expect(register.pane('customers')).toContainText('bo@gmial.com');
    await register.tab('properties').click();
    const property = await register.openEntry('properties', 'P-2');
    await expect(property).toContainText(words('findings:zip-format'));
    await property.getByRole('button', { name: words('common:cancel'), exact: true }).click();
  });

  const file = (name: string) => path.join(testInfo.outputDir, name);
  const written = async (name: string, format: 'xlsx' | 'csv-comma') => {
    await app.setSaveAnswer(file(name));
    await register.exportAs(format);
    await expect.poll(() => existsSync(file(name))).toBe(true);
    return readFileSync(file(name));
  };
  const first = parsed(await written('register.csv', 'csv-comma'));
  expect(first.map((row) => row['Customer number'])).toEqual(expect.arrayContaining(['00042', 'K-2', '']));
  expect(first.find((row) => row['Object id'] === 'P-3')?.Address).toBe('Storgatan 9; lgh 2');
  await written('register.xlsx', 'xlsx');

  await test.step('the workbook it wrote, read into an empty register, gives the same', async () => {
    for (const kind of ['customers', 'properties'] as const) {
      const { rows } = await callBridge(page, `register.${kind}`, { query: '', offset: 0, limit: 100 });
      for (const row of rows) {
        const id = 'customer' in row ? row.customer.id : row.property.id;
        await callBridge(page, 'register.remove', { kind, id });
      }
    }
    await register.openImport();
    await register.dropSheet(file('register.xlsx'));
    expect(await register.runImport(3)).toContain(words('register:import.properties', { count: 3 }));
    const again = parsed(await written('again.csv', 'csv-comma'));
    expect(sorted(again)).toEqual(sorted(first));
  });
});

test('a group of pairs chooses their invoices again; of very many hits the register says "or more"', async ({
  app,
  page,
  screens,
  operator,
}, testInfo) => {
  await test.step('a group of pairs saved under a name chooses their invoices again', async () => {
    const { invoices, frame, words } = screens;
    const pairs = operator.register.pairs.slice(0, 3).map(({ customerId, propertyId }) => ({ customerId, propertyId }));
    const t = (key: string, values?: Record<string, string | number>) => words(`invoices:${key}`, values);
    await frame.go('invoices');
    const picker = page.getByRole('dialog', { name: t('pick.title') });
    const open = () => invoices.scope.getByRole('button').first().click();
    await open();
    for (const pair of pairs) {
      await picker.getByRole('textbox', { name: t('pick.customerId') }).fill(pair.customerId);
      await picker.getByRole('textbox', { name: t('pick.propertyId') }).fill(pair.propertyId);
      await picker.getByRole('button', { name: t('pick.add') }).click();
    }
    await picker.getByRole('textbox', { name: t('groups.name') }).fill('Kvarteret Eken');
    await picker.getByRole('button', { name: t('groups.save') }).click();
    const group = picker.getByRole('button', { name: t('groups.add', { name: 'Kvarteret Eken', count: 3 }) });
    await expect(group).toBeVisible();
    await picker.getByRole('button', { name: t('cancel'), exact: true }).click();

    await page.reload();
    await frame.go('invoices');
    await open();
    await group.click();
    await expect(picker.getByText(t('pick.chosen', { count: 3 }))).toBeVisible();
    await picker.getByRole('button', { name: t('pick.show') }).click();
    await invoices.choosePreset('last-12-months');
    await invoices.fetch();
    await expect.poll(() => invoices.rowCount()).toBeGreaterThan(30);
  });
  await test.step('of very many hits the register says "or more", and a longer word counts them', async () => {
    const { register, frame, words } = screens;
    mkdirSync(testInfo.outputDir, { recursive: true });
    const lines = Array.from(
      { length: 2100 },
      (_, at) => `C${at};Kim;${at < 7 ? 'Zetterlund' : 'Andersson'};Storgatan ${at}`,
    );
    writeFileSync(testInfo.outputPath('many.csv'), ['Kundnummer;Förnamn;Efternamn;Adress', ...lines].join('\r\n'));
    await app.setDialogAnswer([testInfo.outputPath('many.csv')]);
    await frame.go('register');
    await register.openImport();
    await register.browseSheet();
    await register.runImport(2100);
    await expect(register.tab('customers')).toContainText('2\u00a0100');
    await register.search.fill('kim');
    const many = words('register:found.orMore', { count: '2\u00a0000' });
    await expect(register.tab('customers')).toContainText(many);
    await register.search.fill('zetter');
    await expect(register.tab('customers')).not.toContainText(many);
    await expect.poll(() => register.rows('customers')).toHaveLength(7);
  });
});

function parsed(bytes: Buffer): Record<string, string>[] {
  const text = bytes.toString('utf8').replace('\uFEFF', '');
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

function sorted(rows: readonly Record<string, string>[]): string[] {
  return rows.map((row) => JSON.stringify(row)).sort();
}
