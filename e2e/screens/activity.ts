import type { Page } from '@playwright/test';
import { gridRows, press, seen, until, visibleText } from './press.ts';
import type { Words } from './words.ts';

/** Every request that was made. */
export function createActivityScreen(page: Page, words: Words) {
  const table = page
    .getByRole('grid', { name: words('activity:title') })
    .or(page.getByRole('treegrid', { name: words('activity:title') }));
  const pane = page.getByRole('region', { name: words('activity:pane') });
  return {
    table,
    pane,
    async rows(): Promise<string[][]> {
      return until('rows in the list of requests', async () => {
        const rows = (await table.count()) ? await gridRows(table) : [];
        return rows.length === 0 ? null : rows;
      });
    },
    async openRow(text: string | RegExp): Promise<string> {
      const row = table.getByRole('row').filter({ hasText: text }).first();
      await press(row, `open the request with "${text}"`);
      await seen(pane, 'the request beside the list');
      return visibleText(pane);
    },
    async filter(text: string): Promise<void> {
      await page.getByRole('searchbox', { name: words('activity:filter') }).fill(text);
    },
  };
}
