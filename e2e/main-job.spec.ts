import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { energyWhOf } from '../tools/operator-simulator/data/hours.ts';
import { samplePoaPdf } from '../tools/operator-simulator/sample-poa.ts';
import { expect, test } from './fixtures/app.ts';
import { contractFields } from './fixtures/people.ts';
import { writePoa } from './fixtures/poa-files.ts';
import { showHours } from './fixtures/show-hours.ts';
import { createScreens } from './screens/create-screens.ts';
import { visibleText } from './screens/press.ts';
import type { Words } from './screens/words.ts';

const HOUR_MS = 3_600_000;

/** The last day with 25 hours, at least ten days ago: nothing is lost or corrected on it. */
function lastLongDay(now: number): { date: string; startMs: number } {
  for (let year = new Date(now).getUTCFullYear(); ; year--) {
    const october = new Date(Date.UTC(year, 9, 31));
    const date = new Date(october.getTime() - october.getUTCDay() * 24 * HOUR_MS);
    if (date.getTime() < now - 240 * HOUR_MS) {
      return { date: date.toISOString().slice(0, 10), startMs: date.getTime() - 2 * HOUR_MS };
    }
  }
}

/** Amounts such as `1 284,50`, in thousandths. */
const thousandths = (text: string) =>
  Math.round(Number(text.replaceAll('\u00a0', '').replaceAll(' ', '').replace('\u2212', '-').replace(',', '.')) * 1000);

/**
 * Where the first field of a contract was found: pinned with I, confirmed, then changed in the editor, all by keyboard.
 */
async function confirmByKeyboard(page: Page, words: Words): Promise<void> {
  const grid = page.getByRole('grid', { name: words('contracts:details.fields'), exact: true });
  const origin = page.getByRole('region', { name: words('common:origin.label') });
  await grid.focus();
  await page.keyboard.press('Home');
  await expect(origin).toContainText(words('contracts:details.fieldNames.contractId'));
  await expect(origin).toContainText(words('common:origin.version', { version: 1 }));
  await expect(origin).toContainText(/GET \/contract\/[^/]+\/details/);
  await page.keyboard.press('i');
  await page.keyboard.press('ArrowDown');
  await expect(grid.locator('[aria-selected="true"]')).not.toContainText(
    words('contracts:details.fieldNames.contractId'),
  );
  await expect(origin).toContainText(words('contracts:details.fieldNames.contractId'));
  await page.keyboard.press('i');
  await page.keyboard.press('Home');
  await expect(origin).toContainText(words('common:origin.states.guess'));
  await origin.getByRole('button', { name: words('common:origin.confirm') }).press('Enter');
  await expect(origin).toContainText(words('common:origin.states.confirmed'));
  await origin.getByRole('button', { name: words('common:origin.change') }).press('Enter');
}

