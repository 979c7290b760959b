import { localClock, localDay } from '../../shared/calendar/this-computer.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/calendar/units.ts';
import type { Language } from '../../shared/text/language.ts';
import { utcFormat } from './date-formats.ts';

/** U+00A0: in the bundled font, unlike U+202F. */
const SPACE = '\u00a0';

export type Formats = ReturnType<typeof createFormats>;

const made = new Map<Language, Formats>();

/** The formats of a language, made once: a formatter of dates costs as much as drawing a row. */
export function formatsOf(language: Language): Formats {
  const known = made.get(language) ?? createFormats(language);
  made.set(language, known);
  return known;
}

/**
 * Numbers, dates and ages for people. Both languages use Swedish forms (`1 234,56`, `2026-11-20`), because the readers
 * are in Sweden. Decimals are formatted from their exact text, never as floats.
 */
export function createFormats(language: Language) {
  const words = WORDS[language];
  const weekdays = utcFormat(words.locale, { weekday: 'short' });
  const months = utcFormat(words.locale, { month: 'long', year: 'numeric' });

  /** "3 min", "5 h", "2 d"; under a minute in seconds. */
  function age(ageMs: number): string {
    const ms = Math.max(0, ageMs);
    if (ms < MINUTE_MS) return `${Math.floor(ms / 1000)}${SPACE}s`;
    if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)}${SPACE}min`;
    return ms < DAY_MS ? `${Math.floor(ms / HOUR_MS)}${SPACE}h` : `${Math.floor(ms / DAY_MS)}${SPACE}d`;
  }

  return {
    language,
    locale: words.locale,
    decimal,
    money,
    integer: (value: number) => decimal(Number.isInteger(value) ? value.toFixed(0) : String(value)),
    age,
    /** An age in a column: "now" under a minute, because seconds would not be read there. */
    briefAge: (ageMs: number) => (ageMs < MINUTE_MS ? words.now : age(ageMs)),
    /** "3 min ago". */
    ago: (ageMs: number) => (ageMs < 1000 ? words.justNow : words.ago(age(ageMs))),
    /** Local time of an instant: "2026-11-20 14:29:41". */
    dateTime: (epochMs: number) => `${localDay(epochMs)} ${localClock(epochMs)}`,
    date: localDay,
    /** "14:29:41". */
    time: localClock,
    /** A duration: "12 ms", "1,2 s", "2 min 25 s". */
    duration(ms: number): string {
      if (ms < 1000) return `${Math.round(ms)}${SPACE}ms`;
      if (ms < 10_000) return `${(ms / 1000).toFixed(1).replace('.', ',')}${SPACE}s`;
      const seconds = Math.round(ms / 1000);
      const minutes = Math.floor(seconds / 60);
      return minutes === 0 ? `${seconds}${SPACE}s` : `${minutes}${SPACE}min ${seconds % 60}${SPACE}s`;
    },
    /** A size: "812 byte", "41 kB", "1,2 MB" (powers of 1 000). */
    bytes(count: number): string {
      if (count < 1000) return `${count}${SPACE}B`;
      const [unit, divisor] = count < 1_000_000 ? (['kB', 1000] as const) : (['MB', 1_000_000] as const);
      const amount = count / divisor;
      return `${decimal(amount < 10 ? amount.toFixed(1) : amount.toFixed(0))}${SPACE}${unit}`;
    },
    /** Short weekday of an ISO date: "Mon". */
    weekday: (isoDate: string) => weekdays.format(new Date(`${isoDate}T00:00:00Z`)),
    /** Month of an ISO date: "October 2026". */
    month: (isoDate: string) => months.format(new Date(`${isoDate.slice(0, 7)}-01T00:00:00Z`)),
  };
}

const WORDS = {
  en: { locale: 'en-SE', justNow: 'just now', now: 'now', ago: (age: string) => `${age} ago` },
  sv: { locale: 'sv-SE', justNow: 'just nu', now: 'nu', ago: (age: string) => `för ${age} sedan` },
} as const;

/** An amount with at least two decimals, so that those of a column stand under each other. */
export function money(text: string): string {
  const match = /^(-?\d+)(?:\.(\d?))?$/.exec(text);
  return decimal(match === null ? text : `${match[1]}.${(match[2] ?? '').padEnd(2, '0')}`);
}

/** Exact decimal text (`-1284.50`) with spaces between thousands and a comma; other text is unchanged. */
export function decimal(text: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '', fraction] = match;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, SPACE);
  return `${sign === '-' ? '\u2212' : ''}${grouped}${fraction === undefined ? '' : `,${fraction}`}`;
}
