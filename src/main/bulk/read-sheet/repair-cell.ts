import type { BulkField, ColumnDamage } from '../../../shared/model/bulk/bulk.ts';
import { repairMojibake } from './repair-mojibake.ts';

export type CellDamage = {
  readonly kind: ColumnDamage['kind'];
  /** The original text; null when it cannot be known. */
  readonly repaired: string | null;
};

const ID_FIELDS: ReadonlySet<BulkField | null> = new Set<BulkField | null>([
  'customer.id',
  'property.id',
  'property.property_number',
]);
const NUMBER_FIELDS: ReadonlySet<BulkField | null> = new Set<BulkField | null>([
  ...ID_FIELDS,
  'customer.soc_id',
  'customer.phone',
  'property.zip_code',
]);
const ROUNDED = /^\d([.,]\d+)?E\+?\d{1,3}$/i;
const MONTHS =
  'jan|feb|mar|apr|maj|may|jun|jul|aug|sep|okt|oct|nov|dec|januari|februari|mars|april|juni|juli|augusti|september|oktober|november|december';
const TURNED_INTO_DATE = new RegExp(`^(?:\\d{1,4}[- ](?:${MONTHS})\\.?|(?:${MONTHS})\\.?[- ]\\d{1,4})$`, 'i');

/**
 * The damage a spreadsheet program did to a cell, most of it judged by the column's field. `isDate`: a date in the
 * workbook. `idWidth`: the common width of the column's ids that still have their leading zeros; null if they differ.
 */
export function findCellDamage(
  given: string,
  field: BulkField | null,
  about: { readonly isDate: boolean; readonly idWidth: number | null },
): CellDamage | null {
  const text = given.trim();
  if (text === '') return null;
  if (isErrorValue(text)) return { kind: 'error-value', repaired: null };
  // Nearly every cell is fine, and there are a hundred thousand: cheap tests come first.
  const isNumberField = NUMBER_FIELDS.has(field);
  const startsWithDigit = text.charCodeAt(0) >= 0x30 && text.charCodeAt(0) <= 0x39;
  if (startsWithDigit && (field === null || isNumberField) && ROUNDED.test(text)) {
    return { kind: 'number-rounded', repaired: exactDigits(text, field) };
  }
  if (isNumberField && (about.isDate || TURNED_INTO_DATE.test(text))) {
    return { kind: 'turned-into-date', repaired: null };
  }
  const mojibake = repairMojibake(given);
  if (mojibake !== null) return { kind: 'mojibake', repaired: mojibake };
  if (!startsWithDigit || !isNumberField || !/^\d+$/.test(text)) return null;
  if (field === 'customer.phone') return lostZeroOfPhone(text);
  if (field === 'customer.soc_id') return lostZeroOfPerson(text);
  // No Swedish postal code starts with a zero, so the missing digit is unknown.
  if (field === 'property.zip_code' && text.length === 4) return { kind: 'zero-lost', repaired: null };
  if (ID_FIELDS.has(field) && about.idWidth !== null && text.length < about.idWidth) {
    return { kind: 'zero-lost', repaired: text.padStart(about.idWidth, '0') };
  }
  return null;
}

/** What a spreadsheet program writes where a formula failed, in its languages, or where a column was too narrow. */
const ERROR_VALUE = /^(?:#(?:N\/A|I\/T|NV|GETTING_DATA|[\p{Lu}\d/ ]+[!?])|#{2,}|Err:\d{3})$/u;

export function isErrorValue(given: string): boolean {
  const text = given.trim();
  return (text.startsWith('#') || text.startsWith('E')) && ERROR_VALUE.test(text);
}

/** A number that a spreadsheet program has rounded. An id such as `3E12` may have been written so by people. */
export function isDestroyedNumber(given: string, field: BulkField): boolean {
  const text = given.trim();
  if (!NUMBER_FIELDS.has(field) || !ROUNDED.test(text)) return false;
  return !ID_FIELDS.has(field) || /[.,+]/.test(text);
}

/** `4,6701740612E+10` still has every digit: nothing was rounded. Null where some are lost. */
function exactDigits(text: string, field: BulkField | null): string | null {
  const [, first = '', rest = '', power = ''] = /^(\d)(?:[.,](\d+))?E\+?(\d{1,3})$/i.exec(text) ?? [];
  if (rest.length !== Number(power) || rest === '') return null;
  const digits = `${first}${rest}`;
  return field === 'customer.phone' ? (lostZeroOfPhone(digits)?.repaired ?? digits) : digits;
}

/** Swedish mobile numbers are 07 and eight digits: nine digits that start with 7 have lost exactly a zero. */
function lostZeroOfPhone(text: string): CellDamage | null {
  return /^7[02369]\d{7}$/.test(text) ? { kind: 'zero-lost', repaired: `0${text}` } : null;
}

/**
 * Ten-digit numbers of people born 2000-2009 start with zero. Certain only when check digit and date are valid. Eleven
 * digits have lost one of twelve, and no twelve-digit personal number starts with a zero: not repairable.
 */
function lostZeroOfPerson(text: string): CellDamage | null {
  if (text.length === 11) return { kind: 'zero-lost', repaired: null };
  if (text.length < 8 || text.length > 9) return null;
  const padded = text.padStart(10, '0');
  const month = Number(padded.slice(2, 4));
  const day = Number(padded.slice(4, 6)) % 60;
  const certain = month >= 1 && month <= 12 && day >= 1 && day <= 31 && checkDigitHolds(padded);
  return { kind: 'zero-lost', repaired: certain ? padded : null };
}

function checkDigitHolds(tenDigits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...tenDigits].entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The common width of all-digit ids that start with a zero; null when there are none. */
export function idWidthOf(cells: Iterable<string>): number | null {
  let width: number | null = null;
  for (const cell of cells) {
    const text = cell.trim();
    if (text === '') continue;
    if (!/^\d+$/.test(text)) return null;
    if (!text.startsWith('0')) continue;
    if (width !== null && width !== text.length) return null;
    width = text.length;
  }
  return width;
}
