import { nameKey } from '../../mapping/names/name-key.ts';

/** Words of a text in lower case without accents: `notFound`, `NOT_FOUND` and `Not found` give `not`, `found`. */
export function wordsIn(text: string): string[] {
  return text
    .slice(0, 2000)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/n['’]t\b/gi, ' not')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(nameKey)
    .filter((word) => word !== '');
}

const STATUS_NAME =
  /(status|state|result|outcome|resultat|utfall|tillstand|lage|code|kod|verdict|decision|beslut|besked)(code|text|kod|name|value|type)?$/;

/** Whether a key names an outcome: its value is a word with a meaning, never an id or a name. */
export function isStatusName(name: string): boolean {
  return STATUS_NAME.test(name);
}
