import { createInstance, type i18n } from 'i18next';
import { getI18n, initReactI18next } from 'react-i18next';

import { decimal } from './formats.ts';

export type Language = 'en' | 'sv';

// Each file is a chunk of its own: a screen brings its words with its code, in the one language that is read.
const FILES: Record<Language, Record<string, () => Promise<object>>> = {
  en: import.meta.glob<object>('./en/*.json', { import: 'default' }),
  sv: import.meta.glob<object>('./sv/*.json', { import: 'default' }),
};

/** What the frame itself says, and what any part may have to say. */
export const FRAME_TEXTS: readonly string[] = ['common', 'app', 'errors'];

/** i18next with the frame's texts in one language; namespaces are the file names in `en/` and `sv/`. */
export async function createTexts(language: Language): Promise<i18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: await fetchTexts(language, FRAME_TEXTS) },
    ns: [...FRAME_TEXTS],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  // `{{count, integer}}` in a text: figures as the rest of the app writes them.
  instance.services.formatter?.add('integer', (value: unknown) => decimal(String(value)));
  return instance;
}

/** Fetches the words of a screen, in the language in use, before it shows. */
export async function needTexts(names: readonly string[], instance: i18n = getI18n()): Promise<void> {
  await addTexts(instance, instance.language === 'sv' ? 'sv' : 'en', names);
}

/** Switches language at run time, fetching everything shown so far first, so that no key shows. */
export async function switchLanguage(instance: i18n, language: Language): Promise<void> {
  if (instance.language !== language) {
    await addTexts(instance, language, Object.keys(instance.getDataByLanguage(instance.language) ?? {}));
    await instance.changeLanguage(language);
  }
}

async function addTexts(instance: i18n, language: Language, names: readonly string[]): Promise<void> {
  const missing = names.filter((name) => !instance.hasResourceBundle(language, name));
  for (const [name, texts] of Object.entries(await fetchTexts(language, missing))) {
    instance.addResourceBundle(language, name, texts);
  }
}

async function fetchTexts(language: Language, names: readonly string[]): Promise<Record<string, object>> {
  const texts = await Promise.all(
    names.map(async (name) => [name, (await FILES[language][`./${language}/${name}.json`]?.()) ?? {}] as const),
  );
  return Object.fromEntries(texts);
}
