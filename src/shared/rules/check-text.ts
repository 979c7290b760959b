import type { DraftField, Finding, FindingCode } from './finding.ts';

const ID_FIELDS: ReadonlySet<DraftField> = new Set(['customer.id', 'property.id', 'property.property_number']);
const NAME_FIELDS: ReadonlySet<DraftField> = new Set(['customer.first_name', 'customer.last_name', 'property.city']);
const CASED_FIELDS: ReadonlySet<DraftField> = new Set([...NAME_FIELDS, 'property.address']);
const PROSE_FIELDS: ReadonlySet<DraftField> = new Set([...CASED_FIELDS, 'customer.email']);

/** UTF-8 read as Latin-1 or Windows-1252 (`Ã¥`, `Ã–`), the replacement character, or a letter replaced by `?`. */
const MOJIBAKE =
  /[ÃÂ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|\ufffd|\p{L}\?\p{L}/u;
/** Controls, zero-width characters and direction marks: invisible, and different to a computer. */
const CONTROL = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060\ufeff]/u;

/** Checks that need no library: emptiness, stray space, damage from wrong encodings. `typed` as in the form. */
export function checkText(field: DraftField, typed: string): Finding[] {
  const findings: Finding[] = [];
  const add = (level: Finding['level'], code: FindingCode): void => {
    findings.push({ field, level, code, params: {} });
  };
  const text = typed.trim();
  // A lone surrogate has no UTF-8 form: the request cannot carry it.
  if (!text.isWellFormed()) add('error', 'not-encodable');
  if (text === '') {
    add('warning', 'empty');
    return findings;
  }
  if (typed !== text && field !== 'customer.soc_id') add('info', 'outer-space');
  if (CONTROL.test(text)) add('warning', 'control-character');
  if (ID_FIELDS.has(field) && /\s/u.test(text)) add('warning', 'inner-space');
  if (PROSE_FIELDS.has(field) && MOJIBAKE.test(text)) add('warning', 'mojibake');
  if (NAME_FIELDS.has(field) && /\d/u.test(text)) add('warning', 'digits-in-name');
  if (CASED_FIELDS.has(field) && /\p{Lu}.*\p{Lu}.*\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)) {
    add('warning', 'all-caps');
  }
  if (field === 'property.zip_code' && !/^[1-9]\d\d ?\d\d$/.test(text)) add('warning', 'zip-format');
  return findings;
}
