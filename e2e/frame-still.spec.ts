import { expect, test } from './fixtures/app.ts';
import { openRendererAlone } from './fixtures/renderer-alone.ts';
import { standingBox } from './fixtures/stands.ts';
import { createScreens } from './screens/create-screens.ts';

const SCREENS = ['today', 'contracts', 'bulk', 'invoices', 'consumption', 'register', 'activity', 'settings'] as const;

test('the search stands in the same place on every screen, in two sizes of window', async ({ page, screens }) => {
  const { frame, words } = screens;
  const search = page.getByRole('banner').getByRole('button', { name: words.pattern('app:search', 'start') });
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
  ] as const) {
    await test.step(String(width), async () => {
      await page.setViewportSize({ width, height });
      const places: Record<string, { left: number; right: number }> = {};
      for (const screen of SCREENS) {
        await frame.go(screen);
        await expect(frame.title).toHaveText(words(`app:screens.${screen}`));
        const { x, width: wide } = await standingBox(search);
        places[screen] = { left: Math.round(x), right: Math.round(x + wide) };
      }
      const rights = Object.values(places).map(({ right }) => right);
      expect(Math.max(...rights) - Math.min(...rights), JSON.stringify(places)).toBeLessThanOrEqual(1);
      const lefts = Object.values(places).map(({ left }) => left);
      // The search field gets narrower only on screens with much at the left, and only at its left end.
      if (width >= 1440) expect(Math.max(...lefts) - Math.min(...lefts), JSON.stringify(places)).toBeLessThanOrEqual(1);
    });
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
    await expect(page.getByRole('region', { name: words('invoices:same.label') })).toBeVisible();
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
