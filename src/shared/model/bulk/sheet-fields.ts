// Free of zod: names of columns are wanted where texts are.

/**
 * The register's fields of a customer and a property, as a sheet's columns name them; in the order of `docs/api.md`.
 */
export const RECORD_FIELDS = [
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
] as const;

/** Columns of the template for bulk entry. */
export const TEMPLATE_FIELDS = [...RECORD_FIELDS, 'poa.file', 'poa.type'] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];
