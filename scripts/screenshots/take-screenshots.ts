import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { callBridge, setUpProfile } from '../../e2e/fixtures/set-up.ts';
import { createScreens } from '../../e2e/screens/create-screens.ts';
import { HOUR_MS } from '../../src/shared/calendar/units.ts';
import { createOperatorSimulator } from '../../tools/operator-simulator/create-simulator.ts';
import type { Darkroom } from './darkroom.ts';
import { launchDesk } from './launch-desk.ts';
import { setPictureClock } from './picture-clock.ts';
import { fileName, type Part, type Walk } from './plan.ts';
import { shootBulk } from './shoot-bulk.ts';
import { shootContracts } from './shoot-contracts.ts';
import { shootHours } from './shoot-hours.ts';
import { shootChangedInvoices, shootFailedInvoices, shootInvoices, shootOfflineInvoices } from './shoot-invoices.ts';
import { shootMapping } from './shoot-mapping.ts';
import { shootOffice } from './shoot-office.ts';
import { shootRegister } from './shoot-register.ts';
import { shootSettings } from './shoot-settings.ts';
import { shootToday } from './shoot-today.ts';
import { technically } from './technically.ts';

/** The day that the pictures show, so that new pictures differ only where the app does. */
const NOW = Date.parse('2026-11-20T13:30:00Z');

/** When each part is done, so that what is shown in a later one has an age. */
const HOURS_AGO: Readonly<Partial<Record<Part, number>>> = {
  contracts: 22,
  invoices: 19.4,
  consumption: 4.7,
  bulk: 3.2,
  register: 1.1,
};

/** Two connections cannot have the same name, and the one of all other pictures is made later. */
const FIRST_NAME = 'Örebro, test';

/** Walks through the app once. Returns the names of the pictures that were kept. */
export async function takeScreenshots(options: {
  walk: Walk;
  folder: string;
  work: string;
  darkroom: Pick<Darkroom, 'toWebp'>;
  /** The name a picture is kept under. */
  named?: (name: string) => string;
}): Promise<string[]> {
  const { walk, folder, work, darkroom } = options;
  const { theme, language } = walk;
  const named = options.named ?? ((name: string) => fileName(name, walk));
  const isWanted = (part: Part) => walk.parts.includes(part);
  const operator = await createOperatorSimulator({ shape: 'wrapped', now: () => NOW, seed: 7, isEventful: true });
  const agoFile = path.join(work, `ago-${theme}-${language}-${walk.size?.width ?? ''}`);
  writeFileSync(agoFile, '0');
  const app = await launchDesk({ walk, work, user: 'Karin Ek', env: { PICTURED_AGO: agoFile } });
  const { page } = app;
  const screens = createScreens(page, language);
  const { frame, firstRun, consumption } = screens;
  const taken: string[] = [];
  const shoot = async (name: string, of = page): Promise<void> => {
    if (walk.pictures !== null && !walk.pictures.includes(name)) return;
    await settle(of);
    writeFileSync(path.join(folder, named(name)), await darkroom.toWebp(await pictureOf(of)));
    taken.push(name);
    if (walk.isBrief) throw new Enough();
  };
  const given = { walk, page, screens, operator, work, shoot };
  /** Walks through a part and stops once it has all its pictures. */
  const part = async (name: Part, walkPart: () => Promise<void>): Promise<void> => {
    if (!isWanted(name)) return;
    await setPictureClock(page, agoFile, (HOURS_AGO[name] ?? 0) * HOUR_MS);
    await walkPart().catch((cause: unknown) => {
      if (!(cause instanceof Enough)) throw cause;
    });
  };
  // As clerks see it: technical details are shown only where a picture is about them.
  const preferences = { theme, language, technicalDetails: false, textZoom: walk.text };

  try {
    await callBridge(page, 'preferences.update', { theme });
    if (isWanted('first-run')) {
      await shoot('first-run-language');
      await firstRun.chooseLanguage(language);
      await firstRun.goOn();
      await firstRun.fill({ ...operator, name: FIRST_NAME, clientSecret: 'not the secret' });
      await firstRun.runTest();
      await shoot('first-run-refused');
      await firstRun.fill({ ...operator, name: FIRST_NAME });
      await firstRun.runTest();
      await shoot('first-run');
      await firstRun.goOn();
      await shoot('first-run-clock');
    }
    await setUpProfile(page, operator, {
      clock: { base: 'offset', stamp: 'start', zone: 'Europe/Stockholm', confirmed: true },
    });
    await callBridge(page, 'preferences.update', preferences);
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
    await part('contracts', () => shootContracts(given));
    await part('invoices', async () => {
      await frame.go('invoices');
      await shootInvoices(given);
      await frame.find(language === 'sv' ? 'fak' : 'inv');
      await shoot('palette');
      await page.keyboard.press('Escape');
    });
    await part('consumption', async () => {
      await frame.go('consumption');
      await shoot('consumption-first-time');
      await consumption.chooseProperty('P200');
      await consumption.choosePreset('last-month');
      await consumption.fetch();
      await consumption.drawn();
      await shoot('consumption-month');
      await consumption.choosePeriod('2026-10-25', '2026-10-25');
      await consumption.drawn();
      await shoot('consumption-day');
      await shootHours(given);
    });
    await part('bulk', () =>
      shootBulk({ ...given, app, work: path.join(work, `bulk-${theme}-${language}-${walk.size?.width ?? ''}`) }),
    );
    await part('register', async () => {
      await frame.go('register');
      await shootRegister(given);
    });
    await part('today', () =>
      shootToday({ ...given, setAgo: (hours) => setPictureClock(page, agoFile, hours * HOUR_MS) }),
    );
    await setPictureClock(page, agoFile, 0);
    if (isWanted('settings')) await shootSettings(given);
    if (isWanted('mapping')) await technically(page, () => shootMapping(given));
    if (isWanted('invoices') && !walk.isBrief) {
      await frame.go('invoices');
      await shootChangedInvoices(given);
      // Last, because requests pause after this many failures in a row.
      await shootFailedInvoices(given);
      const other = await createOperatorSimulator({ shape: 'wrapped', now: () => NOW, seed: 7, isEventful: true });
      // Another address for a connection in use: main asks a person itself.
      await app.setMessageBoxAnswer(0);
      await setUpProfile(page, other);
      await callBridge(page, 'preferences.update', preferences);
      await frame.go('invoices');
      await shootOfflineInvoices({ ...given, operator: other });
    }
    await part('office', () => shootOffice(given));
    return taken;
  } catch (cause) {
    // The screen shows best where it stopped.
    const file = path.join(os.tmpdir(), 'elkontor-screenshots-failed.png');
    await page.screenshot({ path: file }).catch(() => undefined);
    throw new Error(`stopped: ${file} shows where`, { cause });
  } finally {
    await app.close().catch(() => undefined);
    await operator.close();
  }
}

/** Waits for fonts, lazy screens and charts, until nothing is busy. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(500);
}

/** Thrown when all wanted pictures of a part are taken. */
class Enough extends Error {}

/** A picture of the window as shown: Playwright's own pictures drop larger text. */
async function pictureOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
  await session.detach();
  return Buffer.from(data, 'base64');
}
