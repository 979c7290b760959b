import type { TFunction } from 'i18next';
import { DAY_MS } from '../../../shared/calendar/units.ts';
import { shownEnergy } from '../../../shared/hours/precision.ts';
import { UNANSWERED, type Unanswered } from '../../../shared/model/contracts/unanswered.ts';
import type { TodayLine } from '../../../shared/model/today.ts';
import { utcFormat } from '../../text/date-formats.ts';
import { dayWord } from '../../text/day-words.ts';
import type { Formats } from '../../text/formats.ts';
import { operatorText, refusalText, refusedFields } from '../../text/operator-text.ts';

/** A time as people say it: "14:02", "yesterday 16:42", "16 Nov". */
export function momentText(ms: number, now: number, t: TFunction, formats: Formats): string {
  const time = formats.time(ms).slice(0, 5);
  if (formats.date(ms) === formats.date(now)) return time;
  if (formats.date(ms) === formats.date(now - DAY_MS)) return t('today:yesterday', { time });
  return dayText(formats.date(ms), formats);
}

/** "16 Nov" of this year, "16 Nov 2025" of another. */
export function dayText(isoDate: string, formats: Formats): string {
  return dayWord(isoDate.slice(0, 10), formats, formats.date(Date.now()));
}

function monthText(isoDate: string, formats: Formats): string {
  const date = new Date(`${isoDate.slice(0, 7)}-01T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return isoDate;
  const name = utcFormat(formats.locale, { month: 'long' }).format(date);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The subject of a line: a name, a number of things, or a part of the app. */
export function whoText({ who }: TodayLine, t: TFunction, formats: Formats): string {
  if (who.is === 'name') return who.text;
  if (who.is === 'thing') return t(`today:things.${who.what}`);
  return t(`today:many.${who.of}`, { count: who.count, n: formats.integer(who.count) });
}

export function factText({ fact, row }: TodayLine, now: number, t: TFunction, formats: Formats): string {
  if (fact.code === 'fetched-news') return newsText(fact.params, t, formats);
  const message = String(fact.params.message ?? '');
  // Of many refusals the fields are named where that is all their words say; that it is a no stands beside them.
  const refused =
    fact.code === 'refused'
      ? refusalText(t, formats.locale, message)
      : fact.code === 'refused-many'
        ? (refusedFields(t, formats.locale, message)?.text ?? null)
        : null;
  // A row says where it is from, so it says the rest in fewer words: its age stands beside it.
  const key =
    row === null
      ? (`today:facts.${fact.code}` as const)
      : fact.code === 'held-twice-in-sheet'
        ? 'today:heldTwiceBrief'
        : isUnanswered(fact.code)
          ? (`common:unanswered.${fact.code}` as const)
          : (`today:facts.${fact.code}` as const);
  const params = paramsOf(fact.params, now, t, formats);
  // In the middle of a sentence.
  if (fact.code === 'guesses-many') params.body = String(params.body).toLowerCase();
  const said = refused ?? t(key, params).trim().replaceAll('  ', ' ');
  return row === null ? said : `${t('today:row', { number: row.number, name: row.job })} ${said}`;
}

function isUnanswered(code: TodayLine['fact']['code']): code is Unanswered {
  return UNANSWERED.some((one) => one === code);
}

/** "3 new invoices, 1 changed"; zero counts are left out. */
function newsText(params: TodayLine['fact']['params'], t: TFunction, formats: Formats): string {
  const parts = (['new', 'changed', 'gone'] as const).flatMap((what) => {
    const count = Number(params[what] ?? 0);
    return count === 0 ? [] : [t(`today:news.${what}`, { count, n: formats.integer(count) })];
  });
  return t('today:facts.fetched-news', { news: parts.join(', ') });
}

function paramsOf(params: TodayLine['fact']['params'], now: number, t: TFunction, formats: Formats) {
  const said: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(params)) said[name] = valueText(name, value, now, t, formats);
  if ('messages' in params) said.count = Number(params.messages);
  return said;
}

function valueText(
  name: string,
  value: string | number | null,
  now: number,
  t: TFunction,
  formats: Formats,
): string | number {
  if (name === 'keptAt') {
    return value === null
      ? t('today:nothingKept')
      : t('today:keptSince', { at: momentText(Number(value), now, t, formats) });
  }
  if (name === 'times') {
    // Once goes without saying.
    if (Number(value) === 1) return '';
    return ` ${Number(value) === 2 ? t('today:twice') : t('today:times', { count: Number(value) })}`;
  }
  if (value === null) return name === 'monthOn' ? t('today:strip.invoices') : '';
  if (name.endsWith('At')) return momentText(Number(value), now, t, formats);
  if (name === 'monthOn') return monthText(String(value), formats);
  if (name.endsWith('On')) return dayText(String(value), formats);
  if (name === 'message') return operatorText(t, String(value));
  if (name === 'what') return t(`today:what.${value}`);
  if (name === 'body') return t(`today:bodies.${value}`);
  if (name === 'reason') return t(`today:pause.${value}`, { defaultValue: String(value) });
  if (name === 'amount') return formats.decimal(String(value));
  if (name === 'energy') return formats.decimal(shownEnergy(String(value), 'kWh'));
  return typeof value === 'number' && name !== 'count' ? formats.integer(value) : value;
}
