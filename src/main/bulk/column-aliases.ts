import type { BulkField } from '../../shared/model/bulk/bulk.ts';
import { type FieldPair, POSTAL_PLACE, WHOLE_NAME } from '../../shared/model/bulk/bulk-states.ts';
import { repairMojibake } from './read-sheet/repair-mojibake.ts';

/**
 * Names people give a column, in Swedish and English. Compared without case, accents, spaces and punctuation
 * (`simplify`). More specific names first: of two columns with an alias of a field, the one listed first here wins.
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
    'kundens id',
    'kundnummer hos oss',
    'kund nr',
    'kundref',
    'customer reference',
    'hyresgästnr',
    'hyresgästnummer',
    'hyresgästid',
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
    'org-/personnr',
    'person-/organisationsnummer',
    'pers-/orgnr',
    'org-/persnr',
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
    'hyresobjekt',
    'hyresobjektsnr',
    'bostadsid',
    'property',
    'property no',
    'object id',
    'fastighet',
    // The trade's name for the place where electricity is used; a second such column is the property's number.
    'anläggnings id',
    'anläggningsidentitet',
    'anläggningsnummer',
    'anläggningsnr',
    'anläggning',
    'anl id',
    'anl nr',
    'mätpunkts id',
    'mätpunktsnummer',
    'mätpunkt',
    'gsrn',
    'metering point id',
    'metering point',
    'installation id',
    'facility id',
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
    'utdelningsadress',
    'address line 1',
  ],
  'property.city': ['property.city', 'ort', 'postort', 'stad', 'town', 'postal city'],
  'property.zip_code': ['property.zip_code', 'postnr', 'postnummer', 'zip', 'postal code', 'post code', 'zip code'],
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
    'fastighetsbeteckning',
    'lägenhetsid',
    'lägenhetsbeteckning',
    'apartment',
    'apartment number',
    'flat',
    'unit',
  ],
  'poa.type': [
    'poa.type',
    'fullmaktstyp',
    'typ av fullmakt',
    'power of attorney type',
    'kind of power of attorney',
    'poa kind',
  ],
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

const PAIR_ALIASES: readonly { readonly pair: FieldPair; readonly names: readonly string[] }[] = [
  {
    pair: WHOLE_NAME,
    names: [
      'namn',
      'kundnamn',
      'hyresgäst',
      'hyresgästnamn',
      'fullständigt namn',
      'name',
      'full name',
      'customer name',
    ],
  },
  {
    pair: POSTAL_PLACE,
    names: ['postadress', 'postnr ort', 'postnr och ort', 'postnummer och ort', 'pnr ort', 'postal address'],
  },
];

/** The two fields that a header names together; null: it does not. */
export function pairNamedBy(header: string): FieldPair | null {
  const key = simplify(repairMojibake(header) ?? header);
  return PAIR_ALIASES.find(({ names }) => names.some((name) => simplify(name) === key))?.pair ?? null;
}

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
    // "id" and "type" alone do not say whose they are.
    if (key === 'id' || key === 'type' || BY_NAME.has(key)) continue;
    BY_NAME.set(key, { field: field as BulkField, rank });
  }
}

const SECOND_FIELDS: Partial<Record<BulkField, { readonly field: BulkField; readonly names: RegExp }>> = {
  'property.id': { field: 'property.property_number', names: /^(anl|matpunkt|gsrn|metering)/ },
};

/** The second-best field of a header, when its best field already has another column. */
export function secondFieldOf(field: BulkField, header: string): BulkField | null {
  const second = SECOND_FIELDS[field];
  return second?.names.test(simplify(repairMojibake(header) ?? header)) ? second.field : null;
}

/**
 * The field a header names, and how specific the name is (0 = the best); null when it names none. Broken letters are
 * repaired.
 */
export function fieldNamedBy(header: string): { field: BulkField; rank: number } | null {
  const whole = repairMojibake(header) ?? header;
  return BY_NAME.get(simplify(whole)) ?? fieldOfDamaged(whole);
}

/** `F\ufffdrnamn`: a letter was lost. Accepted when exactly one field has a matching name. */
function fieldOfDamaged(header: string): { field: BulkField; rank: number } | null {
  if (header.length > 60 || !/\p{L}[\ufffd?]|[\ufffd?]\p{L}/u.test(header)) return null;
  const pattern = header
    .split(/[\ufffd?]+/)
    .map(simplify)
    .join('[a-z]{1,2}');
  const whole = new RegExp(`^${pattern}$`);
  const fitting = [...BY_NAME].filter(([name]) => whole.test(name)).map(([, named]) => named);
  const [first] = fitting;
  return first && fitting.every(({ field }) => field === first.field) ? first : null;
}
