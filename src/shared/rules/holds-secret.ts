import { decodedViews } from './decoded-views.ts';

/** This many characters of a secret are treated as the whole secret. */
const PART = 12;
const SHORTEST_RUN = 4;

const folded = (text: string): string => text.normalize('NFC').toLowerCase();

/** Whether a text holds a secret or a long part of it, in any encoding. For texts of answers, not for files. */
export function holdsSecret(text: string, secret: string): boolean {
  const wanted = folded(secret);
  if (wanted === '') return false;
  const parts: string[] = [];
  for (let from = 0; from + PART <= wanted.length; from += 1) parts.push(wanted.slice(from, from + PART));
  if (parts.length === 0) parts.push(wanted);
  return decodedViews(text, SHORTEST_RUN).some((view) => {
    const read = folded(view.text);
    return parts.some((part) => read.includes(part));
  });
}
