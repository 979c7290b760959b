import { writeSheet } from './write-sheet.ts';

/** Columns of the template, in the order of `docs/api.md`, with headers that are matched by themselves. */
const HEADERS: Readonly<Record<'en' | 'sv', readonly string[]>> = {
  en: [
    'Customer number',
    'E-mail',
    'First name',
    'Last name',
    'Phone number',
    'Personal number',
    'Object id',
    'Address',
    'City',
    'Postal code',
    'Apartment number',
    'Power of attorney',
    'PoA type',
  ],
  sv: [
    'Kundnr',
    'E-post',
    'Förnamn',
    'Efternamn',
    'Telefon',
    'Personnummer',
    'Fastighetsid',
    'Adress',
    'Ort',
    'Postnr',
    'Lägenhetsnr',
    'Fullmakt',
    'Fullmaktstyp',
  ],
};
const EMPTY_ROWS = 1000;

/** An empty sheet to fill in. Its cells are text already, so that Excel takes no zeros and makes no dates. */
export function writeTemplate(language: 'en' | 'sv'): Promise<Uint8Array> {
  const header = HEADERS[language];
  return writeSheet([header, ...Array.from({ length: EMPTY_ROWS }, () => header.map(() => ''))], 'Elkontor');
}
