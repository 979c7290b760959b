import type { Page } from '@playwright/test';
import { callBridge } from '../../e2e/fixtures/set-up.ts';
import type { FirstContact } from '../../src/shared/model/mapping/first-contact.ts';
import type { BodyName } from '../../src/shared/model/origin/provenance.ts';

const KINDS: readonly (readonly [BodyName, string])[] = [
  ['ContractRegistrationResponse', 'registration'],
  ['ContractDetailsResponse', 'contract'],
  ['InvoiceResponse', 'invoices'],
  ['InvoiceDetailsResponse', 'invoice'],
  ['HourlyConsumptionResponse', 'hours'],
];

/**
 * How the app interpreted the operator's answers, one line for each kind. `chosen`: the choices made in place of a
 * person.
 */
export async function understood(page: Page, chosen: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  for (const [body, name] of KINDS) {
    const read = await callBridge(page, 'guesses.read', { body, draft: null });
    lines.push(`${name}: ${read === null ? 'no answer to read' : told(read)}`);
  }
  return [...lines, `chosen: ${chosen.length === 0 ? 'nothing had to be' : chosen.join('; ')}`];
}

/** Recognised: under a name the app has known from the start. Guessed: by words and values, with how sure that is. */
export function told({ guesses, missing, empty }: Pick<FirstContact, 'guesses' | 'missing' | 'empty'>): string {
  const isKnown = ({ isConfirmed, reasons }: FirstContact['guesses'][number]) =>
    isConfirmed || reasons.some(({ code }) => code === 'known-name' || code === 'said-by-person');
  const known = guesses.filter(isKnown).map(({ field }) => field);
  const guessed = guesses
    .filter((one) => !isKnown(one))
    .map(({ field, pattern, confidence }) => `${field} at ${pattern} (${Math.round(confidence * 100)} %)`);
  const list = (words: readonly string[]) => (words.length === 0 ? 'nothing' : words.join(', '));
  const unknown = missing.filter((field) => !empty.includes(field));
  const blank = empty.length === 0 ? '' : ` | empty ${list(empty)}`;
  return `recognised ${list(known)} | guessed ${list(guessed)} | not recognised ${list(unknown)}${blank}`;
}
