import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { callBridge } from './fixtures/set-up.ts';
import { press } from './screens/press.ts';

const SAMPLES = path.join(import.meta.dirname, '../../shared/samples/shapes');
test.skip(!existsSync(SAMPLES), 'the samples are not on this computer');
test.use({
  operatorOptions: existsSync(SAMPLES) ? { shapeFrom: path.join(SAMPLES, '01-stripe-invoice-list') } : {},
});

/** Seconds a person needs per press, reading included; two minutes are fifteen presses. */
const SECONDS_A_PRESS = 8;
const TWO_MINUTES = 120;

/** Counts what a person does in the page: presses of a key and of the pointer. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = globalThis as typeof globalThis & { presses: number };
    seen.presses = 0;
    const count = (event: Event) => {
      if (event.isTrusted) seen.presses++;
    };
    addEventListener('keydown', count, { capture: true });
    addEventListener('pointerdown', count, { capture: true });
  });
  return () => page.evaluate(() => (globalThis as typeof globalThis & { presses: number }).presses);
}

test('first contact with an unfamiliar operator takes so few presses that two minutes are enough', async ({
  page,
  operator,
  screens,
}, testInfo) => {
  test.slow();
  const { frame, guesses, invoices, words } = screens;
  const [pair] = operator.register.pairs;
  await frame.go('invoices');
  await invoices.choosePairs([{ customerId: pair?.customerId ?? '', propertyId: pair?.propertyId ?? '' }]);
  await invoices.choosePreset('last-12-months');
  expect(await invoices.fetch()).toEqual({ failed: null });

  const presses = await countPresses(page);
  await guesses.openFromStrip();
  // Only this value could not be guessed; pointing it out is counted too.
  await guesses.point('amount', /amount due/);
  await page.getByRole('checkbox', { name: words('guesses:pick.minor') }).press('Space');
  await expect(guesses.row('amount')).toContainText(/\d,\d\d/);
  await press(page.getByRole('button', { name: words.pattern('guesses:allRight', 'whole') }), 'the others are right');
  await press(page.getByRole('button', { name: words.pattern('guesses:save', 'whole') }), 'save');
  await expect(guesses.table).toBeHidden();
  await expect(invoices.table).toBeVisible();
  const used = await presses();
  testInfo.annotations.push({ type: 'presses', description: String(used) });
  console.log(`first contact: ${used} presses`);
  expect(used).toBeGreaterThan(4);
  expect(used * SECONDS_A_PRESS).toBeLessThanOrEqual(TWO_MINUTES);
  expect(await callBridge(page, 'guesses.open')).toEqual([]);
});
