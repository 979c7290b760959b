import type { Locator, Page } from '@playwright/test';
import { gridRows, press, pressAndWait, seen, typeDays, until } from './press.ts';
import type { Words } from './words.ts';

/** What the chart reports that it drew. */
export type Drawn = Readonly<
  Record<
    'bars' | 'gaps' | 'zeros' | 'doubles' | 'pending' | 'unfetched' | 'beside' | 'parts' | 'weeks' | 'lacking',
    number
  >
>;

/** Property, period, chart and table of hours. */
export function createConsumptionScreen(page: Page, words: Words) {
  const t = (key: string, values?: Record<string, string | number>) => words(`consumption:${key}`, values);
  const trail = page.getByRole('navigation', { name: t('breadcrumb') });
  const table = page.getByRole('grid', { name: t('rows.label') });
  const chart = page.getByRole('slider', { name: words.pattern('consumption:chart.label') });
  const property = page.getByRole('dialog', { name: t('property.pick') });
  const period = page.getByRole('dialog', { name: t('period.pick') });
  const bar = page.getByRole('banner');
  // While offline the button says that it can only try.
  const fetchButton = bar
    .getByRole('button', { name: t('fetch') })
    .or(bar.getByRole('button', { name: words('common:offline.tryAgain') }));
  const views = page.getByRole('radiogroup', { name: t('insight.label') });
  const levels = page.getByRole('radiogroup', { name: t('level.label') });

  const others = page.getByRole('dialog', { name: t('others.label') });
  /** Looks first: it may still be open, and then it covers its button. */
  const openOthers = async (): Promise<Locator> => {
    if (!(await others.isVisible())) {
      await press(page.getByRole('button', { name: t('others.add') }), 'more properties');
    }
    return seen(others, 'the choice of more properties');
  };
  /** The first Escape may only close the suggestions, or find nobody. */
  const closeOthers = (): Promise<true> =>
    until('no choice of more properties', async () => {
      if ((await others.count()) === 0) return true;
      await page.keyboard.press('Escape');
      return null;
    });
  return {
    trail,
    table,
    chart,
    fetchButton,
    /** Checks the message that the answer had no hours of the period. */
    /** The months that are kept, where the chosen one has no hours. */
    keptMonths: page.getByRole('region', { name: words('consumption:empty.here') }),
    noHours: page.getByRole('heading', { name: words.pattern('consumption:empty.none', 'start') }),
    /** The sentence about how complete the hours are. */
    summary: page.getByRole('status').filter({ hasText: words.pattern('consumption:summary.whole', 'start') }),
    async chooseProperty(id: string): Promise<void> {
      await press(trail.getByRole('button').first(), 'choose the property');
      await seen(property, 'the choice of a property');
      const input = property.getByRole('combobox').or(property.getByRole('textbox'));
      await input.fill(id);
      // Leaving the field closes its suggestions.
      await input.press('Tab');
      await press(property.getByRole('button', { name: t('property.use'), exact: true }), 'show the property');
    },
    async choosePreset(preset: string): Promise<void> {
      await press(trail.getByRole('button').last(), 'choose the period');
      await press(period.getByRole('button', { name: t(`period.preset.${preset}`) }), `choose ${preset}`);
    },
    async choosePeriod(first: string, last: string): Promise<void> {
      await press(trail.getByRole('button').last(), 'choose the period');
      await seen(period, 'the choice of a period');
      await typeDays(page, period, first, last);
      await press(period.getByRole('button', { name: t('property.use'), exact: true }), 'use the period');
    },
    async fetch(timeoutMs = 60_000): Promise<void> {
      await pressAndWait(fetchButton, 'fetch the hours', timeoutMs);
    },
    async showLevel(level: 'hour' | 'day' | 'week' | 'month'): Promise<void> {
      await press(levels.getByRole('radio', { name: t(`level.${level}`) }), `show ${level}s`);
    },
    /** Opens the step under the cursor: a month's day, a day's hours. */
    async drill(index: number): Promise<void> {
      const row = table.locator(`[role="row"][aria-rowindex="${index + 2}"]`);
      await seen(row, `row ${index + 1} of the hours`);
      await row.click();
    },
    async rows(): Promise<string[][]> {
      return until('rows in the table of hours', async () => {
        const rows = (await table.count()) ? await gridRows(table) : [];
        return rows.length === 0 ? null : rows;
      });
    },
    async rowCount(): Promise<number> {
      await seen(table, 'the table of hours');
      return Number(await table.getAttribute('aria-rowcount')) - 1;
    },
    /** Chooses one of the views under the chart. */
    async showView(view: string): Promise<void> {
      await press(views.getByRole('radio', { name: t(`insight.${view}`), exact: true }), `the view ${view}`);
    },
    /** First and last visible step, the last one excluded. */
    async window(): Promise<[number, number]> {
      const [from = 0, to = 0] = ((await chart.getAttribute('data-window')) ?? '').split(' ').map(Number);
      return [from, to];
    },
    /** The same, when it has not changed for some frames: the chart has finished. */
    async settledWindow(): Promise<[number, number]> {
      const seen = await chart.evaluate(async (element) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        let last = '';
        for (let same = 0; same < 5; await frame()) {
          const now = (element as HTMLElement).dataset.window ?? '';
          same = now === last ? same + 1 : 0;
          last = now;
        }
        return last;
      });
      const [from = 0, to = 0] = seen.split(' ').map(Number);
      return [from, to];
    },
    async addProperty(id: string): Promise<void> {
      const dialog = await openOthers();
      await dialog.getByRole('combobox').fill(id);
      await dialog.getByRole('combobox').press('Enter');
      const item = dialog.getByRole('listitem').filter({ hasText: id });
      await press(item.getByRole('button', { name: t('fetch'), exact: true }), `fetch ${id}`);
      await seen(item.getByText(/\d h$/), `the hours of ${id}`);
      await closeOthers();
    },
    /** A chip has the resident's name where the register knows one. */
    async removeLastProperty(): Promise<void> {
      const chips = page.getByRole('list', { name: t('others.label') });
      await press(chips.getByRole('button').last(), 'take the last property away');
    },
    async showTogether(how: 'overlay' | 'group' | 'sum'): Promise<void> {
      const dialog = await openOthers();
      await press(dialog.getByRole('radio', { name: t(`others.together.${how}`) }), how);
      await closeOthers();
    },
    async openExport(entry: string): Promise<void> {
      await press(page.getByRole('button', { name: t('export.button'), exact: true }), 'the exports');
      await press(page.getByRole('menuitem', { name: t(entry) }), entry);
    },
    /** How many elements of each kind are drawn. */
    async drawn(): Promise<Drawn> {
      return until('the chart is drawn', async () => {
        const data = await chart
          .locator('[data-bars]')
          .first()
          .evaluate((element) => ({ ...(element as HTMLElement).dataset }), undefined, { timeout: 40_000 });
        const number = (name: string) => Number(data[name] ?? 0);
        const drawn = {
          bars: number('bars'),
          gaps: number('gaps'),
          zeros: number('zeros'),
          doubles: number('doubles'),
          pending: number('pending'),
          unfetched: number('unfetched'),
          beside: number('beside'),
          parts: number('parts'),
          weeks: number('weeks'),
          lacking: number('lacking'),
        };
        return drawn.bars + drawn.gaps + drawn.weeks === 0 ? null : drawn;
      });
    },
  };
}
