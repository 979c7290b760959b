import type { Preferences } from '../../shared/model/settings/preferences.ts';
import type { Language } from '../../shared/text/language.ts';

/** Theme, density and language, on the root element. Text size is the window's zoom: main sets it. */
export function applyAppearance(
  root: Pick<HTMLElement, 'dataset' | 'lang'>,
  preferences: Pick<Preferences, 'theme' | 'density'>,
  language: Language,
): void {
  if (preferences.theme === 'system') {
    delete root.dataset.theme;
  } else {
    root.dataset.theme = preferences.theme;
  }
  root.dataset.density = preferences.density;
  root.lang = language;
}
