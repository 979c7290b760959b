import { readFileSync, writeFileSync } from 'node:fs';
import type { TestInfo } from '@playwright/test';
import { launchApp } from '../tools/chromium-host/launch-app.ts';
import { expect, test } from './fixtures/app.ts';
import { bulkPeople, writeBulkFiles } from './fixtures/bulk-files.ts';
import { createScreens } from './screens/create-screens.ts';

/** A job file as a colleague sends it: a sheet with the file name ending of the app. */
function jobFile(testInfo: TestInfo, name: string): string {
  const { csv } = writeBulkFiles(testInfo.outputPath(), bulkPeople(4), 0);
  const file = testInfo.outputPath(name);
  writeFileSync(file, readFileSync(csv));
  return file;
}

test('a job file that the app is started with opens in bulk entry, once', async ({ launch, launchReady }, testInfo) => {
  const file = jobFile(testInfo, 'november.elkontor-job');
  const first = await launchReady();
  await first.close();

  const { page } = await launch({ args: [file] });
  const { bulk } = createScreens(page);
  await expect(bulk.steps).toBeVisible();
  await expect(page.getByText('november.elkontor-job').first()).toBeVisible();
  // Once opened it is an ordinary job.
  await bulk.leave();
  await page.reload();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(bulk.steps).toBeHidden();
});

test('a job file that is opened while the app runs opens in its window; what is none is told in words', async ({
  page,
  screens,
  userData,
  keychain,
}, testInfo) => {
  const appFolder = process.env.ELKONTOR_E2E_APP;
  const appOptions = appFolder === undefined ? {} : { appFolder };
  const second = (file: string) =>
    launchApp({ ...appOptions, userData, headless: true, args: [file], env: keychain.env }).then(
      (opened) => opened.close(),
      () => undefined,
    );
  await second(jobFile(testInfo, 'december.elkontor-job'));
  await expect(screens.bulk.steps).toBeVisible();
  await expect(page.getByText('december.elkontor-job').first()).toBeVisible();

  const none = testInfo.outputPath('picture.elkontor-job');
  writeFileSync(none, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  await second(none);
  await expect(page.getByText(screens.words('errors:sheet.not-a-sheet.what')).first()).toBeVisible();
});
