import { press, until } from '../../e2e/screens/press.ts';
import type { Shooting } from './shooting.ts';

/** The names that the pictures have always had. */
const INSIGHTS = { weekday: 'weekday', profile: 'day', duration: 'duration', highest: 'highest', invoice: 'invoices' };

/** Consumption at every level and in every other view; restores the operator at the end. */
export async function shootHours({ page, screens, operator, shoot }: Shooting): Promise<void> {
  const { consumption, words } = screens;
  const t = (key: string) => words(`consumption:${key}`);
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });
  const level = (name: string) => page.getByRole('radio', { name: t(`level.${name}`), exact: true }).first();
  const table = button(t('table'));
  /** Looks whether one is open: where the button that fetched had the focus, the first Escape may find nobody. */
  const closeDialog = () =>
    until('no dialog', async () => {
      if ((await page.getByRole('dialog').count()) === 0) return true;
      await page.keyboard.press('Escape');
      return null;
    });
  // The hour that does not exist, as a counterpart to the day with 25 hours.
  await consumption.choosePeriod('2026-03-29', '2026-03-29');
  await consumption.fetch();
  await shoot('consumption-spring');
  await consumption.choosePeriod('2025-01-01', '2025-12-31');
  await consumption.fetch();
  await until('all of the year', async () => ((await consumption.drawn()).unfetched === 0 ? true : null), 120_000);
  await table.click();
  await shoot('consumption-year');
  for (const name of ['week', 'month'] as const) {
    await level(name).click();
    await shoot(`consumption-level-${name}`);
  }
  await level('day').click();
  await button(t('compare.none')).click();
  await button(t('compare.kind.last-year')).click();
  await press(button(words.pattern('consumption:compare.fetch')), 'fetch the year before');
  await button(words.pattern('consumption:compare.with')).waitFor();
  await until('the year before', async () => ((await consumption.drawn()).beside === 12 ? true : null), 120_000);
  await closeDialog();
  await shoot('consumption-compare');
  for (const [view, name] of Object.entries(INSIGHTS)) {
    const others = page.getByRole('region', { name: t('insight.label') });
    await others.getByRole('radio', { name: t(`insight.${view}`), exact: true }).click();
    await others.scrollIntoViewIfNeeded();
    await shoot(`consumption-view-${name}`);
  }
  await press(button(new RegExp(`, ${t('clock.confirmed')}$`)).first(), 'the clock');
  await shoot('consumption-clock');
  await closeDialog();
  await button(words.pattern('consumption:compare.with')).click();
  await button(t('compare.kind.none')).click();
  await closeDialog();
  await consumption.choosePeriod('2025-10-01', '2025-10-31');
  await consumption.fetch();
  await level('hour').click();
  await shoot('consumption-level-hour');
  await level('day').click();
  await consumption.addProperty('P201');
  for (const how of ['overlay', 'group', 'sum'] as const) {
    await consumption.showTogether(how);
    await shoot(`consumption-several-${how}`);
  }
  await consumption.removeLastProperty();
  await table.click();
  // Before the operator's first hour: an answer without any.
  await consumption.choosePeriod('2020-05-01', '2020-05-31');
  await consumption.fetch();
  await consumption.keptMonths.waitFor();
  await shoot('consumption-empty');
  operator.setFaults([{ match: { path: 'consumption' }, kind: 'status', status: 403 }]);
  await consumption.choosePeriod('2024-06-01', '2024-06-30');
  await consumption.fetch();
  await shoot('consumption-failed');
  // Days that were fetched before stay, with their age.
  await consumption.choosePeriod('2025-10-01', '2025-10-31');
  await consumption.fetch();
  await shoot('consumption-kept');
  operator.setFaults([]);
}
