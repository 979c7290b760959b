import type { Leak } from '../../shared/model/support.ts';

/** What a value is, for saying what was found without saying the value. */
export type SensitiveKind = Leak['kind'];

export type SensitiveValue = { readonly kind: SensitiveKind; readonly text: string };

/**
 * One way of writing a value to look for in what files say once every spelling is undone. `edges`: what must stand around it, because a short text is part of many longer ones:
 * nothing, no letter or digit, or the ends of a value (quotes, slashes, equals signs).
 */
export type Form = {
  readonly text: string;
  readonly ignoresCase: boolean;
  readonly edges: 'any' | 'word' | 'value';
};

/** Fewer characters say nothing by themselves. */
const SHORTEST = 2;
/** Below this a form of letters could be part of an ordinary word, a form of digits part of any count. */
const UNMISTAKABLE = 8;

/** Every way in which people and programs write a value. */
export function formsOf({ kind, text }: SensitiveValue): Form[] {
  const forms: Form[] = [];
  for (const variant of variantsOf(kind, text.trim())) {
    if (variant.length < SHORTEST) continue;
    const isDigits = /^\d+$/.test(variant);
    const edges =
      variant.length >= UNMISTAKABLE && !isDigits ? 'any' : isDigits && variant.length < 6 ? 'value' : 'word';
    // A short name in small letters is an ordinary word more often than a person.
    const ignoresCase = edges === 'any';
    forms.push({ text: variant, ignoresCase, edges });
  }
  return forms;
}

/** The ways people and programs write the same number. */
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
