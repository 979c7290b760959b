import type { Locator, Page } from '@playwright/test';
import { press } from './press.ts';
import type { Words } from './words.ts';

/** The page that asks once whether the operator's answers were read correctly. */
export function createGuessesScreen(page: Page, words: Words) {
  const t = (key: string, params?: Record<string, string | number>) => words(`guesses:${key}`, params);
  const main = page.getByRole('main');
  const table = page.getByRole('table', { name: t('table') });
  const pane = page.getByRole('complementary').filter({ has: page.getByRole('listbox', { name: t('pick.values') }) });
  const row = (question: string): Locator =>
    table.getByRole('row').filter({
      has: page.getByRole('rowheader').getByText(t(`questions.${question}.label`), { exact: true }),
    });
  // Beside a value, or at the end of a line or in the top bar.
  const see = page.getByRole('button', { name: words('common:guesses.see') });
  return {
    main,
    table,
    pane,
    row,
    strip: see,
    /** Opens the page from the top bar of another screen. */
    async openFromStrip(): Promise<void> {
      const point = page.getByRole('button', { name: words('common:guesses.point'), exact: true });
      await press(see.or(point), 'look at the guesses');
      await table.waitFor();
    },
    /** Marks the value of a question as wrong or missing, and clicks the right one. */
    async point(question: string, value: string | RegExp): Promise<void> {
      const pointOut = row(question).getByRole('button', { name: t('pointOut') });
      const no = row(question).getByRole('radio', { name: t('no'), exact: true });
      await press(pointOut.or(no).first(), `point out ${question}`);
      await pane.getByRole('option', { name: value }).first().click();
    },
    async saveAll(count: number): Promise<void> {
      await press(page.getByRole('button', { name: t('save', { count }) }), 'save the answers');
    },
  };
}
