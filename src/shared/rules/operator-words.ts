import { DRAFT_FIELDS, type DraftField } from './finding.ts';

// Free of libraries: the renderer reads this. Operators name fields as their API does (`customer.soc_id`,
// `/property/zipCode`); this finds the form's names for them.

export type NamedField = DraftField | 'poa';
export type SaidProblem = { readonly field: NamedField | null; readonly said: string };

const WORDS: Readonly<Record<Exclude<NamedField, 'customer.id' | 'property.id'>, string>> = {
  'customer.soc_id':
    'socid socialid socialsecuritynumber ssn personalnumber personalid personalidentitynumber personnummer personnr pnr orgnr organisationnumber organizationnumber organisationsnummer nationalid identitynumber',
  'customer.first_name': 'firstname givenname forename fornamn',
  'customer.last_name': 'lastname surname familyname efternamn',
  'customer.email': 'email emailaddress mail epost epostadress',
  'customer.phone':
    'phone phonenumber telephone telephonenumber mobile mobilephone mobilenumber telefon telefonnummer mobil',
  'property.address': 'address streetaddress street addressline addressline1 gatuadress adress gata',
  'property.city': 'city town postort ort stad locality postaltown',
  'property.zip_code': 'zip zipcode postalcode postcode postnummer postnr',
  'property.property_number':
    'propertynumber apartmentnumber apartment lagenhetsnummer lghnr lagenhet propertyno apartmentno fastighetsnummer',
  poa: 'poa powerofattorney fullmakt filebase64 fileextension poatype poafile',
};
const CUSTOMER_IDS = new Set('customerid customernumber customerno kundnummer kundid kundnr'.split(' '));
const PROPERTY_IDS = new Set(
  'propertyid facilityid anlaggningsid anlaggningid fastighetsid fastighetid objektid'.split(' '),
);
const BY_WORD = new Map(
  Object.entries(WORDS).flatMap(([field, words]) => words.split(' ').map((word) => [word, field as NamedField])),
);

/**
 * `customer.soc_id`, `$.property.zipCode`, `/data/attributes/kund/postnr`, `Customer[SocId]`: the field it names; null:
 * none that we send.
 */
export function fieldOfPlace(place: string): NamedField | null {
  const steps = place
    .split(/[./[\]$#:\s"']+/)
    .map(fold)
    .filter((step) => step !== '' && !/^\d+$/.test(step));
  const last = steps.at(-1);
  if (last === undefined) return null;
  if (CUSTOMER_IDS.has(last)) return 'customer.id';
  if (PROPERTY_IDS.has(last)) return 'property.id';
  const before = steps.at(-2) ?? '';
  if (/^(id|nummer|number|no|nr)$/.test(last)) {
    if (/^(customer|kund|person)$/.test(before)) return 'customer.id';
    if (/^(property|anlaggning|fastighet|facility)$/.test(before)) return 'property.id';
    return null;
  }
  const known = BY_WORD.get(last);
  if (known !== undefined) return known;
  return /^(type|file|extension|base64)$/.test(last) && BY_WORD.get(before) === 'poa' ? 'poa' : null;
}

function fold(step: string): string {
  return step
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');
}

/** Names as programs write them, inside a sentence: `customer.soc_id`, `zip_code`, `zipCode`. */
const NAME = /\$?\.?\/?[A-Za-z_][A-Za-z0-9_]*(?:(?:[./]|\[['"]?)[A-Za-z_0-9]+['"]?\]?)*/g;

function isProgramName(name: string): boolean {
  return /[a-z][A-Z]|_|[A-Za-z][./[][A-Za-z]|^[$/]/.test(name);
}

/** The separate statements of an operator's message, each with the field it is about. */
export function readProblems(message: string): SaidProblem[] {
  return message
    .split(/;\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, place = null, said = part] = /^(\S{1,120}?):\s+(\S.*)$/s.exec(part) ?? [];
      const named = place === null ? null : fieldOfPlace(place);
      if (named !== null) return { field: named, said };
      const inside = [...part.matchAll(NAME)].find(([name]) => isProgramName(name) && fieldOfPlace(name) !== null);
      return { field: inside === undefined ? null : fieldOfPlace(inside[0]), said: part };
    });
}

/** Every field a message names, once each, in the order of the form. */
export function fieldsNamed(message: string): NamedField[] {
  const named = new Set(readProblems(message).map(({ field }) => field));
  return [...DRAFT_FIELDS, 'poa' as const].filter((field) => named.has(field));
}

/** A message with the form's names of fields; names that are not ours stay as they came. */
export function plainMessage(message: string, nameOf: (field: NamedField) => string): string {
  return readProblems(message)
    .map(({ field, said }) => {
      const plain = said.replace(NAME, (name) => {
        const inside = isProgramName(name) ? fieldOfPlace(name) : null;
        return inside === null ? name : inSentence(nameOf(inside));
      });
      if (field === null) return plain;
      const name = nameOf(field);
      return plain.toLowerCase().includes(name.toLowerCase()) ? capital(plain) : `${name}: ${plain}`;
    })
    .join('; ');
}

function inSentence(name: string): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
