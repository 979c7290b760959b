import { createInstance, type FormatterModule, type i18n } from 'i18next';
import { getI18n, initReactI18next } from 'react-i18next';

import type { Language } from '../../shared/text/language.ts';
import { decimal } from './formats.ts';

// Each file is a separate chunk: a screen loads its texts with its code, in one language only.
const FILES: Record<Language, Record<string, () => Promise<object>>> = {
  en: import.meta.glob<object>('./en/*.json', { import: 'default' }),
  sv: import.meta.glob<object>('./sv/*.json', { import: 'default' }),
};

/** The frame's texts, and texts that any part may need. */
export const FRAME_TEXTS: readonly string[] = ['common', 'app', 'errors'];

/** i18next with the frame's texts in one language; namespaces are the file names in `en/` and `sv/`. */
export async function createTexts(language: Language): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(initReactI18next)
    .use(NUMBERS)
    .init({
      lng: language,
      resources: { [language]: await fetchTexts(language, FRAME_TEXTS) },
      ns: [...FRAME_TEXTS],
      defaultNS: 'common',
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
      react: { useSuspense: false },
    });
  return instance;
}

/** Counts, and what a text calls an integer, are written as numbers are in the rest of the app. */
const NUMBERS: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, format, _language, options) =>
    format === 'integer' || (options?.interpolationkey === 'count' && typeof value === 'number')
      ? decimal(String(value))
      : value,
};

/** Requested namespaces per instance: some texts arrive while others are loading. */
const asked = new WeakMap<i18n, { names: Set<string>; language: Language }>();

function askedOf(instance: i18n) {
  const known = asked.get(instance);
  if (known) return known;
  const made = { names: new Set(FRAME_TEXTS), language: languageOf(instance) };
  asked.set(instance, made);
  return made;
}

const languageOf = (instance: i18n): Language => (instance.language === 'sv' ? 'sv' : 'en');

/** Loads a screen's texts in the current language before it shows. */
export async function needTexts(names: readonly string[], instance: i18n = getI18n()): Promise<void> {
  for (const name of names) askedOf(instance).names.add(name);
  let language: Language;
  do {
    language = languageOf(instance);
    await addTexts(instance, language, names);
  } while (languageOf(instance) !== language);
}

/** Switches the language, loading everything requested so far first, so that no key shows. The last request counts. */
export async function switchLanguage(instance: i18n, language: Language): Promise<void> {
  const state = askedOf(instance);
  state.language = language;
  let names: readonly string[];
  do {
    names = [...state.names];
    await addTexts(instance, language, names);
  } while (state.names.size > names.length);
  if (state.language === language && instance.language !== language) await instance.changeLanguage(language);
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
