import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { callBridge, setUpProfile } from '../../e2e/fixtures/set-up.ts';
import { createScreens } from '../../e2e/screens/create-screens.ts';
import { launchApp } from '../../tools/chromium-host/launch-app.ts';
import { createOperatorSimulator } from '../../tools/operator-simulator/create-simulator.ts';
import { shootBulk } from './shoot-bulk.ts';
import { shootContracts } from './shoot-contracts.ts';
import { shootHours } from './shoot-hours.ts';
import { shootChangedInvoices, shootFailedInvoices, shootInvoices, shootOfflineInvoices } from './shoot-invoices.ts';
import { shootMapping } from './shoot-mapping.ts';
import { shootRegister } from './shoot-register.ts';
import { shootSettings } from './shoot-settings.ts';
import { shootToday } from './shoot-today.ts';

/** The day the pictures show, so that making them again changes only what changed. */
const NOW = Date.parse('2026-11-20T13:30:00Z');

export const PARTS = [
  'first-run',
  'today',
  'contracts',
  'invoices',
  'consumption',
  'bulk',
  'register',
  'settings',
  'mapping',
] as const;
export type Part = (typeof PARTS)[number];

/** Walks through the app once in one theme, or through some parts of it. Returns the names of the pictures. */
export async function takeScreenshots(options: {
  theme: 'light' | 'dark';
  parts: readonly Part[];
  language: 'en' | 'sv';
  /** CSS pixels; null: as the app opens. */
  size: { width: number; height: number } | null;
  folder: string;
  work: string;
}): Promise<string[]> {
  const { theme, language, size, folder, work } = options;
  const isWanted = (part: Part) => options.parts.includes(part);
  const operator = await createOperatorSimulator({ shape: 'wrapped', now: () => NOW, seed: 7 });
  const app = await launchApp({
    userData: mkdtempSync(path.join(work, `${theme}-`)),
    headless: true,
    systemTheme: theme,
    ...(size === null ? {} : { viewport: size }),
  });
  const { page } = app;
  const screens = createScreens(page, language);
  const { frame, firstRun, consumption } = screens;
  const taken: string[] = [];
  const shoot = async (name: string): Promise<void> => {
    await settle(page);
    await page.screenshot({ path: path.join(folder, `${name}${size === null ? '' : `-${size.width}`}-${theme}.png`) });
    taken.push(name);
  };

  try {
    await callBridge(page, 'preferences.update', { theme });
    if (isWanted('first-run')) {
      await shoot('first-run-language');
      await firstRun.chooseLanguage(language);
      await firstRun.goOn();
      await firstRun.fill({ ...operator, name: 'TEST', clientSecret: 'not the secret' });
      await firstRun.runTest();
      await shoot('first-run-refused');
      await firstRun.fill({ ...operator, name: 'TEST' });
      await firstRun.runTest();
      await shoot('first-run');
      await firstRun.goOn();
      await shoot('first-run-clock');
    }
    await setUpProfile(page, operator, {
      clock: { base: 'offset', stamp: 'start', zone: 'Europe/Stockholm', confirmed: true },
    });
    await callBridge(page, 'preferences.update', { theme, language });
    if (isWanted('today')) {
      await frame.go('today');
      await shoot('today-first');
    }
    if (isWanted('invoices')) {
      await frame.go('invoices');
      await shoot('invoices-first-time');
    }
    if (isWanted('register')) {
      await frame.go('register');
      await shoot('register-first-time');
    }
    if (isWanted('contracts')) {
      await shootContracts({ page, screens, operator, work, shoot });
    }
    if (isWanted('invoices')) {
      await frame.go('invoices');
      await shootInvoices({ page, screens, operator, shoot });
      await frame.find(language === 'sv' ? 'fak' : 'inv');
      await shoot('palette');
      await page.keyboard.press('Escape');
    }
    if (isWanted('consumption')) {
      await frame.go('consumption');
      await shoot('consumption-first-time');
      await consumption.chooseProperty('P200');
      await consumption.choosePreset('last-month');
      await consumption.fetch();
      await shoot('consumption-month');
      await consumption.choosePeriod('2026-10-25', '2026-10-25');
      await shoot('consumption-day');
      await shootHours({ page, consumption, operator, shoot });
    }
    if (isWanted('bulk')) {
      await shootBulk({ app, screens, operator, work: path.join(work, `bulk-${theme}`), shoot });
    }
    if (isWanted('register')) {
      await frame.go('register');
      await shootRegister({ page, screens, operator, shoot });
    }
    if (isWanted('today')) await shootToday({ page, screens, operator, work, shoot });
    if (isWanted('settings')) {
      await shootSettings({ page, screens, shoot });
    }
    if (isWanted('mapping')) {
      await shootMapping({ page, screens, operator, shoot });
    }
    if (isWanted('invoices')) {
      await frame.go('invoices');
      await shootChangedInvoices({ page, screens, operator, shoot });
      // Last: after so many failures in a row requests pause for a while.
      await shootFailedInvoices({ page, screens, operator, shoot });
      const other = await createOperatorSimulator({ shape: 'wrapped', now: () => NOW, seed: 7 });
      await setUpProfile(page, other);
      await callBridge(page, 'preferences.update', { theme, language });
      await frame.go('invoices');
      await shootOfflineInvoices({ page, screens, operator: other, shoot });
    }
    return taken;
  } catch (cause) {
    await page.screenshot({ path: path.join(work, `failed-${theme}.png`) }).catch(() => undefined);
    throw cause;
  } finally {
    await app.close().catch(() => undefined);
    await operator.close();
  }
}

/** Fonts, lazy screens and charts have come, and nothing is busy. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(500);
}
