/**
 * Whether what a person typed to confirm is the word asked for. Case, spaces and the way an accent is encoded make no
 * difference; an empty word is never typed.
 */
export function isWordTyped(typed: string, word: string): boolean {
  const asked = wordKey(word);
  return asked !== '' && wordKey(typed) === asked;
}

/** Alike for names that a person takes for the same. */
export function wordKey(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('sv');
}
