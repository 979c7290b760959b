import type { Leak } from '../../shared/model/support.ts';

/** The kind of a value, for reporting a leak without the value. */
export type SensitiveKind = Leak['kind'];

export type SensitiveValue = { readonly kind: SensitiveKind; readonly text: string };

/**
 * One form of a value to search for in decoded files. `edges`: what must surround it, because a short text is part of
 * many longer ones: nothing, no letter or digit, or the ends of a value (quotes, slashes, equals signs).
 */
export type Form = {
  readonly text: string;
  readonly ignoresCase: boolean;
  readonly edges: 'any' | 'word' | 'value';
};

/** A shorter text means nothing by itself. */
const SHORTEST = 2;
/** A shorter form of letters may be part of an ordinary word, one of digits part of any number. */
const UNMISTAKABLE = 8;

/** Every form in which people and programs write a value. */
export function formsOf({ kind, text }: SensitiveValue): Form[] {
  const forms: Form[] = [];
  for (const variant of variantsOf(kind, text.trim())) {
    if (variant.length < SHORTEST) continue;
    const isDigits = /^\d+$/.test(variant);
    const edges =
      variant.length >= UNMISTAKABLE && !isDigits ? 'any' : isDigits && variant.length < 6 ? 'value' : 'word';
    // In lower case a short name is more often an ordinary word than a person.
    const ignoresCase = edges === 'any';
    forms.push({ text: variant, ignoresCase, edges });
  }
  return forms;
}

/** Different ways of writing the same number. */
function variantsOf(kind: SensitiveKind, text: string): string[] {
  if (kind === 'personal-number') {
    const digits = text.replace(/\D/g, '');
    const short = digits.length === 12 ? digits.slice(2) : digits;
    const hyphened = [digits, short]
      .filter((one) => one.length >= 10)
      .map((one) => `${one.slice(0, -4)}-${one.slice(-4)}`);
    return [...new Set([text, digits, short, ...hyphened])];
  }
  if (kind === 'phone') {
    const digits = text.replace(/\D/g, '');
    const national = digits.replace(/^(?:0046|46|0)/, '');
    return [...new Set([text, digits, ...(national.length >= 6 ? [`0${national}`, `46${national}`] : [])])];
  }
  return [text];
}
