import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';
import { expect, test } from './fixtures/app.ts';
import { fetchTwoDays } from './fixtures/fetch-hours.ts';
import { oreOf } from './fixtures/invoice-truth.ts';
import { fillContract } from './fixtures/register-contract.ts';
import { callBridge } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';
import { press } from './screens/press.ts';

const SAMPLES = path.join(import.meta.dirname, '../../shared/samples/shapes');
const sample = (name: string) => path.join(SAMPLES, name);
const LEDGER = { states: [], filter: '', offset: 0, limit: 10 };

test.skip(!existsSync(SAMPLES), 'the samples are not on this computer');

test.describe('a billing service that counts hundredths', () => {
  test.use({ operatorOptions: existsSync(SAMPLES) ? { shapeFrom: sample('01-stripe-invoice-list') } : {} });

  test('first contact: the amount nobody could guess is clicked; list, sum, export and the next start follow', async ({
    launch,
    launchReady,
    operator,
  }, testInfo) => {
    test.slow();
    const app = await launchReady();
    const { page } = app;
    const { frame, invoices, guesses, words } = createScreens(page);
    const pairs = operator.register.pairs.slice(0, 2).map(({ customerId, propertyId }) => ({ customerId, propertyId }));
    await frame.go('invoices');
    await invoices.choosePairs(pairs);
    await invoices.choosePreset('last-12-months');
    expect(await invoices.fetch()).toEqual({ failed: null });

    await guesses.openFromStrip();
    // A whole number of money may be kronor or öre: nothing is guessed.
    await expect(guesses.row('amount')).toContainText(words('common:origin.states.unrecognised'));
    await guesses.point('amount', /amount due/);
    await page.getByRole('checkbox', { name: words('guesses:pick.minor') }).press('Space');
    await expect(
      guesses
        .row('amount')
        .getByText(/\d,\d\d\u00a0sek$/i)
        .first(),
    ).toBeVisible();
    await press(page.getByRole('button', { name: words.pattern('guesses:allRight', 'whole') }), 'all are right');
    await press(page.getByRole('button', { name: words.pattern('guesses:save', 'whole') }), 'save');
    await expect(guesses.strip).toBeHidden();

    let ore = 0;
    await test.step('the list adds up to what the operator’s own bytes say', async () => {
      const { answers } = await callBridge(page, 'mapping.overview', { body: 'InvoiceResponse' });
      for (const { id } of answers) {
        const { text } = await callBridge(page, 'answers.raw', { answerId: id, offset: 0 });
        const { data } = JSON.parse(text ?? '') as { data: { amount_due: number }[] };
        ore += data.reduce((sum, one) => sum + one.amount_due, 0);
      }
      expect(ore).toBeGreaterThan(0);
      await expect(invoices.table).toBeVisible();
      // Until the rows are derived again, the line says how many have no amount.
      await expect
        .poll(async () => oreOf((await invoices.totals('filtered').innerText()).trim().split('\n').at(-1) ?? ''))
        .toBe(ore);
    });
    await test.step('so does the file', async () => {
      const csv = testInfo.outputPath('invoices.csv');
      await app.setSaveAnswer(csv);
      await invoices.exportAs('csv-semicolon', 'shown', true);
      const text = readFileSync(csv, 'utf8').replace('\uFEFF', '');
      const { data } = Papa.parse<Record<string, string>>(text, { header: true, delimiter: ';', skipEmptyLines: true });
      const amount = words('invoices:fields.amount');
      expect(data.reduce((all, row) => all + oreOf(row[amount] ?? ''), 0)).toBe(ore);
      for (const row of data) {
        expect(row[`${amount}: ${words('invoices:export.provenanceColumns.provenance')}`]).toBe(
          words('common:origin.states.confirmed'),
        );
      }
    });
    await app.close();
    const again = await launch();
    const later = createScreens(again.page);
    await later.frame.go('invoices');
    await expect(later.invoices.table).toBeVisible();
    expect(await callBridge(again.page, 'guesses.open')).toEqual([]);
    await expect(later.guesses.strip).toBeHidden();
  });
});

test.describe('an accounting program, JSON:API and a meter operator', () => {
  const names = ['02-fortnox-invoices', '09-jsonapi-registration', '10-wiener-netze-messwerte'];
  test.use({ operatorOptions: existsSync(SAMPLES) ? { shapeFrom: names.map(sample) } : {} });

  test('first contact with contracts, invoices and hours: one answer for each, a wrong one put right, all quiet', async ({
    page,
    operator,
    screens,
  }, testInfo) => {
    test.slow();
    const { frame, contracts, invoices, guesses, words } = screens;
    const settle = async () => {
      const all = page.getByRole('button', { name: words.pattern('guesses:allRight', 'whole') });
      const save = page.getByRole('button', { name: words.pattern('guesses:save', 'whole') });
      // Which of the two is shown depends on what was guessed.
      await expect(all.or(save).first()).toBeVisible();
      if ((await all.count()) > 0) await press(all, 'all are right');
      await press(save, 'save');
    };

    await test.step('the contract’s id, in the ledger', async () => {
      await fillContract(screens, operator, testInfo);
      await contracts.sendAndSee('accepted');
      await guesses.openFromStrip();
      await settle();
      await expect(guesses.strip).toBeHidden();
      const { rows } = await callBridge(page, 'ledger.list', LEDGER);
      expect(rows.map(({ contractId }) => contractId)).toEqual(operator.ledger().map(({ contractId }) => contractId));
    });

    await test.step('invoices: the due date is another one', async () => {
      const [first] = operator.register.pairs;
      await frame.go('invoices');
      await invoices.choosePairs([{ customerId: first?.customerId ?? '', propertyId: first?.propertyId ?? '' }]);
      await invoices.choosePreset('last-12-months');
      expect(await invoices.fetch()).toEqual({ failed: null });
      await guesses.openFromStrip();
      await guesses.point('dueOn', /final pay date/);
      await expect(guesses.pane).toContainText(words('guesses:tried.all', { records: 11 }));
      await settle();
      await expect(invoices.table).toBeVisible();
      await expect(guesses.strip).toBeHidden();
      const { confirmed } = await callBridge(page, 'mapping.overview', { body: 'InvoiceResponse' });
      expect(confirmed).toContainEqual({ field: 'dueOn', pattern: 'Invoices[*].FinalPayDate' });
      await expect(page.getByText(words('invoices:summary.allConfirmed'))).toBeVisible();
    });

    await test.step('hours: value, unit and clock', async () => {
      const range = await fetchTwoDays(page, operator.register.pairs[0]?.propertyId ?? '');
      await frame.go('consumption');
      await guesses.openFromStrip();
      await settle();
      await expect(guesses.table).toBeHidden();
      await expect(guesses.strip).toBeHidden();
      const series = await callBridge(page, 'consumption.series', range);
      expect(series).toMatchObject({ valueProvenance: 'confirmed', clock: { confirmed: true } });
    });
    expect(await callBridge(page, 'guesses.open')).toEqual([]);
  });
});
