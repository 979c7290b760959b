import type { Locator, Page } from '@playwright/test';
import { press, seen } from './press.ts';
import type { Words } from './words.ts';

export type SettingsSection =
  | 'connections'
  | 'appearance'
  | 'poa'
  | 'limits'
  | 'fresh'
  | 'network'
  | 'office'
  | 'storage'
  | 'shortcuts'
  | 'support'
  | 'about';

/** Everything that can be set, in sections. */
export function createSettingsScreen(page: Page, words: Words) {
  const t = (key: string, values?: Record<string, string | number>) => words(`settings:${key}`, values);
  const main = page.getByRole('main');

  async function show(section: SettingsSection): Promise<void> {
    const button = main.getByRole('navigation').getByRole('button', { name: t(`names.${section}`), exact: true });
    await press(button, `show the settings ${section}`);
    await seen(main.getByRole('heading', { level: 2, name: t(`names.${section}`) }), `the settings ${section}`);
  }

  const choose = async (section: SettingsSection, group: string, choice: string) => {
    await show(section);
    await press(main.getByRole('radiogroup', { name: group }).getByRole('radio', { name: choice }), `choose ${choice}`);
  };

  return {
    main,
    show,
    chooseLanguage: (language: 'en' | 'sv') =>
      choose('appearance', t('language.title'), language === 'sv' ? 'Svenska' : 'English'),
    chooseTheme: (theme: 'system' | 'light' | 'dark') => choose('appearance', t('theme.title'), t(`theme.${theme}`)),
    limit(name: string): Locator {
      return main.getByRole('textbox', { name: t(`limits.${name}.title`) });
    },
    /** Types a number into a limit and leaves the field. */
    async setLimit(name: string, value: string): Promise<void> {
      await show('limits');
      const field = main.getByRole('textbox', { name: t(`limits.${name}.title`) });
      await field.fill(value);
      await field.press('Enter');
    },
    locks: (who: string) => main.getByText(words('common:lockedBy', { who })),
  };
}
