import type { Page } from '@playwright/test';
import type { Language } from '../src/shared/text/language.ts';
import { expect, test } from './fixtures/app.ts';
import { READ_INPUTS, refusedInputs, writeInput } from './fixtures/bulk-inputs.ts';
import { callBridge } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';

// A generous limit: a busy machine must not fail a correct app.
test.describe.configure({ timeout: 480_000 });

// What a person reads after dropping each kind of file, in both languages: the same page, first in one language, then
// in the other.
test.describe('files dropped, en and sv', () => {
  test('every encoding, delimiter and damage is named', async ({ app }, testInfo) => {
    const languages = inTurn(app.page);
    await languages.now().frame.go('bulk');
    for (const input of READ_INPUTS) {
      await test.step(input.name, async () => {
        await languages.now().bulk.openFile(writeInput(testInfo.outputPath('read'), input));
        await languages.inEach(async ({ bulk, words }) => {
          for (const { key, values } of input.says) {
            await expect(bulk.main, `${input.name}: ${key}`).toContainText(words(key, values));
          }
          // For every file: Swedish letters are intact, and no cell was read as a number.
          await expect(bulk.main.getByRole('table')).toContainText(/Nils|Åsa/);
        });
        await languages.now().bulk.leave();
      });
    }
  });

  test('bombs, macros, giants and garbage get a word of their own, and the window goes on', async ({
    app,
  }, testInfo) => {
    const languages = inTurn(app.page);
    await languages.now().frame.go('bulk');
    for (const input of refusedInputs()) {
      await test.step(input.name, async () => {
        await languages.now().bulk.openRefused(writeInput(testInfo.outputPath('refused'), input));
        const limit = input.limit === undefined ? {} : { limit: input.limit };
        await languages.inEach(async ({ bulk, words }) => {
          await expect(bulk.failure, input.name).toContainText(words(`errors:sheet.${input.reason}.what`, limit));
          await expect(bulk.failure).toContainText(words(`errors:sheet.${input.reason}.todo`));
        });
        const { bulk, words } = languages.now();
        await bulk.failure.getByRole('button', { name: words('bulk:dismiss') }).click();
        await expect(bulk.failure).toHaveCount(0);
      });
    }
    expect(await callBridge(app.page, 'bulk.list', { offset: 0, limit: 10 })).toMatchObject({ total: 0 });
  });
});

/** Both languages on one page, which keeps its content; the next look begins with the language that came last. */
function inTurn(page: Page) {
  const screens = { en: createScreens(page, 'en'), sv: createScreens(page, 'sv') };
  let language: Language = 'en';
  return {
    now: () => screens[language],
    async inEach(look: (one: (typeof screens)['en']) => Promise<void>): Promise<void> {
      await look(screens[language]);
      language = language === 'en' ? 'sv' : 'en';
      await callBridge(page, 'preferences.update', { language });
      await look(screens[language]);
    },
  };
}
