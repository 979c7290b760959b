import { expect, test } from './fixtures/app.ts';
import { violations } from './fixtures/axe.ts';
import { fillContract } from './fixtures/register-contract.ts';
import { createScreens } from './screens/create-screens.ts';
import { SCREEN_NAMES } from './screens/frame.ts';
import type { SettingsSection } from './screens/settings.ts';

const SECTIONS: readonly SettingsSection[] = [
  'connections',
  'appearance',
  'poa',
  'limits',
  'network',
  'office',
  'storage',
  'shortcuts',
  'about',
];

// A generous limit: a busy machine must not fail a correct app.
test.describe.configure({ timeout: 600_000 });

test.describe('axe, light and dark', () => {
  test('the first run', async ({ launch, operator }) => {
    const { page } = await launch();
    const { firstRun } = createScreens(page);
    const found: Record<string, string[]> = {};
    await firstRun.chooseLanguage('en');
    found.language = await violations(page);
    await firstRun.goOn();
    await firstRun.fill({ ...operator, clientSecret: 'wrong' });
    await firstRun.runTest();
    found['connection, refused'] = await violations(page);
    await firstRun.field('secret').fill(operator.clientSecret);
    await firstRun.runTest();
    await firstRun.goOn();
    found.clock = await violations(page);
    await firstRun.goOn();
    found.ready = await violations(page);
    expect(found).toEqual({ language: [], 'connection, refused': [], clock: [], ready: [] });
  });

  test('every screen empty, then at work, then with forced colours and reduced motion', async ({
    app,
    page,
    screens,
    operator,
  }, testInfo) => {
    await test.step('every screen empty, every section of the settings, what floats above', async () => {
      const { frame, settings } = screens;
      const found: Record<string, string[]> = {};
      for (const name of SCREEN_NAMES) {
        await frame.go(name);
        found[name] = await violations(page);
      }
      for (const section of SECTIONS) {
        await settings.show(section);
        found[`settings, ${section}`] = await violations(page);
      }
      await frame.find('inv');
      found.palette = await violations(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('F1');
      await expect(frame.shortcuts).toBeVisible();
      found.shortcuts = await violations(page);
      expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({});
      await page.keyboard.press('Escape');
    });
    await test.step('screens at work: a filled form, outcomes, the ledger, invoices, hours', async () => {
      const { page } = app;
      const { contracts, invoices, consumption, activity, frame } = screens;
      const found: Record<string, string[]> = {};
      await frame.go('contracts');
      await fillContract(screens, operator, testInfo);
      await contracts.type('customer.email', 'not an address');
      found.form = await violations(page);
      await contracts.sendAndSee('accepted');
      found.accepted = await violations(page);
      await contracts.openContract();
      await contracts.showAnswer('all');
      found['contract details'] = await violations(page);
      await page.keyboard.press('Escape');
      await contracts.next();
      operator.addFault({ kind: 'kill-before', times: 1, match: { path: 'registration' } });
      await fillContract(screens, operator, testInfo, 1);
      await contracts.sendAndSee('unknown');
      found.unknown = await violations(page);
      await contracts.showLedger();
      await expect.poll(async () => (await contracts.ledgerRows()).length).toBe(2);
      found.ledger = await violations(page);

      await frame.go('invoices');
      await invoices.choosePairs([{ customerId: 'C1000', propertyId: 'P200' }]);
      await invoices.choosePreset('last-12-months');
      await invoices.fetch();
      await invoices.openRow(0);
      found.invoices = await violations(page);
      await frame.go('consumption');
      await consumption.chooseProperty('P200');
      await consumption.choosePreset('last-month');
      await consumption.fetch();
      await consumption.drawn();
      found.consumption = await violations(page);
      await frame.go('activity');
      await activity.openRow('/consumption');
      found.activity = await violations(page);
      expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({});
    });
    await test.step('every screen is drawn with forced colours, and with reduced motion', async () => {
      const { page } = app;
      for (const medium of ['forced colours', 'reduced motion'] as const) {
        await test.step(medium, async () => {
          await page.emulateMedia(
            medium === 'forced colours'
              ? { forcedColors: 'active', reducedMotion: null }
              : { forcedColors: null, reducedMotion: 'reduce' },
          );
          await screens.frame.go('consumption');
          await expect.poll(async () => (await screens.consumption.drawn()).bars).toBeGreaterThan(25);
          // An error of the page fails the test when the app is closed.
          for (const name of SCREEN_NAMES) await screens.frame.go(name);
          await screens.frame.find('set');
          await page.keyboard.press('Escape');
        });
      }
      const moving = await page.evaluate(
        () => document.getAnimations().filter((one) => (one.effect?.getComputedTiming().duration ?? 0) !== 0).length,
      );
      expect(moving).toBe(0);
    });
  });
});
