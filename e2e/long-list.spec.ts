import { expect, test } from '@playwright/test';
import { openRendererAlone } from './fixtures/renderer-alone.ts';
import { createScreens } from './screens/create-screens.ts';

const ROWS = 1_000_000;
const LAST = 'INV-1000000';

for (const [density, rowsOfMonth] of [
  ['compact', 8333],
  ['comfortable', undefined],
] as const) {
  const parted = rowsOfMonth === undefined ? '' : ', under 121 months';
  test(`the last of a million invoices is reached by End, scrollbar and wheel; rows are ${density}${parted}`, async () => {
    const appFolder = process.env.ELKONTOR_E2E_APP;
    const { page, close } = await openRendererAlone({
      rows: ROWS,
      preferences: { density },
      ...(rowsOfMonth === undefined ? {} : { rowsOfMonth }),
      ...(appFolder === undefined ? {} : { appFolder }),
    });
    try {
      const { frame, invoices } = createScreens(page);
      await frame.go('invoices');
      await invoices.chooseEverything();
      await expect.poll(() => invoices.rowCount()).toBe(ROWS);
      const row = (number: number) =>
        invoices.table.getByRole('row', { name: `INV-${String(number).padStart(7, '0')}` });
      await expect(row(1)).toBeInViewport({ ratio: 1 });

      await invoices.table.focus();
      await page.keyboard.press('End');
      await expect(row(ROWS)).toBeInViewport({ ratio: 1 });
      await expect(invoices.table).toHaveAttribute('aria-activedescendant', (await row(ROWS).getAttribute('id')) ?? '');
      await page.keyboard.press('ArrowUp');
      await expect(row(ROWS - 1)).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Home');
      await expect(row(1)).toBeInViewport({ ratio: 1 });

      if (rowsOfMonth !== undefined) {
        // A folded month is one line; its rows keep their places in the list.
        const head = invoices.table.locator('[role="row"][aria-expanded]').first();
        await page.keyboard.press('ArrowLeft');
        await expect(head).toHaveAttribute('aria-expanded', 'false');
        await expect(row(1)).toHaveCount(0);
        await expect(row(rowsOfMonth + 1)).toBeInViewport({ ratio: 1 });
        expect(await invoices.rowCount()).toBe(ROWS);
        await page.keyboard.press('ArrowRight');
        await expect(row(1)).toBeInViewport({ ratio: 1 });
      }

      // The scrollbar dragged to its end, then to the middle.
      const scroller = invoices.table.locator('[tabindex="-1"]');
      await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
      await expect(row(ROWS)).toBeInViewport({ ratio: 1 });
      await scroller.evaluate((element) =>
        element.scrollTo({ top: (element.scrollHeight - element.clientHeight) / 2 }),
      );
      await expect(row(ROWS / 2)).toBeInViewport({ ratio: 1 });
      expect(await scroller.evaluate((element) => element.scrollHeight)).toBeLessThan(33_554_432);

      // The mouse wheel scrolls from near the end, row by row, and stops at the last one.
      await scroller.evaluate((element) =>
        element.scrollTo({ top: element.scrollHeight - element.clientHeight - 900 }),
      );
      await expect(row(ROWS)).toHaveCount(0);
      const box = await scroller.boundingBox();
      await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 200);
      await expect(async () => {
        await page.mouse.wheel(0, 120);
        await expect(row(ROWS)).toBeInViewport({ ratio: 1, timeout: 250 });
      }).toPass();

      await row(ROWS).click();
      await expect(invoices.pane.getByRole('heading', { level: 2 })).toContainText(LAST);
    } finally {
      await close();
    }
  });
}
