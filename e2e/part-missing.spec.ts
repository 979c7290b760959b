import { expect, test } from './fixtures/app.ts';
import { openRendererAlone } from './fixtures/renderer-alone.ts';
import { createScreens } from './screens/create-screens.ts';

test('where the rules for a registration cannot be loaded, the screen says that it failed', async () => {
  const { page, close } = await openRendererAlone({ rows: 0, lacks: /\/assets\/check-registration-/ });
  try {
    const { frame, words } = createScreens(page);
    await frame.go('contracts');
    await expect(page.getByRole('heading', { name: words('app:crash.title') })).toBeVisible();
    await frame.go('invoices');
    await expect(frame.title).toHaveText(words('app:screens.invoices'));
  } finally {
    await close();
  }
});
