import { expect, test } from './fixtures/app.ts';
import { bulkPeople, writeBulkFiles } from './fixtures/bulk-files.ts';
import { createScreens } from './screens/create-screens.ts';

test('a draft in the list of bulk registrations has one verb, which goes on with it', async ({
  launchReady,
}, testInfo) => {
  const { page } = await launchReady();
  const { bulk, frame, words } = createScreens(page);
  const { csv } = writeBulkFiles(testInfo.outputPath('bulk'), bulkPeople(4), 3);
  await frame.go('bulk');
  await bulk.openFile(csv);
  await bulk.leave();
  const list = page.getByRole('grid', { name: words('bulk:jobs.title') });
  await list.getByRole('button', { name: words('bulk:jobs.verbs.go-on') }).click();
  await expect(page.getByRole('button', { name: words('bulk:jobs.back'), exact: true })).toBeVisible();
});
