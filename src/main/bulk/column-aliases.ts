import type { BulkField } from '../../shared/model/bulk.ts';

/**
 * What people call a column, in Swedish and English. Compared without case, accents, spaces and punctuation
 * (`simplify`). More telling names first: of two columns with an alias of a field, the one named first here wins.
 */
export const COLUMN_ALIASES: Readonly<Record<BulkField, readonly string[]>> = {
  'customer.id': [
    'customer.id',
    'kundnr',
    'kundnummer',
    'kundid',
    'kund id',
    'customer number',
    'customer no',
    'customer',
    'kund',
    'client id',
  ],
  'customer.first_name': ['customer.first_name', 'förnamn', 'first name', 'given name', 'tilltalsnamn', 'forename'],
  'customer.last_name': ['customer.last_name', 'efternamn', 'last name', 'family name', 'surname', 'släktnamn'],
  'customer.soc_id': [
    'customer.soc_id',
    'personnummer',
    'personnr',
    'pnr',
    'person nr',
    'personal number',
    'personal identity number',
    'social security number',
    'ssn',
    'födelsenummer',
    'samordningsnummer',
    'person-/orgnr',
    'persnr',
  ],
  'customer.email': ['customer.email', 'e-post', 'epost', 'e-mail', 'mail', 'e-postadress', 'email address', 'mejl'],
  'customer.phone': [
    'customer.phone',
    'mobil',
    'mobilnummer',
    'mobiltelefon',
    'telefon',
    'telefonnummer',
    'tel',
    'tfn',
    'telnr',
    'phone number',
    'telephone',
    'mobile',
    'cell phone',
  ],
  'property.id': [
    'property.id',
    'fastighetsid',
    'fastighets id',
    'objektsid',
    'objektid',
    'objektsnummer',
    'objektnr',
    'objekt',
    'bostadsid',
    'property',
    'property no',
    'object id',
    'fastighet',
  ],
  'property.address': [
    'property.address',
    'adress',
    'gatuadress',
    'gata',
    'gatuadr',
    'street address',
    'street',
    'besöksadress',
    'lägenhetsadress',
    'address line 1',
  ],
  'property.city': ['property.city', 'ort', 'postort', 'stad', 'town', 'postal city'],
  'property.zip_code': [
    'property.zip_code',
    'postnr',
    'postnummer',
    'zip',
    'postal code',
    'post code',
    'zip code',
    'pnr ort',
  ],
  'property.property_number': [
    'property.property_number',
    'lägenhetsnr',
    'lägenhetsnummer',
    'lghnr',
    'lgh nr',
    'lgh',
    'lägenhet',
    'fastighetsnr',
    'fastighetsnummer',
    'anläggningsid',
    'anläggnings id',
    'anläggningsnummer',
    'apartment',
    'apartment number',
    'flat',
    'unit',
  ],
  'poa.type': ['poa.type', 'fullmaktstyp', 'typ av fullmakt', 'power of attorney type', 'poa kind'],
  'poa.file': [
    'poa.file',
    'poa_file',
    'fullmakt',
    'fullmaktsfil',
    'fil',
    'filnamn',
    'file',
    'file name',
    'filename',
    'power of attorney',
    'poa',
    'poa path',
    'sökväg',
    'dokument',
    'bilaga',
  ],
  'row.id': ['row.id', 'elkontor row id', 'elkontor rad-id', 'rad-id', 'row id'],
};

/** A header for comparison: letters and digits only, no case, no accents. */
export function simplify(header: string): string {
  return header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const BY_NAME = new Map<string, { field: BulkField; rank: number }>();
for (const [field, aliases] of Object.entries(COLUMN_ALIASES)) {
  for (const [rank, alias] of [...aliases, field.split('.').at(-1) ?? ''].entries()) {
    const key = simplify(alias);
    // "id" and "type" alone say nothing about whose they are.
    if (key === 'id' || key === 'type' || BY_NAME.has(key)) continue;
    BY_NAME.set(key, { field: field as BulkField, rank });
  }
}

/** The field a header names, and how plainly (0 = its best name); null when it names none. */
export function fieldNamedBy(header: string): { field: BulkField; rank: number } | null {
  return BY_NAME.get(simplify(header)) ?? null;
}
