import { expect, test } from './fixtures/app.ts';
import { violations } from './fixtures/axe.ts';
import { fillCustomer } from './fixtures/full-customer.ts';
import { speak } from './fixtures/large-text.ts';
import { callBridge } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';

test('a setting is found by its words in either language, and the keys lead to its control; only Today counts what waits', async ({
  page,
  screens,
  operator,
}) => {
  const { frame, settings, words } = screens;
  await frame.go('settings');
  const find = settings.main.getByRole('combobox', { name: words('settings:find.label') });
  const results = settings.main.getByRole('option');

  await test.step('by a word of its explanation', async () => {
    await find.fill('swedish');
    await expect(results.filter({ hasText: words('settings:language.title') })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(find).toHaveValue('');
    await expect(settings.main.getByRole('navigation').getByRole('button').first()).toBeVisible();
  });

  await test.step('arrows and Enter lead to it in another section, its control has the focus', async () => {
    await find.fill('wait for');
    await expect(results).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: words('settings:names.limits') })).toBeVisible();
    await expect(settings.limit('answerTimeoutMs')).toBeFocused();
  });

  await test.step('one that is there only after it was read, and one on another page', async () => {
    await find.fill(words('settings:storage.keep.sizeTitle'));
    await page.keyboard.press('Enter');
    await expect(settings.main.getByRole('button', { name: words('settings:storage.keep.sizeTitle') })).toBeFocused();
    await find.fill(words('settings:names.mapping'));
    await page.keyboard.press('Enter');
    await expect(frame.title).toContainText(words('app:screens.mapping'));
    await frame.go('settings');
  });

  await test.step('nothing found is said in words', async () => {
    await find.fill('qqqq');
    await expect(settings.main.getByRole('navigation').getByRole('status')).toHaveText(words('settings:find.none'));
    expect(await violations(page)).toEqual([]);
  });

  await test.step('in Swedish by Swedish words', async () => {
    await callBridge(page, 'preferences.update', { language: 'sv' });
    const swedish = createScreens(page, 'sv');
    const field = swedish.settings.main.getByRole('combobox', { name: swedish.words('settings:find.label') });
    await field.fill('textstorlek');
    await page.keyboard.press('Enter');
    await expect(
      swedish.settings.main.getByRole('button', { name: swedish.words('settings:zoom.smaller') }),
    ).toBeFocused();
  });
  await test.step('only Today counts what waits: no section has a number of its own', async () => {
    await speak(page, 'en');
    await frame.go('settings');
    const entry = settings.main.getByRole('button', { name: words.pattern('settings:names.mapping', 'start') });
    await fillCustomer(page, operator);
    expect(await callBridge(page, 'guesses.open')).not.toEqual([]);
    await expect(entry).toHaveText(words('settings:names.mapping'));
  });
});
