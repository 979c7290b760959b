// Free of libraries: the renderer's first chunk may import this.

/** Every code `checkRegistration` can give; the texts of each stand in the renderer's language files. */
export const FINDING_CODES = [
  'empty',
  'outer-space',
  'inner-space',
  'control-character',
  'not-encodable',
  'mojibake',
  'all-caps',
  'digits-in-name',
  'soc-id-characters',
  'soc-id-length',
  'soc-id-date',
  'soc-id-checksum',
  'soc-id-coordination',
  'soc-id-interim',
  'soc-id-organisation',
  'soc-id-under-age',
  'soc-id-over-age',
  'soc-id-future',
  'soc-id-century',
  'soc-id-digits',
  'zip-format',
  'phone-format',
  'phone-short',
  'phone-long',
  'phone-invalid',
  'phone-read-as',
  'email-format',
  'email-typo',
  'id-of-another',
  'other-zeros',
  'policy-required',
  'policy-format',
  'poa-missing',
  'poa-empty',
  'poa-extension-differs',
  'poa-encrypted',
  'poa-used-before',
  'poa-names-other',
  'poa-truncated',
  'poa-unknown-content',
  'poa-executable',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

/** Codes that need many rows of a sheet; their texts are with bulk entry's. */
export const BULK_FINDING_CODES = [
  'excel-number-rounded',
  'excel-zero-lost',
  'excel-turned-into-date',
  'excel-mojibake',
  'excel-error-value',
  'id-missing',
  'duplicate-in-file',
  'duplicate-registered',
  'duplicate-elsewhere',
  'customer-id-two-people',
  'person-two-customer-ids',
  'property-two-customers',
  'register-other-person',
  'register-other-address',
  'poa-used-twice',
] as const;

export const DRAFT_FIELDS = [
  'customer.id',
  'customer.first_name',
  'customer.last_name',
  'customer.soc_id',
  'customer.email',
  'customer.phone',
  'property.id',
  'property.address',
  'property.zip_code',
  'property.city',
  'property.property_number',
] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

/**
 * A finding about a draft. `docs/api.md` has no constraints, so only what cannot be sent (or what IT's policy forbids)
 * is an `error`; anything else that looks wrong is a `warning` that a person may override; `info` says what will be
 * changed when sending, or what was recognised.
 */
export type Finding = {
  readonly field: DraftField | 'poa';
  readonly level: 'error' | 'warning' | 'info';
  readonly code: FindingCode;
  /**
   * Parameters of the text; never the value of a personal field, except where the finding is the changed value itself.
   */
  readonly params: Readonly<Record<string, string | number>>;
};
