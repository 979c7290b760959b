import type { Locator, Page } from '@playwright/test';
import { SCREEN_IDS } from '../../src/renderer/stores/create-shell-store.ts';
import { press, seen } from './press.ts';
import type { Words } from './words.ts';

export const SCREEN_NAMES = SCREEN_IDS;
export type ScreenName = (typeof SCREEN_NAMES)[number];

/** Rail, top bar, palette, shortcuts, profiles, status bar. */
export function createFrame(page: Page, words: Words) {
  const rail = page.getByRole('navigation', { name: words('app:sections') }).first();
  const section = (name: ScreenName): Locator =>
    rail.getByRole('button', { name: words.pattern(`app:screens.${name}`, 'start') });
  const palette = page.getByRole('dialog', { name: words('app:palette.title') });
  const shortcuts = page.getByRole('dialog', { name: words('app:shortcuts.title') });

  return {
    rail,
    section,
    palette,
    shortcuts,
    status: page.getByRole('contentinfo'),
    title: page.getByRole('banner').getByRole('heading', { level: 1 }),
    /** Opens a screen from the rail, and waits until its own code has come: before that the frame shows bars. */
    async go(name: ScreenName): Promise<void> {
      await press(section(name), `go to ${name}`);
      const shown = page.locator('main:not(:has(> [aria-busy="true"]))');
      await seen(shown.and(page.getByRole('main', { name: words(`app:screens.${name}`) })), `the screen ${name}`);
    },
    /** Opens the palette, types, and waits for a result. */
    async find(text: string): Promise<Locator> {
      await page.keyboard.press('Control+k');
      await seen(palette, 'the palette');
      await palette.getByRole('combobox').fill(text);
      const options = palette.getByRole('option');
      await seen(options, `something in the palette for "${text}"`);
      return options;
    },
    openProfiles: () =>
      press(
        page.getByRole('banner').getByRole('button', { name: words.pattern('app:profile.current') }),
        'open the profiles',
      ),
    /** Chooses another profile by its name. */
    async useProfile(name: string): Promise<void> {
      await this.openProfiles();
      const entry = page
        .getByRole('menu')
        .getByRole('menuitemradio', { name })
        .or(page.getByRole('menuitem', { name }));
      await press(entry.first(), `choose the profile ${name}`);
      await seen(
        page.getByRole('banner').getByRole('button', { name: words('app:profile.current', { name }) }),
        `the profile ${name} in use`,
      );
    },
  };
}
