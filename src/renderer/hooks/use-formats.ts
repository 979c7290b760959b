import { useTranslation } from 'react-i18next';
import { type Formats, formatsOf } from '../text/formats.ts';

export function useFormats(): Formats {
  const { i18n } = useTranslation();
  return formatsOf(i18n.language === 'sv' ? 'sv' : 'en');
}
