/**
 * Deterministic chance. Every value is a pure function of the seed and its own keys, so one hour of one property three
 * years ago can be computed without generating anything before it.
 */

/** Mixes whole numbers and texts into one unsigned 32-bit number (FNV-1a over words, murmur3 finaliser). */
function hash32(...keys: readonly (number | string)[]): number {
  let hash = 0x811c9dc5;
  for (const key of keys) {
    if (typeof key === 'number') {
      hash = Math.imul(hash ^ (key | 0), 0x01000193);
      hash = mix(hash);
    } else {
      for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
      hash = mix(hash);
    }
  }
  return hash >>> 0;
}

function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** A number in [0, 1) that belongs to these keys. */
export function chance(...keys: readonly (number | string)[]): number {
  return hash32(...keys) / 0x1_0000_0000;
}

/** A whole number in [low, high] that belongs to these keys. */
export function wholeBetween(low: number, high: number, ...keys: readonly (number | string)[]): number {
  return low + Math.floor(chance(...keys) * (high - low + 1));
}

/** One item of a non-empty list, chosen by these keys. */
export function pick<Item>(items: readonly [Item, ...Item[]], ...keys: readonly (number | string)[]): Item {
  return items[Math.floor(chance(...keys) * items.length)] ?? items[0];
}

/** A running sequence of numbers in [0, 1) (mulberry32), for decisions that depend on order, such as fault rates. */
export function createSequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** The check digit that makes a row of digits pass the Luhn test. */
export function luhnDigit(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const weighted = index % 2 === 0 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return (10 - (sum % 10)) % 10;
}
