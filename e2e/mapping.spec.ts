import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import Papa from 'papaparse';
import { expect, test } from './fixtures/app.ts';
import { callBridge } from './fixtures/set-up.ts';
import { createScreens, type Screens } from './screens/create-screens.ts';
import { visibleText } from './screens/press.ts';

test.use({ operatorOptions: { shape: 'scrambled' } });

const hundredths = (text: string) =>
  Math.round(
    Number(
      text
        .replace(/[\s\u00a0]/g, '')
        .replace('\u2212', '-')
        .replace(',', '.'),
    ) * 100,
  );

/** The sum in the foot of the list, and the sum of the visible rows. */
async function sums({ invoices, words }: Screens) {
  const heads = await invoices.table.getByRole('columnheader').allInnerTexts();
  const at = heads.findIndex((head) => head.startsWith(words('invoices:fields.amount')));
  const amounts = (await invoices.rows()).map((row) => hundredths(row[at] ?? ''));
  const foot = (await visibleText(invoices.totals('filtered'))).trim().split('\n').at(-1) ?? '';
  return { foot: hundredths(foot), rows: amounts.reduce((sum, amount) => sum + amount, 0), count: amounts.length };
}

/** The sum of the amounts in the operator's own bytes, over everything that is kept. */
async function truth(page: Parameters<typeof callBridge>[0]): Promise<number> {
  const { answers } = await callBridge(page, 'mapping.overview', { body: 'InvoiceResponse' });
  let sum = 0;
  for (const { id } of answers) {
    const { text } = await callBridge(page, 'answers.raw', { answerId: id, offset: 0 });
    const { zz } = JSON.parse(text ?? '') as { zz: { r: { k5: { a: number } }[] } };
    sum += zz.r.reduce((all, { k5 }) => all + Math.round(k5.a * 100), 0);
  }
  return sum;
}

