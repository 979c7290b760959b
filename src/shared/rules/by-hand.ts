import type { Draft } from '../model/contracts/contract.ts';
import { isWordTyped } from './typed-word.ts';

/** What a person types to register by hand while the office is away: the last name as it stands in the form, or the customer's id. */
export function wordToType({ customer }: Pick<Draft, 'customer'>): string {
  return customer.last_name.trim() || customer.id.trim();
}

export function isTyped(typed: string, draft: Pick<Draft, 'customer'>): boolean {
  return isWordTyped(typed, wordToType(draft));
}
