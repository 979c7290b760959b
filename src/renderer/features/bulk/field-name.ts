import type { TFunction } from 'i18next';

/** A field's name in words; dots part keys in the text files. */
export function fieldName(t: TFunction, field: string): string {
  return t(`bulk:fields.${field.replace('.', '-')}`);
}
