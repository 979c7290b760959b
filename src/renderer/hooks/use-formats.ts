import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createFormats, type Formats } from '../text/formats.ts';

export function useFormats(): Formats {
  const { i18n } = useTranslation();
  const language = i18n.language === 'sv' ? 'sv' : 'en';
  return useMemo(() => createFormats(language), [language]);
}
