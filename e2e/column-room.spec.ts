import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { callBridge } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';

test.setTimeout(300_000);
test.use({ appOptions: { viewport: { width: 1440, height: 900 } } });

/** Free room in a column next to the texts of the visible rows and the head; negative where a text is cut. */
function reserveFile(page: Page): Promise<{ column: string; spare: number; isCut: boolean }[]> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('main [data-rows] [role="row"]:not([aria-expanded])')];
    const cells = rows.map((row) => [...row.querySelectorAll<HTMLElement>('[role="columnheader"], [role="gridcell"]')]);
    const inner = (cell: HTMLElement): number => {
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      return cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    };
    const used = (cell: HTMLElement): number => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return Math.max(0, ...[...range.getClientRects()].map(({ right }) => right)) - cell.getBoundingClientRect().left;
    };
    const isCut = (cell: HTMLElement): boolean =>
      [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
        (one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 4,
      );
    return (cells[0] ?? []).map((head, at) => {
      const column = cells.flatMap((row) => row[at] ?? []);
      return {
        column: head.textContent ?? '',
        spare: Math.round(Math.min(...column.map((cell) => inner(cell) - used(cell)))),
        isCut: column.some(isCut),
      };
    });
  });
}

test('with the pane open an invoice’s number and the word over the rings are whole while their neighbours have room, in both languages', async ({
  page,
  operator,
  screens,
}) => {
  const pairs = operator.register.pairs.slice(0, 3);
  await screens.frame.go('invoices');
  await screens.invoices.choosePairs(pairs);
  await screens.invoices.choosePeriod('2025-01-01', '2025-12-31');
  await screens.invoices.fetch();
  await screens.invoices.openRow(1);
  for (const language of ['en', 'sv'] as const) {
    await test.step(language, async () => {
      await callBridge(page, 'preferences.update', { language });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const { words } = createScreens(page, language);
      const head = words('invoices:fields.number');
      await expect(page.getByRole('columnheader', { name: head }).first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const room = await reserveFile(page);
      expect(room.find(({ column }) => column === head)).toMatchObject({ isCut: false });
      // The word over the rings too.
      const checked = words('invoices:fields.checked');
      expect(room.find(({ column }) => column === checked)).toMatchObject({ isCut: false });
    });
  }
});
