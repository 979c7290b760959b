import type { FieldMapping, FieldType } from '../../../shared/model/mapping/mapping-document.ts';

/** Candidate paths from words: `'id period.from'` is `[['id'], ['period', 'from']]`. */
export function paths(...words: string[]): string[][] {
  return words
    .join(' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.split('.'));
}

/** A field of the default mappings; `more` has further candidates and options. */
export function field(type: FieldType, from: string, more: Omit<FieldMapping, 'type' | 'from'> = {}): FieldMapping {
  return { type, from: paths(from), ...more };
}

/** Objects inside a record that have ids and dates of their own. */
export const OTHER_THINGS =
  `customer customers kund kunder property properties fastighet fastigheter facility site address adress
  user account konto product produkt plan offer tariff meter meters submeters meteringPoint meteringPoints price pris poa request meta metadata links pagination
  page paging errors warnings attachments documents bilagor contact kontakt supplier leverantor period payment betalning previous former replaced template foregaende tidigare
  included previousContract replacedContract previousInvoice creditedInvoice`.split(/\s+/);
