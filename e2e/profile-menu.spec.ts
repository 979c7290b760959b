import { DEFAULT_CLOCK } from '../src/shared/model/settings/defaults.ts';
import { expect, test } from './fixtures/app.ts';
import { callBridge } from './fixtures/set-up.ts';

test('the menu of profiles marks each: a disc for production, a ring otherwise, and a tick at the chosen one', async ({
  page,
  operator,
  screens,
}) => {
  const { frame, words } = screens;
  const { authUrl, realm, baseUrl, clientId } = operator;
  const connection = { authUrl, realm, baseUrl, clientId, clock: DEFAULT_CLOCK };
  await callBridge(page, 'profiles.save', { id: 'live', name: 'Bergslagen', kind: 'production', ...connection });
  const entry = (name: string) => page.getByRole('menu').getByRole('menuitemradio', { name });
  /** How the mark is drawn: filled, or only its ring. */
  const isFilled = (name: string) =>
    entry(name)
      .locator('span[aria-hidden] > span')
      .evaluate((dot) => {
        const { backgroundColor, boxShadow, width } = getComputedStyle(dot);
        return {
          isFilled: !/rgba\(0, 0, 0, 0\)|transparent/.test(backgroundColor),
          hasRing: boxShadow !== 'none',
          width,
        };
      });

  await frame.openProfiles();
  expect(await isFilled('Bergslagen')).toEqual({ isFilled: true, hasRing: false, width: '7px' });
  expect(await isFilled('TEST')).toEqual({ isFilled: false, hasRing: true, width: '7px' });
  // Never by the mark alone.
  await expect(entry('Bergslagen')).toContainText(words('app:profile.kinds.production'));
  await expect(entry('TEST')).toContainText(words('app:profile.kinds.test'));
  await expect(entry('TEST')).toHaveAttribute('aria-checked', 'true');
  await expect(entry('Bergslagen')).toHaveAttribute('aria-checked', 'false');
  await page.keyboard.press('Escape');

  await frame.useProfile('Bergslagen');
  await frame.openProfiles();
  await expect(entry('Bergslagen')).toHaveAttribute('aria-checked', 'true');
  await expect(entry('TEST')).toHaveAttribute('aria-checked', 'false');
});
