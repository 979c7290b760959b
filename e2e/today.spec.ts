import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { OperatorSimulator } from '../tools/operator-simulator/create-simulator.ts';
import { expect, test } from './fixtures/app.ts';
import { violations } from './fixtures/axe.ts';
import { layoutProblems } from './fixtures/layout-problems.ts';
import { registerPair } from './fixtures/register-contract.ts';
import { callBridge } from './fixtures/set-up.ts';
import { standingBox } from './fixtures/stands.ts';
import { createScreens } from './screens/create-screens.ts';

/** An unknown outcome, and invoices of one customer that could not be fetched. */
async function makeWork(page: Page, operator: OperatorSimulator) {
  operator.setFaults([
    { match: { path: 'registration' }, kind: 'kill-after', times: 1 },
    { match: { path: 'invoices' }, kind: 'status', status: 500 },
  ]);
  expect((await registerPair(page, operator)).state).toBe('unknown');
  const [pair] = operator.register.pairs;
  if (!pair) throw new Error('nobody');
  const { customerId, propertyId } = pair;
  const scope = { pairs: [{ customerId, propertyId }], fromDate: '2026-09-01', toDate: '2026-10-31' };
  await callBridge(page, 'invoices.fetch', { jobId: randomUUID(), scope });
}

test('a new day opens with it, filtered by its chips; put off and brought back; in both languages and twice the text; and by keys alone', async ({
  launchReady,
  operator,
}) => {
  const { page } = await launchReady({ startsOn: 'today', viewport: { width: 1280, height: 720 } });
  const screens = createScreens(page);
  const { frame, today, words } = screens;
  await test.step('a new day opens with it; the chips filter; the first day says where to begin', async () => {
    await expect(frame.title).toHaveText(words('app:screens.today'));
    await expect(today.heading).toHaveText(words('today:first.title'));
    expect(await violations(page), 'the first day').toEqual([]);
    await frame.go('contracts');
    await makeWork(page, operator);
    await frame.go('today');
    await expect(today.lines).toHaveCount(2);
    expect(await violations(page), 'the queue').toEqual([]);
    await today.chip('invoices').click();
    await expect(today.lines).toHaveCount(1);
    await today.chip('hours').click();
    await expect(today.main).toContainText(words('today:noneInTab'));
    await today.chip('all').click();
    await expect(today.lines).toHaveCount(2);
  });
  await test.step('twice the text, and 1280 x 720, in both languages', async () => {
    for (const language of ['en', 'sv'] as const) {
      await test.step(language, async () => {
        await callBridge(page, 'preferences.update', { language, textZoom: 1 });
        const { today, words } = createScreens(page, language);
        await expect(today.heading).toHaveText(words('today:title', { count: 2 }));
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(1280);
        expect(await layoutProblems(page), '100 %').toEqual([]);
        await callBridge(page, 'preferences.update', { textZoom: 2 });
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(640);
        await expect(today.lines.first()).toBeVisible();
        expect(await layoutProblems(page), '200 %').toEqual([]);
      });
    }
  });
  await callBridge(page, 'preferences.update', { language: 'en', textZoom: 1 });
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(1280);
  await test.step('a queue longer than the window ends above the strip, and says what is further down', async () => {
    await page.setViewportSize({ width: 1280, height: 252 });
    const more = today.main.getByRole('button', { name: words('today:below.more', { count: 2, n: '2' }) });
    await expect(more).toBeVisible();
    await today.lines.nth(0).focus();
    await page.keyboard.press('End');
    await expect(today.lines.nth(1)).toBeFocused();
    await expect(today.main).toContainText(words('today:below.none'));
    const strip = today.main.getByRole('region', { name: words('today:strip.kept') });
    const [line, kept] = [await standingBox(today.lines.nth(1)), await standingBox(strip)];
    expect(line.y + line.height).toBeLessThanOrEqual(kept.y + 1);
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(today.main).not.toContainText(words('today:below.none'));
  });
  await test.step('an empty day says what was put off, and brings it back in one press', async () => {
    await expect(today.lines).toHaveCount(2);
    for (const left of [1, 0]) {
      await today.lines.nth(0).focus();
      await expect(today.lines.nth(0)).toBeFocused();
      await page.keyboard.press('s');
      await expect(today.lines).toHaveCount(left);
    }
    await expect(today.heading).toHaveText(words('today:empty.putOff', { count: 2 }));
    await today.main.getByRole('button', { name: words('today:empty.wake') }).click();
    await expect(today.lines).toHaveCount(2);
    await expect(today.heading).toHaveText(words('today:title', { count: 2 }));
  });
  await frame.go('contracts');
  await test.step('by keys alone: the queue is seen, a verb done, a line put off, and taken back', async () => {
    const customer = operator.register.customers.find(({ id }) => id === operator.register.pairs[0]?.customerId);
    const name = `${customer?.first_name} ${customer?.last_name}`;
    await page.keyboard.press('Control+1');
    await expect(frame.title).toHaveText(words('app:screens.today'));
    await expect(today.lines).toHaveCount(2);
    await expect(today.heading).toHaveText(words('today:title', { count: 2 }));
    await expect(frame.section('today')).toContainText('2');
    await expect(today.lines.nth(0)).toContainText(name);
    await expect(today.lines.nth(0)).toContainText(words('today:kinds.unknown'));
    await expect(today.lines.nth(1)).toContainText(words('today:kinds.failed'));

    await page.keyboard.press('j');
    await expect(today.lines.nth(0)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(frame.title).toHaveText(words('app:screens.contracts'));
    await expect(screens.contracts.verdict).toHaveAttribute('data-outcome', 'unknown');

    await page.keyboard.press('Control+1');
    await expect(today.lines).toHaveCount(2);
    operator.setFaults([]);
    await page.keyboard.press('j');
    await expect(today.lines.nth(0)).toBeFocused();
    await page.keyboard.press('j');
    await expect(today.lines.nth(1)).toBeFocused();
    await page.keyboard.press(' ');
    await expect(today.lines.nth(1)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Enter');
    await expect(today.lines.filter({ hasText: words('today:kinds.failed') })).toHaveCount(0);

    await page.keyboard.press('Home');
    await expect(today.lines.nth(0)).toBeFocused();
    await page.keyboard.press('s');
    await expect(today.lines.filter({ hasText: words('today:kinds.unknown') })).toHaveCount(0);
    await expect(today.main).toContainText(words('today:snoozedCount', { count: 1 }));
    // The newest stands last; what was put off before may still be said.
    await page
      .getByRole('button', { name: words('common:undo') })
      .last()
      .click();
    await expect(today.lines.filter({ hasText: words('today:kinds.unknown') })).toHaveCount(1);
  });
});
