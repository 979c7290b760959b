import { monthText } from '../data/months.ts';

/**
 * Identifiers of invoices and contracts. Internally they are numbers; each answer shape writes them differently, and
 * every form is understood whatever the current shape, so that an id seen before a change of shape still works.
 */
export type InvoiceKey = {
  readonly pairIndex: number;
  readonly month: number;
};

const digits = (value: number, length: number): string => String(value).padStart(length, '0');
const compactMonth = (month: number): string => monthText(month).replace('-', '');

/** INV-2026-01-0007 */
export function invoiceReference({ pairIndex, month }: InvoiceKey): string {
  return `INV-${monthText(month)}-${digits(pairIndex, 4)}`;
}

/** 2026010007, safe as a JSON number */
export function invoiceNumber({ pairIndex, month }: InvoiceKey): string {
  return `${compactMonth(month)}${digits(pairIndex, 4)}`;
}

/** Shaped like a UUID */
export function invoiceUuid({ pairIndex, month }: InvoiceKey): string {
  return `${compactMonth(month)}00-${digits(pairIndex, 4)}-4000-8000-1f0ac7ce0001`;
}

/** Eighteen digits: as a JSON number it is more than a double can hold. */
export function invoiceLongNumber({ pairIndex, month }: InvoiceKey): string {
  return `90${compactMonth(month)}${digits(pairIndex, 4)}000017`;
}

const INVOICE_FORMS = [
  /^INV-(\d{4})-(\d{2})-(\d{4})$/,
  /^(\d{4})(\d{2})(\d{4})$/,
  /^(\d{4})(\d{2})00-(\d{4})-4000-8000-1f0ac7ce0001$/,
  /^90(\d{4})(\d{2})(\d{4})000017$/,
];

/** Reads an invoice id in any of its forms; null when it is none. */
export function readInvoiceId(text: string): InvoiceKey | null {
  for (const form of INVOICE_FORMS) {
    const [, year, month, pair] = form.exec(text) ?? [];
    if (year === undefined || month === undefined || pair === undefined) continue;
    if (Number(month) < 1 || Number(month) > 12) return null;
    return { pairIndex: Number(pair), month: Number(year) * 12 + Number(month) - 1 };
  }
  return null;
}

export const contractReference = (number: number): string => `K${number}`;
export const contractUuid = (number: number): string => `c0a1e5ce-0000-4000-8000-${digits(number, 12)}`;
/** With a slash, so that it must be percent-encoded in a path. */
export const contractSlashed = (number: number): string => `AVT/${number}`;

const CONTRACT_FORMS = [/^K(\d{6,})$/, /^(\d{6,})$/, /^c0a1e5ce-0000-4000-8000-0*(\d{6,12})$/, /^AVT\/(\d{6,})$/];

/** Reads a contract id in any of its forms; null when it is none. */
export function readContractId(text: string): number | null {
  for (const form of CONTRACT_FORMS) {
    const number = form.exec(text)?.[1];
    if (number !== undefined) return Number(number);
  }
  return null;
}
