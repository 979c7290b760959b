import { keptByKey } from './kept-by-key.ts';

/** Letters that Unicode does not decompose. */
const FOLDED: Readonly<Record<string, string>> = { ø: 'o', æ: 'a', ß: 'ss', đ: 'd', ł: 'l', œ: 'oe' };

/** Lower case without accents: `Förfallo` and `forfallo` are one word. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øæßđłœ]/g, (letter) => FOLDED[letter] ?? letter);
}

const NAMESPACE = /^(?:@?[a-z][a-z\d]{0,9}:|[NSD]_)(?=\p{L})/iu;

/** `cbc:IssueDate`, `N_Betrag`: the namespace before a name, or a letter for its type, says nothing of it. */
export function withoutNamespace(key: string): string {
  return key.replace(NAMESPACE, '');
}

/** `kwhUsage`, `totalKwhUsed`: the unit among the words of a key; null for none, and where it is that of a price. */
export function unitAmongWords(key: string): 'kwh' | 'mwh' | null {
  const words = splitWords(key);
  const at = words.findIndex((word) => word === 'kwh' || word === 'mwh');
  return at < 0 || words[at - 1] === 'per' ? null : (words[at] as 'kwh' | 'mwh');
}

/** The words of a key in any spelling: `invoiceDueDate`, `invoice_due_date`, `OCRNumber`, `amount-incl-VAT`. */
export const splitWords = keptByKey((key): readonly string[] => {
  const own = withoutNamespace(key);
  // An annotation of another key (`amount@Formatted`, OData) contains that key's name.
  const at = own.indexOf('@');
  return (at > 0 ? own.slice(0, at) : own)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((part) => part.split(/(?<=\D)(?=\d)|(?<=\d)(?=\D)/u))
    .filter((word) => word !== '')
    .map(fold);
});
