import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callBridge } from '../../e2e/fixtures/set-up.ts';
import type { ReadableValue } from '../../src/shared/model/mapping/first-contact.ts';

/** Words next to what an invoice costs, and words that mean something else. */
const TOTAL = /total|amount|gross|brutto|sum|belopp|betrag|montant|belob|belop|summa/i;
const OTHER =
  /tax|vat|moms|mva|mwst|net|netto|paid|remaining|balance|base|discount|rounding|credit|exchange|rate|count|line|item|due|fee|applied|adjusted|shipping/i;

/**
 * The amount as a person would find it: the largest number with a word for a total. Null: none looks like an amount.
 */
export function amountAmong(values: readonly ReadableValue[]): ReadableValue | null {
  const numberOf = ({ text }: ReadableValue) => Number(text.replaceAll(/[\s ]/g, '').replace(',', '.'));
  const fit = values.filter(({ keys, type, isAround, text }) => {
    const own = keys.filter((key) => !/^\d+$/.test(key)).join(' ');
    const isNumber = type === 'number' || /^-?\d[\d\s]*([.,]\d+)?$/.test(text);
    return !isAround && isNumber && TOTAL.test(own) && !OTHER.test(own);
  });
  return fit.toSorted((a, b) => numberOf(b) - numberOf(a) || a.keys.length - b.keys.length)[0] ?? null;
}

/**
 * Chooses the amount as a person does in the app, if the app found none. Returns what was chosen; null: no need, or
 * nothing to choose.
 */
export async function chooseAmount(page: Page): Promise<string | null> {
  const body = 'InvoiceResponse';
  const found = await callBridge(page, 'guesses.read', { body, draft: null });
  const sample = found?.samples[0];
  if (!found || !sample || !found.missing.includes('amount')) return null;
  const { answerId, path } = sample;
  const value = amountAmong(await callBridge(page, 'guesses.values', { answerId, path }));
  if (value === null) return null;
  const pick = { what: 'field', field: 'amount', path: value.path } as const;
  const { draft } = await callBridge(page, 'mapping.pick', { draft: found.draft, answerId, pick });
  const { baseVersion } = found;
  await callBridge(page, 'guesses.settle', { draft, baseVersion, asked: draft.confirmed, jobId: randomUUID() });
  return `amount from ${value.keys.join('.')} (${value.text}); ask the operator whether it counts whole kronor`;
}

/** The id at the end of `Location` of the answer to the newest registration. */
export async function chooseContract(page: Page): Promise<string | null> {
  const { rows } = await callBridge(page, 'ledger.list', { states: [], filter: '', offset: 0, limit: 1 });
  const registrationId = rows[0]?.id;
  if (registrationId === undefined) return null;
  const { answer } = await callBridge(page, 'ledger.get', { registrationId });
  if (answer === null) return null;
  const { headers } = await callBridge(page, 'answers.raw', { answerId: answer.id, offset: 0 });
  const contractId = idAtEnd(headers.find(([name]) => name.toLowerCase() === 'location')?.[1] ?? '');
  if (contractId === null) return null;
  await callBridge(page, 'ledger.identify', { registrationId, place: null, contractId });
  return `contract ${contractId} from the end of Location`;
}

export function idAtEnd(location: string): string | null {
  const steps = location
    .replace(/[?#].*$/s, '')
    .replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '')
    .split('/')
    .filter((step) => step !== '' && step !== 'details');
  const last = steps.at(-1);
  // Nobody would choose a path segment that names a registration or a request as a contract.
  if (/registr|request|process|order|ticket|anm[aä]l|[aä]rende/i.test(steps.at(-2) ?? '')) return null;
  return last !== undefined && /\d/.test(last) ? decodeURIComponent(last) : null;
}
