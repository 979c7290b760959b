import type { Draft } from '../model/contracts/contract.ts';

/** What a person types to register by hand while the office is away: the last name as it stands in the form, or the customer's id. */
export function wordToType({ customer }: Pick<Draft, 'customer'>): string {
  return customer.last_name.trim() || customer.id.trim();
}

/** Small and large letters and spaces around do not matter. */
export function isTyped(typed: string, draft: Pick<Draft, 'customer'>): boolean {
  const plain = (text: string) => text.trim().normalize('NFC').toLocaleLowerCase('sv');
  const word = plain(wordToType(draft));
  return word !== '' && plain(typed) === word;
}
