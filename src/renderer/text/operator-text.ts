import type { TFunction } from 'i18next';
import { type NamedField, plainMessage } from '../../shared/rules/operator-words.ts';

/** A field of a registration by the name the forms give it, on every screen; dots part keys in the text files. */
export function namedField(t: TFunction, field: NamedField): string {
  return t(`common:named.${field.replace('.', '-')}`);
}

/** What the operator said, with its API's names of fields in people's words. */
export function operatorText(t: TFunction, message: string): string {
  return plainMessage(message, (field) => namedField(t, field));
}
