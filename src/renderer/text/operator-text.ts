import type { TFunction } from 'i18next';
import { type NamedField, plainMessage } from '../../shared/rules/operator-words.ts';

/** A registration's field by its name in the forms; dots separate keys in the text files. */
export function namedField(t: TFunction, field: NamedField): string {
  return t(`common:named.${field.replace('.', '-')}`);
}

/** The same as a list quotes it: it stays in the operator's language, and is marked as its words. */
export function operatorQuote(t: TFunction, message: string): string {
  return t('common:quoted', { text: operatorText(t, message) });
}

/** The operator's message with our names for the API's fields. */
export function operatorText(t: TFunction, message: string): string {
  return plainMessage(message, (field) => namedField(t, field));
}
