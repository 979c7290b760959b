import type { TFunction } from 'i18next';

/** A field's name; dots separate keys in the text files. */
export function fieldName(t: TFunction, field: string): string {
  return t(`bulk:fields.${field.replace('.', '-')}`);
}
