import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceRow } from '../../../../../shared/model/invoices/invoice.ts';
import { createTextWidth } from '../../../../ui/text-width/create-text-width.ts';
import type { InvoiceHead, InvoiceSort } from '../../stores/invoices-state.ts';
import { sumTexts } from '../sum-notes.ts';
import type { Worth } from '../worth-a-look.ts';
import { useWorthWords } from '../worth-cell.tsx';
import type { WidestTexts } from './column-choice.ts';
import { widestTexts } from './widest-texts.ts';

/** Beside the word of a head that sorts: an arrow, and which of several it is. */
const ORDER_PIXELS = 22;
const USUAL_PIXELS = 72;

/** Pixels of what stands in the columns: in the loaded rows, under them and over them. */
export function useWidest(list: {
  rows: ReadonlyMap<number, InvoiceRow>;
  head: InvoiceHead | null;
  sort: readonly InvoiceSort[];
  alike: ReadonlySet<string>;
  worth: (row: InvoiceRow) => Worth | null;
  now: number;
}): WidestTexts {
  const { rows, head, sort, alike, worth, now } = list;
  const { t } = useTranslation('invoices');
  const remarkOf = useWorthWords();
  const textWidth = useMemo(() => createTextWidth(getComputedStyle(document.body).fontFamily), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock moves no column
  const inRows = useMemo(() => {
    const remarks = [...rows.values()].map((row) => {
      const found = worth(row);
      // What a person wrote can be of any length, and takes no room from a street.
      if (found === null || found.why === 'note' || found.why === 'problem') return 0;
      return textWidth(remarkOf(found, now, row.record.fields.issuedOn?.text ?? null));
    });
    return { ...widestTexts(rows.values(), alike, textWidth), worth: Math.max(0, ...remarks) };
  }, [rows, alike, worth, remarkOf, textWidth]);
  return useMemo(() => {
    const unit = head?.energyUnit ?? null;
    const currency = head?.amount.currency ?? null;
    const heads: Readonly<Record<string, string>> = {
      amount: currency === null ? t('fields.amount') : t('table.amountIn', { currency }),
      energy: unit ?? t('fields.energy'),
    };
    const sums = Object.entries(sumTexts(head, unit)).map(([field, text]) => {
      const order = sort.some((one) => one.field === field) ? ORDER_PIXELS : 0;
      // A field of the answers has a name of any length: its column keeps the usual width.
      const word = field in heads ? textWidth(heads[field] ?? '', 500) : USUAL_PIXELS;
      return [field, Math.max(textWidth(text, 600), word + order)] as const;
    });
    return { ...inRows, ...Object.fromEntries(sums) };
  }, [inRows, head, sort, textWidth, t]);
}
