import type { TemplateField } from '../model/bulk/sheet-fields.ts';
import type { Language } from './language.ts';

/** Headers of files that may be imported again, in the person's language: each is among the aliases of its field. */
export const SHEET_HEADERS: Readonly<Record<Language, Readonly<Record<TemplateField, string>>>> = {
  en: {
    'customer.id': 'Customer number',
    'customer.email': 'E-mail',
    'customer.first_name': 'First name',
    'customer.last_name': 'Last name',
    'customer.phone': 'Telephone',
    'customer.soc_id': 'Personal number',
    'property.id': 'Object id',
    'property.address': 'Address',
    'property.city': 'City',
    'property.zip_code': 'Postal code',
    'property.property_number': 'Apartment number',
    'poa.file': 'Power of attorney',
    'poa.type': 'Kind of power of attorney',
  },
  sv: {
    'customer.id': 'Kundnr',
    'customer.email': 'E-post',
    'customer.first_name': 'Förnamn',
    'customer.last_name': 'Efternamn',
    'customer.phone': 'Telefon',
    'customer.soc_id': 'Personnummer',
    'property.id': 'Anläggnings-id',
    'property.address': 'Adress',
    'property.city': 'Ort',
    'property.zip_code': 'Postnr',
    'property.property_number': 'Lägenhetsnr',
    'poa.file': 'Fullmakt',
    'poa.type': 'Fullmaktstyp',
  },
};
