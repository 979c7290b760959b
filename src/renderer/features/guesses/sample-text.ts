import type { TFunction } from 'i18next';
import { isIsoDate } from '../../../shared/calendar/dates.ts';
import type { SampleRecord } from '../../../shared/model/mapping/first-contact.ts';
import { isNumberField, originWord } from '../../../shared/model/origin/origin-state.ts';
import type { Sourced } from '../../../shared/model/origin/provenance.ts';
import type { Formats } from '../../text/formats.ts';

const DATES: ReadonlySet<string> = new Set(['dueOn', 'issuedOn', 'periodFrom', 'periodTo', 'startsOn', 'endsOn']);

/** One value as a person reads it; null: there is none to read. */
function plain(field: string, value: Sourced | undefined, formats: Formats): string | null {
  if (value?.text == null) return value?.provenance === 'unreadable' ? value.raw : null;
  if (isNumberField(field)) return formats.decimal(value.text);
  if (DATES.has(field)) return longDate(value.text, formats);
  if (field === 'time' || field === 'createdAt') return value.text.replace('T', ' ').replace(/Z$/, ' UTC');
  return value.text;
}

/** "16 December 2026"; what is no date as it is. */
function longDate(text: string, formats: Formats): string {
  if (!isIsoDate(text)) return text;
  const date = new Date(`${text}T00:00:00Z`);
  return new Intl.DateTimeFormat(formats.language === 'sv' ? 'sv-SE' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(date);
}

/** Leaves out what both days share: "1" to "31 October 2026", "1 September" to "31 October 2026". */
export function shortPeriod(from: string, to: string, formats: Formats): { from: string; to: string } {
  const whole = longDate(from, formats);
  if (from.slice(0, 4) !== to.slice(0, 4)) return { from: whole, to: longDate(to, formats) };
  const parts = whole.split(' ');
  const kept = from.slice(0, 7) === to.slice(0, 7) && from !== to ? 1 : 2;
  return { from: parts.slice(0, kept).join(' '), to: longDate(to, formats) };
}

/** What a record has for the fields of a question, in one text: "1 284,50 SEK", "1 October to 31 October 2026". */
export function sampleText(
  sample: SampleRecord,
  fields: readonly string[],
  formats: Formats,
  t: TFunction,
): string | null {
  const [first = '', second] = fields;
  const main = plain(first, sample.fields[first], formats);
  const other = second === undefined ? null : plain(second, sample.fields[second], formats);
  if (main === null && (other === null || first !== 'periodFrom')) return null;
  if (first === 'periodFrom') {
    const days = [sample.fields[first]?.text ?? '', sample.fields[second ?? '']?.text ?? ''] as const;
    if (isIsoDate(days[0]) && isIsoDate(days[1])) return t('guesses:period', shortPeriod(days[0], days[1], formats));
    return t('guesses:period', { from: main ?? '…', to: other ?? '…' });
  }
  return [main ?? '…', other].filter((part) => part !== null).join('\u00a0');
}

/**
 * Why a record has no value: in the words of the whole app. Where nothing of it was read, its values have no meaning
 * yet: that one of them is this field cannot be denied.
 */
export function whyNone(value: Sourced | undefined, field: string, isEmpty: boolean, t: TFunction): string {
  const word = value !== undefined ? originWord(value, field) : isEmpty ? 'null' : 'unrecognised';
  return t(`common:origin.states.${word}`);
}

/** `totalAmount`, `total_amount`: "total amount". */
export function readableKey(keys: readonly string[]): string {
  return keys
    .map((key) =>
      /^\d+$/.test(key)
        ? String(Number(key) + 1)
        : key
            .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
            .replace(/[_\-.]+/g, ' ')
            .toLowerCase(),
    )
    .join(', ');
}

/** A value of the answer as people write it; texts stay as they came. */
export function readableText(type: string, text: string, formats: Formats, t: TFunction): string {
  if (type === 'null' || text.trim() === '') return t('common:origin.states.null');
  if (type === 'boolean') return t(text === 'true' ? 'guesses:true' : 'guesses:false');
  return type === 'number' ? formats.decimal(text) : text;
}

/** Tells the samples of a table apart. */
export function sampleKey({ answerId, path }: SampleRecord): string {
  return `${answerId} ${path}`;
}
