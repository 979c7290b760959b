const LANGUAGES = ['en', 'sv', 'nb', 'da', 'fi', 'de', 'fr', 'nl', 'pl', 'cs', 'es', 'it', 'pt'];
let months: ReadonlyMap<string, number | null> | null = null;

/** Names of months, whole and short, without the dot behind a short one; null: of two months in two languages. */
function namesOfMonths(): Map<string, number | null> {
  const names = new Map<string, number | null>();
  for (const language of LANGUAGES) {
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
      for (let i = 0; i < 12; i++) {
        const name = format
          .format(Date.UTC(2026, i, 15))
          .toLowerCase()
          .replace(/\.$/, '');
        const before = names.get(name);
        names.set(name, before === undefined || before === i + 1 ? i + 1 : null);
      }
    }
  }
  return names;
}

/** The number of a month by its name in one of these languages; undefined: no such name, or one of two months. */
export function monthOf(name: string): number | undefined {
  months ??= namesOfMonths();
  return months.get(name.toLowerCase()) ?? undefined;
}
