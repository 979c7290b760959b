const made = new Map<string, Intl.DateTimeFormat>();

/** A formatter of days in UTC, made once: making one costs a hundred times as much as using it. */
export function utcFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  made.set(key, known);
  return known;
}
