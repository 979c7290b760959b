import type { InvoiceKey } from '../api/identifiers.ts';
import { contractReference, contractUuid, invoiceNumber, invoiceReference, invoiceUuid } from '../api/identifiers.ts';
import { monthText } from '../data/months.ts';
import { kilowattHours, kronor } from '../shapes/write-value.ts';
import { isNumberLeaf, type Json, leafText, numberLeaf } from './json-leaf.ts';

/** A decimal written like a sample: a number, a text, with a comma, with words around it. */
export function writeDecimal(text: string, sample: Json): Json {
  const old = leafText(sample);
  if (old === null || isNumberLeaf(sample)) return numberLeaf(text);
  const comma = /,\d{1,4}(?!\d)/.test(old) && !/\.\d{1,2}(?!\d)/.test(old);
  return old.replace(/-?\d(?:[\d\s.,']*\d)?/, comma ? text.replace('.', ',') : text);
}

/** Whole öre as money, or as öre where the sample counts them. */
export function writeMoney(ore: number, sample: Json, readAs = ''): Json {
  return writeDecimal(readAs.startsWith('minor') ? String(ore) : kronor(ore), sample);
}

/** Whole watt hours in a unit; kWh without one. */
export function energyText(energyWh: number, unit = 'kWh'): string {
  if (/^w/i.test(unit)) return String(energyWh);
  if (!/^mw/i.test(unit)) return kilowattHours(energyWh);
  return `${Math.trunc(energyWh / 1_000_000)}.${String(energyWh % 1_000_000).padStart(6, '0')}`;
}

/** A word in the case of the sample: PAID, paid, Paid. A code does not show how words are written, and stays. */
export function writeWord(word: string | null, sample: Json): Json {
  if (word === null) return null;
  const old = typeof sample === 'string' && /^\p{L}{3,}[\p{L} _-]*$/u.test(sample) ? sample : null;
  if (old === null) return sample;
  if (old === old.toUpperCase()) return word.toUpperCase();
  return old === old.toLowerCase() ? word : `${word[0]?.toUpperCase()}${word.slice(1)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/i;

/** An invoice's id, of the same kind as the sample. */
export function writeInvoiceId(key: InvoiceKey, sample: Json): Json {
  const old = leafText(sample) ?? '';
  if (UUID.test(old)) return invoiceUuid(key);
  if (!/^\d+$/.test(old)) return invoiceReference(key);
  return isNumberLeaf(sample) ? numberLeaf(invoiceNumber(key)) : invoiceNumber(key);
}

/** The number that people call an invoice by, if that is not its id: nothing can be requested with it. */
export function writeInvoiceNumber(key: InvoiceKey, sample: Json): Json {
  const digits = `${monthText(key.month).slice(2).replace('-', '')}${String(key.pairIndex).padStart(4, '0')}`;
  if (isNumberLeaf(sample)) return numberLeaf(digits);
  return /^\d+$/.test(leafText(sample) ?? '') ? digits : `F-${digits}`;
}

export function contractIdLike(number: number, sample: Json): string {
  const old = leafText(sample) ?? '';
  if (UUID.test(old)) return contractUuid(number);
  return /^\d+$/.test(old) ? String(number) : contractReference(number);
}

/** A text in which ids are replaced: whole words only, so that `12` is not found in `2012`. */
export function replaceIds(text: string, ids: ReadonlyMap<string, string>): string {
  let changed = text;
  for (const [old, now] of ids) {
    if (changed === old) return now;
    if (old.length < 4 || !changed.includes(old)) continue;
    const escaped = old.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    changed = changed.replace(new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'gu'), () => now);
  }
  return changed;
}
