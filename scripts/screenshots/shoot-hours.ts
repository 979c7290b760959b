import type { Page } from '@playwright/test';
import type { ConsumptionScreen } from '../../e2e/screens/consumption.ts';
import type { OperatorSimulator } from '../../tools/operator-simulator/create-simulator.ts';

const INSIGHTS = ['Weekday', 'Day', 'Duration', 'Highest', 'Invoices'] as const;

/** Consumption at every level and in every other view; ends with the operator as it was. */
export async function shootHours(given: {
  page: Page;
  consumption: ConsumptionScreen;
  operator: OperatorSimulator;
  shoot: (name: string) => Promise<void>;
}): Promise<void> {
  const { page, consumption, operator, shoot } = given;
  const table = page.getByRole('button', { name: 'Table', exact: true });
  // The hour that does not exist: the twin of the day with 25 hours.
  await consumption.choosePeriod('2026-03-29', '2026-03-29');
  await consumption.fetch();
  await shoot('consumption-spring');
  await consumption.choosePeriod('2025-01-01', '2025-12-31');
  await consumption.fetch();
  await table.click();
  await shoot('consumption-year');
  for (const level of ['Hour', 'Week', 'Month', 'Year'] as const) {
    await page.getByRole('radio', { name: level, exact: true }).click();
    await shoot(`consumption-level-${level.toLowerCase()}`);
  }
  await page.getByRole('radio', { name: 'Day', exact: true }).first().click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('button', { name: 'Same period last year' }).click();
  await page.getByRole('button', { name: /^Fetch 2024/ }).click();
  await page
    .getByText('2024, incomplete')
    .or(page.getByText('2024', { exact: true }))
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await shoot('consumption-compare');
  for (const view of INSIGHTS) {
    const others = page.getByRole('region', { name: 'Other views' });
    await others.getByRole('radio', { name: view, exact: true }).click();
    await others.scrollIntoViewIfNeeded();
    await shoot(`consumption-view-${view.toLowerCase()}`);
  }
  await page.getByRole('button', { name: /Offset in the data/ }).click();
  await shoot('consumption-clock');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Compare with/ }).click();
  await page.getByRole('button', { name: 'Nothing', exact: true }).click();
  await page.keyboard.press('Escape');
  await consumption.choosePeriod('2025-10-01', '2025-10-31');
  await consumption.fetch();
  await consumption.addProperty('P201');
  for (const how of ['overlay', 'group', 'sum'] as const) {
    await consumption.showTogether(how);
    await shoot(`consumption-several-${how}`);
  }
  await consumption.removeProperty('P201');
  await table.click();
  // Before the operator's first hour: an answer without any.
  await consumption.choosePeriod('2020-05-01', '2020-05-31');
  await consumption.fetch();
  await shoot('consumption-empty');
  operator.setFaults([{ match: { path: 'consumption' }, kind: 'status', status: 403 }]);
  await consumption.choosePeriod('2024-06-01', '2024-06-30');
  await consumption.fetch();
  await shoot('consumption-failed');
  operator.setFaults([]);
}
