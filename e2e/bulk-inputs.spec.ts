import { expect, test } from './fixtures/app.ts';
import { READ_INPUTS, refusedInputs, writeInput } from './fixtures/bulk-inputs.ts';
import { callBridge } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';

// How long something may take is no claim about speed: a busy machine must not fail a right app.
test.describe.configure({ timeout: 480_000 });

// What a person reads after dropping each kind of file, in both languages.
for (const language of ['en', 'sv'] as const) {
  test.describe(`files dropped, ${language}`, () => {
    test.beforeEach(async ({ app }) => {
      await callBridge(app.page, 'preferences.update', { language });
      await createScreens(app.page, language).frame.go('bulk');
    });

    test('every encoding, delimiter and damage is named', async ({ app }, testInfo) => {
      const { bulk, words } = createScreens(app.page, language);
      for (const input of READ_INPUTS) {
        await test.step(input.name, async () => {
          await bulk.openFile(writeInput(testInfo.outputPath('read'), input));
          for (const { key, values } of input.says)
            await expect(bulk.main, `${input.name}: ${key}`).toContainText(words(key, values));
          // Whatever was found: Swedish letters are whole and nothing is a number.
          await expect(bulk.main.getByRole('table')).toContainText(/Nils|Åsa/);
          await bulk.leave();
        });
      }
    });

    test('bombs, macros, giants and garbage get a word of their own, and the window goes on', async ({
      app,
    }, testInfo) => {
      const { bulk, words } = createScreens(app.page, language);
      for (const input of refusedInputs()) {
        await test.step(input.name, async () => {
          const failure = await bulk.openRefused(writeInput(testInfo.outputPath('refused'), input));
          const limit = input.limit === undefined ? {} : { limit: input.limit };
          await expect(failure, input.name).toContainText(words(`errors:sheet.${input.reason}.what`, limit));
          await expect(failure).toContainText(words(`errors:sheet.${input.reason}.todo`));
          await failure.getByRole('button', { name: words('bulk:dismiss') }).click();
          await expect(failure).toHaveCount(0);
        });
      }
      expect(await callBridge(app.page, 'bulk.list', { offset: 0, limit: 10 })).toMatchObject({ total: 0 });
    });
  });
}
