import type { TFunction } from 'i18next';
import { type NamedField, plainMessage } from '../../shared/rules/operator-words.ts';

/** A registration's field by its name in the forms; dots separate keys in the text files. */
export function namedField(t: TFunction, field: NamedField): string {
  return t(`common:named.${field.replace('.', '-')}`);
}

/** The operator's message with our names for the API's fields. */
export function operatorText(t: TFunction, message: string): string {
  return plainMessage(message, (field) => namedField(t, field));
}
