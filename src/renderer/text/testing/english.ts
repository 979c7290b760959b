import { createInstance, type i18n } from 'i18next';
import { texts } from './texts-en.ts';

/** Texts as screens get them, in English. */
export async function english(): Promise<i18n> {
  const made = createInstance();
  await made.init({
    lng: 'en',
    resources: { en: texts },
    ns: Object.keys(texts),
    interpolation: { escapeValue: false },
  });
  return made;
}
