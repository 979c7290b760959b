import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { openRendererAlone } from './fixtures/renderer-alone.ts';
import { callBridge } from './fixtures/set-up.ts';
import { standingBox } from './fixtures/stands.ts';
import { createScreens } from './screens/create-screens.ts';

const SCREENS = ['today', 'contracts', 'bulk', 'invoices', 'consumption', 'register', 'activity', 'settings'] as const;

/** The search, and where the screen's own actions end left of it. */
async function standing(search: Locator): Promise<{ left: number; right: number; actionsEnd: number }> {
  const { x, width } = await standingBox(search);
  const actionsEnd = await search.evaluate((element) => {
    const ends = [...(element.previousElementSibling?.querySelectorAll('*') ?? [])].map(
      (one) => one.getBoundingClientRect().right,
    );
    return Math.max(...ends);
  });
  return { left: Math.round(x), right: Math.round(x + width), actionsEnd: Math.round(actionsEnd) };
}

test('the search stands in the same place on every screen, in each size of window, and nothing reaches under it', async ({
  page,
  screens,
}) => {
  await screens.frame.go('consumption');
  await screens.consumption.chooseProperty('P200');
  await screens.consumption.choosePreset('last-month');
  await screens.consumption.fetch();
  await screens.consumption.drawn();
  for (const language of ['sv', 'en'] as const) {
    await callBridge(page, 'preferences.update', { language });
    const { frame, words } = createScreens(page, language);
    const search = page.getByRole('banner').getByRole('button', { name: words.pattern('app:search', 'start') });
    for (const [width, height] of [
      [1280, 720],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await test.step(`${language} ${width}`, async () => {
        await page.setViewportSize({ width, height });
        const places: Record<string, Awaited<ReturnType<typeof standing>>> = {};
        for (const screen of SCREENS) {
          await frame.go(screen);
          await expect(frame.title).toHaveText(words(`app:screens.${screen}`));
          places[screen] = await standing(search);
        }
        const all = Object.values(places);
        for (const edge of ['left', 'right'] as const) {
          const at = all.map((place) => place[edge]);
          expect(Math.max(...at) - Math.min(...at), `${edge}: ${JSON.stringify(places)}`).toBeLessThanOrEqual(1);
        }
        for (const { actionsEnd, left } of all) expect(actionsEnd, JSON.stringify(places)).toBeLessThanOrEqual(left);
      });
    }
  }
});

/** The pointer is down on the fourth invoice; sums, which push it, come with `letGo`. */
async function pressInvoice() {
  const { page, close } = await openHeld({ alike: { currency: 'SEK', status: 'PAID' } });
  const { frame, invoices, words } = createScreens(page);
  await frame.go('invoices');
  await invoices.chooseEverything();
  const row = invoices.table.locator('[role="row"][data-row="3"]');
  const { x, y, width, height } = await standingBox(row);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  return { page, close, invoices, words };
}

/** Forty invoices; what comes after them is held back. */
function openHeld(options: Omit<Parameters<typeof openRendererAlone>[0], 'rows'>) {
  const appFolder = process.env.ELKONTOR_E2E_APP;
  return openRendererAlone({ ...options, rows: 40, holds: true, ...(appFolder === undefined ? {} : { appFolder }) });
}

test('an invoice that late sums push from under a press is opened', async () => {
  const { page, close, invoices, words } = await pressInvoice();
  try {
    await page.evaluate('letGo()');
    await expect(page.getByText(words.pattern('invoices:scope.fetched', 'start')).first()).toBeVisible();
    await page.mouse.up();
    await expect(invoices.pane).toContainText('INV-0000004');
    await expect(page.getByRole('region', { name: words('common:same.label') })).toBeVisible();
  } finally {
    await close();
  }
});

test('what was pushed, and is covered by the time of the release, is not pressed through what covers it', async () => {
  const { page, close, invoices, words } = await pressInvoice();
  try {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.evaluate('letGo()');
    await expect(page.getByText(words.pattern('invoices:scope.fetched', 'start')).first()).toBeVisible();
    await page.mouse.up();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(invoices.pane).toHaveCount(0);
  } finally {
    await close();
  }
});

test('the choice of customers opens where a place that is remembered late draws it from under a press', async () => {
  const { page, close } = await openHeld({ wasAt: 'C1000' });
  try {
    const { frame, invoices, words } = createScreens(page);
    await frame.go('invoices');
    const choice = page
      .getByRole('region', { name: words('invoices:scope.label') })
      .getByRole('button')
      .first();
    const { x, y, width, height } = await standingBox(choice);
    // Nothing is said of what there is before it is known.
    await expect(page.getByText(words('invoices:first.title'))).toHaveCount(0);
    await expect(page.getByText(words('invoices:scope.nothing'))).toHaveCount(0);
    await page.mouse.move(x + width - 2, y + height / 2);
    await page.mouse.down();
    await page.evaluate('letGo()');
    await expect.poll(() => invoices.rowCount()).toBe(40);
    await page.mouse.up();
    await expect(page.getByRole('dialog', { name: words('invoices:pick.title') })).toBeVisible();
  } finally {
    await close();
  }
});