// One shape is enough here: main's own tests cover every shape (compose.test.ts, hours-shapes.test.ts).
test.describe('an operator that answers in the shape nested-days', () => {
  test.use({ operatorOptions: { shape: 'nested-days' } });

  test('the main job: contract, its details, invoices, hours', async ({ launchReady, operator }, testInfo) => {
    const clock = {
      base: 'wall',
      stamp: 'start',
      zone: 'Europe/Stockholm',
      confirmed: true,
    } as const;
    const { page } = await launchReady({ profile: { clock } });
    const { contracts, invoices, consumption, mapping, frame, words } = createScreens(page);
    const fields = contractFields(operator.register);
    const pdf = samplePoaPdf('Eva Lindqvist', 2);

    await test.step('a contract with a dropped power of attorney is accepted', async () => {
      await contracts.fill(fields);
      const facts = await contracts.dropPoa(writePoa(testInfo.outputPath('poa'), 'fullmakt.pdf', pdf));
      expect(facts).toContain(words('contracts:poa.pages', { count: 2 }));
      await expect(contracts.preview.first()).toBeVisible();
      await contracts.sendRegistration();
      expect(await contracts.outcome()).toMatchObject({ state: 'accepted' });
      expect(operator.ledger()).toMatchObject([
        {
          processed: true,
          customerId: fields.customer.id,
          propertyId: fields.property.id,
          poaExtension: 'pdf',
          poaType: 'SWITCH',
          poaBytes: pdf.length,
          poaSha256: createHash('sha256').update(pdf).digest('hex'),
          undocumentedFields: [],
        },
      ]);
      await expect(contracts.contractId).toHaveText(operator.ledger()[0]?.contractId ?? '');
    });

    await test.step('its details: fields, all fields, the answer as it came', async () => {
      const id = operator.ledger()[0]?.contractId ?? '';
      await contracts.openContract();
      await expect(contracts.details(id)).toBeVisible();
      await expect(await contracts.showAnswer('fields')).toContainText(fields.customer.id);
      await expect(await contracts.showAnswer('all')).toContainText(id);
      const raw = await contracts.showAnswer('raw');
      await expect(raw).toContainText('HTTP 200');
      await expect(raw).toContainText(id);
      await contracts.showAnswer('fields');
      await confirmByKeyboard(page, words);
      await expect(mapping.main.getByRole('button', { name: 'ContractDetailsResponse', exact: true })).toBeVisible();
      await expect(mapping.tree.getByRole('treeitem').first()).toBeVisible();
      await expect(mapping.field('contractId')).toContainText(words('mapping:states.confirmed'));
      // The contract's page is as it was left; back from it is where the list is chosen.
      await frame.go('contracts');
      await expect(contracts.details(id)).toBeVisible();
      await page.keyboard.press('Escape');
      await contracts.showLedger();
      await expect(contracts.ledger).toContainText(id);
    });

    await test.step('invoices: listed, summed, one opened', async () => {
      await frame.go('invoices');
      await invoices.choosePairs([{ customerId: fields.customer.id, propertyId: fields.property.id }]);
      await invoices.choosePreset('last-12-months');
      expect(await invoices.fetch()).toEqual({ failed: null });
      await expect.poll(async () => (await invoices.rows()).length - (await invoices.rowCount())).toBe(0);
      const rows = await invoices.rows();
      expect(rows.length).toBeGreaterThanOrEqual(11);
      expect(rows.length).toBeLessThanOrEqual(13);
      const heads = await invoices.table.getByRole('columnheader').allInnerTexts();
      const amountAt = heads.findIndex((head) => head.startsWith(words('invoices:fields.amount')));
      const amounts = rows.map((row) => thousandths(row[amountAt] ?? ''));
      expect(
        amounts.every((amount) => amount > 0),
        JSON.stringify(rows),
      ).toBe(true);
      const total = async () => (await visibleText(invoices.totals('filtered'))).trim().split('\n').at(-1) ?? '';
      await expect.poll(async () => thousandths(await total())).toBe(amounts.reduce((sum, amount) => sum + amount, 0));

      await invoices.openRow(0);
      await expect(invoices.pane).toContainText((rows[0] as string[])[amountAt] ?? '');
      await expect(invoices.pane).toContainText(words('invoices:pane.lines'));
      await expect(invoices.pane).toContainText(words('invoices:pane.lineSame'));
      const digits = (rows[0]?.[amountAt] ?? '').replace(/\s/g, '').replace(',', '[.,]');
      await expect(await invoices.showTab('all')).toContainText(new RegExp(digits));
      await expect(await invoices.showTab('raw')).toContainText('/electron/v1/invoice/');
    });

    await test.step('hours: the day of 25 hours, chart and table alike', async () => {
      const day = lastLongDay(Date.now());
      await showHours({ frame, consumption }, fields.property.id, day.date, day.date);
      await expect.poll(() => consumption.rowCount()).toBe(25);
      const index = operator.register.properties.findIndex((one) => one.id === fields.property.id);
      const hours = Array.from({ length: 25 }, (_, hour) => energyWhOf(1, index, day.startMs + hour * HOUR_MS));
      const drawnHours = async () => (await consumption.rows()).map((row) => thousandths(row[1] ?? ''));
      await expect.poll(async () => (await drawnHours()).length).toBeGreaterThan(10);
      await expect.poll(drawnHours).toEqual(hours.slice(0, (await drawnHours()).length));
      const zeros = hours.filter((wh) => wh === 0).length;
      await expect.poll(() => consumption.drawn()).toMatchObject({ bars: 25 - zeros, zeros, gaps: 0, doubles: 0 });
      // The same for the whole month: as many complete days in the picture as in the rows.
      await consumption.choosePeriod(`${day.date.slice(0, 8)}01`, `${day.date.slice(0, 8)}31`);
      await consumption.fetch();
      await expect.poll(() => consumption.rowCount()).toBe(31);
      await expect.poll(async () => (await consumption.drawn()).bars).toBe(31);
    });
  });
});
