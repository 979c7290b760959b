import type { TFunction } from 'i18next';

/** "Personal number, rows 5, 9 and 2 more." */
export function inRows(
  t: TFunction,
  locale: string,
  field: string,
  { rows, firstRows }: { readonly rows: number; readonly firstRows: readonly number[] },
): string {
  const more = rows - firstRows.length;
  const named = [...firstRows.map(String), ...(more > 0 ? [t('bulk:check.moreRows', { count: more })] : [])];
  return t('bulk:check.inRows', { count: rows, field, numbers: new Intl.ListFormat(locale).format(named) });
}
