import type { Leak } from '../../shared/model/support.ts';

/** What a value is, for saying what was found without saying the value. */
export type SensitiveKind = Leak['kind'];

export type SensitiveValue = { readonly kind: SensitiveKind; readonly text: string };

export type Encoding = Leak['encoding'];

/**
 * One form of a value to look for. `edges`: what must stand around it, because a short text is part of many longer ones:
 * nothing, no letter or digit, or the ends of a value (quotes, slashes, equals signs).
 */
export type Form = {
  readonly text: string;
  readonly encoding: Encoding;
  readonly ignoresCase: boolean;
  readonly edges: 'any' | 'word' | 'value';
};

/** Fewer characters say nothing by themselves. */
const SHORTEST = 2;
/** Below this a form of letters could be part of an ordinary word, a form of digits part of any count. */
const UNMISTAKABLE = 8;
const SHORTEST_BASE64 = 8;

/** Every form in which a value could stand in a text. */
export function formsOf({ kind, text }: SensitiveValue): Form[] {
  const forms: Form[] = [];
  for (const variant of variantsOf(kind, text.trim())) {
    if (variant.length < SHORTEST) continue;
    const isDigits = /^\d+$/.test(variant);
    const edges =
      variant.length >= UNMISTAKABLE && !isDigits ? 'any' : isDigits && variant.length < 6 ? 'value' : 'word';
    // A short name in small letters is an ordinary word more often than a person.
    const ignoresCase = edges === 'any';
    forms.push({ text: variant, encoding: 'plain', ignoresCase, edges });
    const inJson = JSON.stringify(variant).slice(1, -1);
    if (inJson !== variant) forms.push({ text: inJson, encoding: 'plain', ignoresCase, edges });
    for (const escaped of new Set([
      encodeURIComponent(variant),
      new URLSearchParams([['', variant]]).toString().slice(1),
    ])) {
      if (escaped !== variant) forms.push({ text: escaped, encoding: 'url', ignoresCase: true, edges: 'any' });
    }
    for (const coded of base64Forms(variant)) {
      forms.push({ text: coded, encoding: 'base64', ignoresCase: false, edges: 'any' });
    }
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

/**
 * What a text looks like inside base64, whatever stands before it: three alignments, without the characters that depend on
 * the neighbours. In both alphabets.
 */
function base64Forms(text: string): string[] {
  const bytes = Buffer.from(text, 'utf8');
  const forms = new Set<string>();
  for (const offset of [0, 1, 2]) {
    const coded = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const from = [0, 2, 3][offset] ?? 0;
    const isWhole = (offset + bytes.length) % 3 === 0;
    const core = coded.slice(from, isWhole ? undefined : -1);
    if (core.length < SHORTEST_BASE64) continue;
    forms.add(core);
    forms.add(core.replaceAll('+', '-').replaceAll('/', '_'));
  }
  return [...forms];
}
