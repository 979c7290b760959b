import type { Page } from '@playwright/test';
import { registerPair } from '../../e2e/fixtures/register-contract.ts';
import { callBridge } from '../../e2e/fixtures/set-up.ts';
import { press, seen } from '../../e2e/screens/press.ts';
import type { Shooting } from './shooting.ts';

/** The list of requests, and the settings with the question before everything is erased. */
export async function shootSettings({ page, screens, operator, shoot }: Shooting): Promise<void> {
  const { frame, activity, settings, words } = screens;
  // Where this part is taken alone, nothing was asked for yet.
  const asked = await callBridge(page, 'activity.list', { filter: '', offset: 0, limit: 1 });
  if (asked.total === 0) await registerPair(page, operator);
  await frame.go('activity');
  await activity.rows();
  await shoot('activity');
  await frame.go('settings');
  await shoot('settings');
  for (const section of [
    'appearance',
    'poa',
    'limits',
    'fresh',
    'network',
    'office',
    'storage',
    'shortcuts',
    'support',
    'about',
  ] as const) {
    await settings.show(section);
    if (section === 'storage') await hideFolder(page);
    await shoot(`settings-${section}`);
  }
  await settings.show('storage');
  await hideFolder(page);
  await press(settings.main.getByRole('button', { name: words('settings:storage.erase.button') }), 'erase');
  await seen(page.getByRole('alertdialog'), 'the question');
  await shoot('settings-erase');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F1');
  await seen(frame.shortcuts, 'the shortcuts');
  await shoot('shortcuts');
  await page.keyboard.press('Escape');
  await press(page.getByRole('button', { name: words.pattern('app:profile.current') }), 'the profiles');
  await seen(page.getByRole('menu'), 'the profiles');
  await shoot('profiles');
  await page.keyboard.press('Escape');
}

/** The folder of this run is left out of the picture. */
async function hideFolder(page: Page): Promise<void> {
  await page.getByText('elkontor-screenshots-').evaluateAll((all) => {
    for (const one of all) one.replaceChildren('…/Elkontor/store');
  });
}
