import parsePhoneNumber, { validatePhoneNumberLength } from 'libphonenumber-js/min';
import type { Finding, FindingCode } from './finding.ts';

/** Area code and number without the leading zero. The library calls six digits possible; none is in use. */
const SHORTEST_SWEDISH = 7;

function finding(level: Finding['level'], code: FindingCode, params: Finding['params'] = {}): Finding {
  return { field: 'customer.phone', level, code, params };
}

/** A telephone number, read as Swedish without a country code; it is sent as typed. */
export function checkPhone(typed: string): Finding[] {
  const text = typed.trim();
  const digits = text.replace(/\D/g, '').length;
  const length = validatePhoneNumberLength(text, 'SE');
  if (length === 'TOO_SHORT') return [finding('warning', 'phone-short', { digits })];
  if (length === 'TOO_LONG') return [finding('warning', 'phone-long', { digits })];
  const number = parsePhoneNumber(text, { defaultCountry: 'SE', extract: false });
  if (number === undefined) return [finding('warning', 'phone-format')];
  if (!number.isValid() && number.countryCallingCode === '46' && number.nationalNumber.length < SHORTEST_SWEDISH) {
    return [finding('warning', 'phone-short', { digits })];
  }
  if (!number.isValid()) return [finding('warning', 'phone-invalid', { digits })];
  // Spreadsheets remove the leading zero or plus; the finding says how the number was read.
  if (!/^(\+|0)/.test(text.replace(/^[\s(]+/, ''))) {
    return [finding('warning', 'phone-read-as', { e164: number.number })];
  }
  return [];
}
