import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { callBridge, setUpProfile } from '../../e2e/fixtures/set-up.ts';
import { createScreens } from '../../e2e/screens/create-screens.ts';
import { until } from '../../e2e/screens/press.ts';
import { launchApp } from '../../tools/chromium-host/launch-app.ts';
import { createOperatorSimulator } from '../../tools/operator-simulator/create-simulator.ts';
import { samplePoaPdf } from '../../tools/operator-simulator/sample-poa.ts';
import { shootBulk } from './shoot-bulk.ts';
import { shootHours } from './shoot-hours.ts';
import { shootChangedInvoices, shootInvoices, shootRegister } from './shoot-invoices.ts';
import { shootMapping } from './shoot-mapping.ts';

/** The day the pictures show, so that making them again changes only what changed. */
const NOW = Date.parse('2026-11-20T13:30:00Z');

/** Walks through the app once in one theme. Returns the names of the pictures. */
export async function takeScreenshots(options: {
  theme: 'light' | 'dark';
  folder: string;
  work: string;
}): Promise<string[]> {
  const { theme, folder, work } = options;
  const operator = await createOperatorSimulator({ shape: 'wrapped', now: () => NOW, seed: 7 });
  const app = await launchApp({
    userData: mkdtempSync(path.join(work, `${theme}-`)),
    headless: true,
    systemTheme: theme,
  });
  const { page } = app;
  const screens = createScreens(page);
  const { frame, firstRun, contracts, invoices, consumption, settings, activity } = screens;
  const taken: string[] = [];
  const shoot = async (name: string): Promise<void> => {
    await settle(page);
    await page.screenshot({ path: path.join(folder, `${name}-${theme}.png`) });
    taken.push(name);
  };
  const poa = path.join(work, 'Lindqvist_fullmakt.pdf');
  writeFileSync(poa, samplePoaPdf('Åsa Lindqvist', 2));
  const people = operator.register.pairs.map((pair) => ({
    customer: operator.register.customers.find((one) => one.id === pair.customerId),
    property: operator.register.properties.find((one) => one.id === pair.propertyId),
  }));

  try {
    await callBridge(page, 'preferences.update', { theme });
    await shoot('first-run-language');
    await firstRun.chooseLanguage('en');
    await firstRun.goOn();
    await firstRun.fill({ ...operator, name: 'TEST', clientSecret: 'not the secret' });
    await firstRun.runTest();
    await shoot('first-run-refused');
    await firstRun.fill({ ...operator, name: 'TEST' });
    await firstRun.runTest();
    await shoot('first-run');
    await firstRun.goOn();
    await shoot('first-run-clock');

    await setUpProfile(page, operator, {
      clock: { base: 'offset', stamp: 'start', zone: 'Europe/Stockholm', confirmed: true },
    });
    await callBridge(page, 'preferences.update', { theme });
    await frame.go('invoices');
    await shoot('invoices-first-time');
    await frame.go('consumption');
    await shoot('consumption-first-time');
    await frame.go('contracts');
    await shoot('contract-empty');

    const register = async (index: number, phone?: string): Promise<void> => {
      const person = people[index];
      if (!person?.customer || !person.property) throw new Error(`no person ${index}`);
      await contracts.fill({
        customer: { ...person.customer, ...(phone ? { phone } : {}) },
        property: person.property,
      });
      await contracts.dropPoa(poa);
    };
    await register(0, '070-174 06 5');
    await until('the preview', async () => ((await contracts.preview.count()) > 0 ? true : null));
    await shoot('contract-new');
    await contracts.sendRegistration();
    await contracts.outcome('accepted');
    await shoot('contract-accepted');
    await contracts.openContract();
    await contracts.showAnswer('fields');
    await shoot('contract-details');
    await frame.go('contracts');
    for (const [name, fault] of [
      ['rejected', { kind: 'status', status: 422 }],
      ['unknown', { kind: 'kill-during' }],
      ['waiting', { kind: 'status', status: 429, retryAfter: 600 }],
    ] as const) {
      operator.setFaults([{ match: { path: 'registration' }, times: 1, ...fault }]);
      await callBridge(page, 'drafts.save', { draft: null });
      await page.reload();
      await frame.go('contracts');
      await register({ rejected: 1, unknown: 2, waiting: 3 }[name]);
      await contracts.sendRegistration();
      await contracts.outcome(name);
      await shoot(`contract-${name}`);
    }
    operator.setFaults([]);
    await frame.go('contracts');
    await contracts.showLedger();
    await shoot('ledger');

    await frame.go('invoices');
    await shootInvoices({ page, screens, operator, shoot });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('inv');
    await shoot('palette');
    await page.keyboard.press('Escape');

    await frame.go('consumption');
    await consumption.chooseProperty('P200');
    await consumption.choosePreset('last-month');
    await consumption.fetch();
    await shoot('consumption-month');
    await consumption.choosePeriod('2026-10-25', '2026-10-25');
    await shoot('consumption-day');
    await shootHours({ page, consumption, operator, shoot });

    await shootBulk({ app, screens, operator, work: path.join(work, `bulk-${theme}`), shoot });

    await frame.go('register');
    await shootRegister({ page, screens, operator, shoot });
    await frame.go('activity');
    await activity.rows();
    await shoot('activity');
    await frame.go('settings');
    await shoot('settings');
    await shootMapping({ page, screens, operator, shoot });
    await frame.go('invoices');
    await shootChangedInvoices({ page, screens, operator, shoot });
    // Last: after so many failures in a row requests pause for a while.
    operator.setFaults([{ match: { path: 'invoices' }, kind: 'html', status: 503 }]);
    await invoices.fetch();
    await shoot('invoices-failed');
    return taken;
  } catch (cause) {
    await page.screenshot({ path: path.join(work, `failed-${theme}.png`) }).catch(() => undefined);
    throw cause;
  } finally {
    void settings;
    await app.close().catch(() => undefined);
    await operator.close();
  }
}

/** Fonts, lazy screens and charts have come, and nothing is busy. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(500);
}