test('invoices of an unknown shape are mapped with the keyboard: old and new ones, sums, restart, another profile', async ({
  launch,
  launchReady,
  operator,
}, testInfo) => {
  // Three apps, one after the other.
  test.slow();
  const app = await launchReady();
  const screens = createScreens(app.page);
  const { frame, invoices, mapping, words } = screens;
  const [first, second] = operator.register.pairs;
  if (first === undefined || second === undefined) throw new Error('the operator knows nobody');
  const pairOf = (pair: typeof first) => ({ customerId: pair.customerId, propertyId: pair.propertyId });
  const file = path.join(testInfo.outputDir, 'mapping.json');

  await test.step('what came before anybody said what it means: rows, and no number invented', async () => {
    await frame.go('invoices');
    await invoices.choosePairs([pairOf(first)]);
    await invoices.choosePreset('last-12-months');
    expect(await invoices.fetch()).toEqual({ failed: null });
    await expect(invoices.table).toContainText(words('common:origin.states.absent').split(' ')[0] ?? '');
  });

  await test.step('by keyboard: the palette, the answer, Enter, the field', async () => {
    await frame.find(words('app:commands.mapping'));
    await app.page.keyboard.press('Enter');
    await expect(mapping.main).toBeVisible();
    for (const [place, field] of [
      ['k1:', 'id'],
      ['k3:', 'issuedOn'],
      ['k4:', 'dueOn'],
    ] as const) {
      await mapping.walkTo(place);
      await mapping.sendTo(field);
    }
    for (const [steps, field] of [
      [1, 'amount'],
      [2, 'currency'],
    ] as const) {
      await mapping.walkTo('k5');
      await mapping.openCurrent();
      for (let i = 0; i < steps; i++) await mapping.down();
      await mapping.sendTo(field);
    }
    await expect(mapping.field('amount')).toContainText('k5.a');
    await expect(mapping.field('amount')).toContainText(words('mapping:states.changed'));
    // The preview shows what it will change before it is saved.
    await expect(mapping.preview).toContainText('zz.r[0].k5.a');
    await expect(mapping.preview.getByRole('status')).toContainText('11');
    // A grid is one tab stop whose keys also scroll its rows, which axe cannot see (accessibility.spec.ts).
    const axe = await new AxeBuilder({ page: app.page }).disableRules(['scrollable-region-focusable']).analyze();
    expect(axe.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await mapping.save();
    await expect(mapping.field('amount')).toContainText(words('mapping:states.confirmed'));
  });

  const sum = await truth(app.page);
  await test.step('what was fetched before adds up now', async () => {
    await frame.go('invoices');
    await expect.poll(async () => (await sums(screens)).foot).toBe(sum);
    await expect.poll(async () => (await sums(screens)).rows).toBe(sum);
  });

  let bothSum = 0;
  await test.step('what is fetched from now on is read the same way', async () => {
    await invoices.choosePairs([pairOf(second)]);
    await invoices.fetch();
    bothSum = await truth(app.page);
    expect(bothSum).toBeGreaterThan(sum);
    await expect.poll(async () => (await sums(screens)).foot).toBe(bothSum);
  });

  await test.step('exported, old and new ones have the right sum, and say who confirmed it', async () => {
    const csv = testInfo.outputPath('invoices.csv');
    await app.setSaveAnswer(csv);
    await invoices.exportAs('csv-semicolon', 'shown', true);
    const text = readFileSync(csv, 'utf8').replace('\uFEFF', '');
    const { data } = Papa.parse<Record<string, string>>(text, { header: true, delimiter: ';', skipEmptyLines: true });
    const amount = words('invoices:fields.amount');
    expect(data.reduce((all, row) => all + hundredths(row[amount] ?? ''), 0)).toBe(await truth(app.page));
    for (const row of data) {
      const place = row[`${amount}: ${words('invoices:export.provenanceColumns.place')}`];
      expect(place).toMatch(/^zz\.r\[\d+\]\.k5\.a$/);
      expect(row[`${amount}: ${words('invoices:export.provenanceColumns.provenance')}`]).toBe(
        words('common:origin.states.confirmed'),
      );
      expect(row[words('invoices:export.provenanceColumns.mapping')]).toBe('InvoiceResponse 2');
      expect(row[words('invoices:export.provenanceColumns.request')]).toMatch(/^GET .*\/invoice\?/);
    }
  });

  await test.step('the mapping goes into a file', async () => {
    await app.setSaveAnswer(file);
    await frame.find(words('app:commands.mapping'));
    await app.page.keyboard.press('Enter');
    await mapping.exportFile();
    // The file appears a moment after the button: a poll that throws would end at once.
    await expect.poll(() => (existsSync(file) ? readFileSync(file, 'utf8') : '')).toContain('"elkontor-mapping"');
    expect(readFileSync(file, 'utf8')).not.toContain(first.customerId);
  });
  await app.close();

  await test.step('a restart keeps it', async () => {
    const again = await launch();
    const { frame: rail, invoices: list, ...rest } = createScreens(again.page);
    await rail.go('invoices');
    // The list opens where it was left: the same two pairs, the same period.
    await expect.poll(async () => (await sums({ frame: rail, invoices: list, ...rest })).foot).toBe(bothSum);
    await again.close();
  });

  await test.step('imported in a fresh profile, it reads the same', async () => {
    const userData = testInfo.outputPath('fresh');
    const fresh = await launchReady({ userData });
    const there = createScreens(fresh.page);
    await there.frame.go('invoices');
    await there.invoices.choosePairs([pairOf(first)]);
    await there.invoices.choosePreset('last-12-months');
    await there.invoices.fetch();
    await there.frame.find(words('app:commands.mapping'));
    await fresh.page.keyboard.press('Enter');
    await there.mapping.importFile(file);
    await expect(there.mapping.field('amount')).toContainText('k5.a');
    await there.mapping.save();
    await there.frame.go('invoices');
    await expect.poll(async () => (await sums(there)).foot).toBe(sum);
    await fresh.close();
  });
});
