import type { TFunction } from 'i18next';
import { isLastDigitWrong } from '../../shared/rules/luhn.ts';
import { type NamedField, plainMessage, readProblems } from '../../shared/rules/operator-words.ts';
import { problemKind } from '../../shared/rules/problem-kind.ts';

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

/** What was sent, where a list knows it. */
type Sent = { readonly socId?: string; readonly zipCode?: string };
/** Whatever is longer stands in the form. */
const MAX_ZIP = 10;

/**
 * Where every statement of a message is about a field of the form: "Personal number and postal code" (`text`), and with
 * what is wrong with each, "Personal number: last digit. Postal code 72210A" (`brief`); else null.
 */
export function refusedFields(
  t: TFunction,
  locale: string,
  message: string,
  sent: Sent = {},
): { text: string; brief: string; count: number } | null {
  const said = new Map<NamedField, string[]>();
  for (const { field, said: words } of readProblems(message)) {
    // The file has no field to be corrected in.
    if (field === null || field === 'poa') return null;
    said.set(field, [...(said.get(field) ?? []), words]);
  }
  if (said.size === 0) return null;
  const names = [...said.keys()].map((field, at) => {
    const name = namedField(t, field);
    return at === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1);
  });
  const text = new Intl.ListFormat(locale).format(names);
  const briefly = [...said].map(([field, words]) => briefOf(t, field, words, sent));
  const isMoreSaid = briefly.some(({ isMore }) => isMore);
  return { text, brief: isMoreSaid ? briefly.map((one) => one.text).join('. ') : text, count: names.length };
}

/** A field with what is wrong with it, in a word or two: as far as what was sent shows it, else as the operator says. */
function briefOf(t: TFunction, field: NamedField, words: readonly string[], { socId = '', zipCode = '' }: Sent) {
  const name = namedField(t, field);
  const zip = field === 'property.zip_code' ? zipCode.trim() : '';
  if (zip !== '' && zip.length <= MAX_ZIP && !/^\d{3} ?\d{2}$/.test(zip)) {
    return { text: `${name} ${zip}`, isMore: true };
  }
  const kind = words.length === 1 ? problemKind(words[0] ?? '') : null;
  const isKnown = kind !== null && (kind !== 'check-digit' || isLastDigitWrong(socId));
  return { text: isKnown ? `${name}: ${t(`common:refusedKinds.${kind}`)}` : name, isMore: isKnown };
}
