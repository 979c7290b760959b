import type { TFunction } from 'i18next';
import { type NamedField, plainMessage, readProblems } from '../../shared/rules/operator-words.ts';

/** A registration's field by its name in the forms; dots separate keys in the text files. */
export function namedField(t: TFunction, field: NamedField): string {
  return t(`common:named.${field.replace('.', '-')}`);
}

/** The same as a list quotes it: it stays in the operator's language, and is marked as its words. */
export function operatorQuote(t: TFunction, message: string): string {
  return t('common:quoted', { text: operatorText(t, message) });
}

/** A refusal in one line of a list: "Personal number and postal code were not accepted"; null: only its words say it. */
export function refusalText(t: TFunction, locale: string, message: string): string | null {
  const refused = refusedFields(t, locale, message);
  return refused === null ? null : t('common:refusedFields', { fields: refused.text, count: refused.count });
}

/** The operator's message with our names for the API's fields. */
export function operatorText(t: TFunction, message: string): string {
  return plainMessage(message, (field) => namedField(t, field));
}

/** "Personal number and postal code", where every statement of a message is about a field of the form; else null. */
export function refusedFields(t: TFunction, locale: string, message: string): { text: string; count: number } | null {
  const fields = [...new Set(readProblems(message).map(({ field }) => field))];
  if (fields.length === 0) return null;
  const names: string[] = [];
  for (const field of fields) {
    // The file has no field to be corrected in.
    if (field === null || field === 'poa') return null;
    const name = namedField(t, field);
    names.push(names.length === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1));
  }
  return { text: new Intl.ListFormat(locale).format(names), count: names.length };
}
