// Exact decimals as text: `-?digits[.digits]`. Nothing here passes through a binary fraction.

export type Decimal = { readonly unscaled: bigint; readonly scale: number };

/** More digits than any meter or bank writes; prevents `1e999999999` from filling the memory. */
const MAX_DIGITS = 1200;

/** Reads plain and exponent notation (`-12.50`, `1E-3`). Null when it is no decimal, or one of absurd length. */
export function parseDecimal(text: string): Decimal | null {
  if (text.length > MAX_DIGITS) return null;
  const match = /^([-+]?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d{1,5}))?$/.exec(text);
  if (match === null) return null;
  const [, sign, whole = '', fraction = '', exponentText] = match;
  const exponent = exponentText === undefined ? 0 : Number(exponentText);
  const scale = fraction.length - exponent;
  if (Math.abs(scale) > MAX_DIGITS) return null;
  const digits = BigInt(whole + fraction);
  const unscaled = scale < 0 ? digits * 10n ** BigInt(-scale) : digits;
  return { unscaled: sign === '-' ? -unscaled : unscaled, scale: Math.max(scale, 0) };
}

/** Plain notation, as many decimals as the scale says; never `-0`. */
export function formatDecimal({ unscaled, scale }: Decimal): string {
  const negative = unscaled < 0n;
  const digits = (negative ? -unscaled : unscaled).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const text = scale === 0 ? whole : `${whole}.${digits.slice(digits.length - scale)}`;
  return negative ? `-${text}` : text;
}

/** Canonical text of a decimal (`1E2` → `100`, `-0.0` → `0.0`); null when it is none. */
export function canonicalDecimal(text: string): string | null {
  const decimal = parseDecimal(text);
  return decimal === null ? null : formatDecimal(decimal);
}

function mustParse(text: string): Decimal {
  const decimal = parseDecimal(text);
  if (decimal === null) throw new RangeError('not a decimal');
  return decimal;
}

function atScale(decimal: Decimal, scale: number): bigint {
  return decimal.unscaled * 10n ** BigInt(scale - decimal.scale);
}

/** -1, 0 or 1 by value (`1.0` equals `1`). Throws RangeError for text that is no decimal. */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  const left = mustParse(a);
  const right = mustParse(b);
  const scale = Math.max(left.scale, right.scale);
  const difference = atScale(left, scale) - atScale(right, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Whether the text is a decimal that is exactly zero, however written. */
export function isZeroDecimal(text: string): boolean {
  return /^[-+]?0+(\.0+)?([eE][-+]?\d+)?$/.test(text);
}

/** Adds up decimals exactly; the result has as many decimals as the longest of them. */
export class DecimalSum {
  // One small-number accumulator per scale: big integers only when 2^53 comes near, or for long texts.
  readonly #small: number[] = [];
  readonly #large = new Map<number, bigint>();
  #scale = 0;

  /** Throws RangeError for text that is no decimal. */
  add(text: string): void {
    if (text.length > 14 || !this.#addSmall(text)) {
      const { unscaled, scale } = mustParse(text);
      this.#addLarge(unscaled, scale);
    }
  }

  #addLarge(unscaled: bigint, scale: number): void {
    this.#large.set(scale, (this.#large.get(scale) ?? 0n) + unscaled);
    if (scale > this.#scale) this.#scale = scale;
  }

  #addSmall(text: string): boolean {
    let value = 0;
    let dot = -1;
    const first = text.charCodeAt(0) === 45 ? 1 : 0;
    for (let i = first; i < text.length; i++) {
      const digit = text.charCodeAt(i) - 48;
      if (digit >= 0 && digit <= 9) value = value * 10 + digit;
      else if (digit === -2 && dot === -1 && i > first && i < text.length - 1) dot = i;
      else return false;
    }
    if (text.length === first) return false;
    const scale = dot === -1 ? 0 : text.length - 1 - dot;
    const sum = (this.#small[scale] ?? 0) + (first === 1 ? -value : value);
    if (Math.abs(sum) > 4e15) {
      this.#addLarge(BigInt(sum), scale);
      this.#small[scale] = 0;
    } else {
      this.#small[scale] = sum;
    }
    if (scale > this.#scale) this.#scale = scale;
    return true;
  }

  /** Exact sum so far; `0` when nothing was added. */
  text(): string {
    const scale = this.#scale;
    let unscaled = 0n;
    for (const [own, part] of this.#large) unscaled += part * 10n ** BigInt(scale - own);
    this.#small.forEach((part, own) => {
      unscaled += BigInt(part) * 10n ** BigInt(scale - own);
    });
    return formatDecimal({ unscaled, scale });
  }
}

/** Exact sum of decimal texts; `0` for none. */
export function sumDecimals(texts: Iterable<string>): string {
  const sum = new DecimalSum();
  for (const text of texts) sum.add(text);
  return sum.text();
}

export function subtractDecimals(a: string, b: string): string {
  const right = mustParse(b);
  const left = mustParse(a);
  const scale = Math.max(left.scale, right.scale);
  return formatDecimal({ unscaled: atScale(left, scale) - atScale(right, scale), scale });
}

/** Quotient rounded to `scale` decimals, halves away from zero; null when dividing by zero. */
export function divideDecimals(a: string, b: string, scale: number): string | null {
  const left = mustParse(a);
  const right = mustParse(b);
  if (right.unscaled === 0n) return null;
  const numerator = left.unscaled * 10n ** BigInt(right.scale + scale);
  const denominator = right.unscaled * 10n ** BigInt(left.scale);
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const rounded = (2n * n + d) / (2n * d);
  return formatDecimal({ unscaled: negative ? -rounded : rounded, scale });
}

/** Mean of decimal texts, rounded to `scale` decimals; null for none. */
export function meanDecimal(texts: readonly string[], scale = 3): string | null {
  return divideDecimals(sumDecimals(texts), String(texts.length), scale);
}
