/** Columns of the template, in the order of `docs/api.md`. */
export const TEMPLATE_FIELDS = [
  'customer.id',
  'customer.email',
  'customer.first_name',
  'customer.last_name',
  'customer.phone',
  'customer.soc_id',
  'property.id',
  'property.address',
  'property.city',
  'property.zip_code',
  'property.property_number',
  'poa.file',
  'poa.type',
] as const;

/** Heads of files that may come back, in the person's language: each is among the aliases of its field. */
export const SHEET_HEADERS: Readonly<Record<'en' | 'sv', Readonly<Record<(typeof TEMPLATE_FIELDS)[number], string>>>> =
  {
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
