import { patternSteps } from './pattern-steps.ts';

type Cost = (self: never, result: never, args: never) => number;

const whole = (self: { length: number }) => self.length;
const made = (_self: unknown, result: { length: number }) => result.length;
const both = (self: { length: number }, result: { length: number }) => self.length + result.length;
const one = () => 1;
/** From where the search began to what was found; not found is all that was left. */
const searched = (self: { length: number }, found: number, [, from = 0]: [unknown, number?]) =>
  (found < 0 ? self.length : found + 1) - Math.max(0, Math.min(from, self.length));
const searchedBack = (self: { length: number }, found: number, [, from = self.length]: [unknown, number?]) =>
  Math.min(from, self.length) - Math.max(0, found);
const said = (
  self: { indexOf(what: unknown, from?: number): number; length: number },
  _: boolean,
  args: [unknown, number?],
) => searched(self, self.indexOf(...args), args);
const bytesOf = (given: unknown) => (given as { byteLength?: number } | undefined)?.byteLength ?? 0;

const LISTS: Record<string, Cost> = {
  ...{ indexOf: searched, lastIndexOf: searchedBack, includes: said },
  ...{ map: whole, filter: whole, forEach: whole, flatMap: both, reduce: whole, join: both, flat: both, concat: made },
  ...{ fill: whole, reverse: whole, sort: whole, splice: both, shift: whole, unshift: whole, copyWithin: whole },
  ...{ slice: made, toReversed: made, toSorted: made, toSpliced: both, with: made },
};
const TEXTS: Record<string, Cost> = {
  ...{ indexOf: searched, lastIndexOf: searchedBack, includes: said, split: whole, replace: both, replaceAll: both },
  ...{ toLowerCase: whole, toUpperCase: whole, toLocaleLowerCase: whole, toLocaleUpperCase: whole, normalize: whole },
  ...{ repeat: made, padStart: made, padEnd: made, concat: made, localeCompare: whole },
  trim: (self: string, result: string) => self.length - result.length,
  trimStart: (self: string, result: string) => self.length - result.length,
  trimEnd: (self: string, result: string) => self.length - result.length,
};
const BYTES: Record<string, Cost> = {
  ...{ indexOf: searched, lastIndexOf: searchedBack, includes: said },
  ...{ map: whole, filter: whole, forEach: whole, reduce: whole, join: whole },
  ...{ fill: whole, reverse: whole, sort: whole, copyWithin: whole, slice: made, with: made },
  set: (_self: unknown, _result: unknown, [from]: [{ length: number }]) => from.length,
};
const iterator = (of: Iterable<unknown>): object => Object.getPrototypeOf(of[Symbol.iterator]()) as object;

/** What native code goes through, by where it is called. */
const CALLS: readonly (readonly [object, Record<string, Cost>])[] = [
  [Array.prototype, LISTS],
  [Array, { from: made }],
  [String.prototype, TEXTS],
  [Object.getPrototypeOf(Uint8Array.prototype) as object, BYTES],
  [Buffer.prototype, { indexOf: searched, lastIndexOf: searchedBack, includes: said, toString: made, slice: one }],
  [Buffer, { concat: made, from: made }],
  [TextDecoder.prototype, { decode: (_self: unknown, _result: unknown, [of]: [unknown]) => bytesOf(of) }],
  [TextEncoder.prototype, { encode: made }],
  [
    Object,
    {
      keys: made,
      values: made,
      entries: made,
      fromEntries: (_self: unknown, r: object) => size(r),
      assign: (_s: unknown, r: object) => size(r),
    },
  ],
  [
    JSON,
    {
      parse: (_self: unknown, _result: unknown, [text]: [unknown]) => String(text).length,
      stringify: (_s: unknown, r: string | undefined) => r?.length ?? 0,
    },
  ],
  // Spreading, for-of, and sets and maps made of something.
  ...[[], new Map(), new Set(), ''].map((of) => [iterator(of), { next: one }] as const),
];

const { keys } = Object;
function size(of: object): number {
  return keys(of).length;
}

/**
 * Items, characters, bytes and steps of patterns that native code went through in `work`. Not seen: an object spread
 * into another, and texts that are joined with `+` and then read, both of which V8 does without a call.
 */
export function nativeWork(work: () => void): number {
  let sum = 0;
  let isOn = true;
  const undo: (() => void)[] = [];
  const replace = (owner: object, name: string, make: (native: (...given: unknown[]) => unknown) => unknown) => {
    const was = Object.getOwnPropertyDescriptor(owner, name);
    if (was === undefined) return;
    Object.defineProperty(owner, name, { ...was, value: make(was.value) });
    undo.push(() => Object.defineProperty(owner, name, was));
  };
  /** What counting itself calls is not counted. */
  const count = (cost: () => number) => {
    if (!isOn) return;
    isOn = false;
    sum += cost();
    isOn = true;
  };
  replace(
    RegExp.prototype,
    'exec',
    (exec) =>
      function (this: RegExp, given: unknown) {
        const text = String(given);
        const from = this.global || this.sticky ? this.lastIndex : 0;
        const found = exec.call(this, text) as RegExpExecArray | null;
        count(() => {
          const { steps, start, end } = patternSteps(this, text, from);
          if (start !== (found?.index ?? -1) || (found !== null && end - start !== found[0].length)) {
            throw new Error(`${this} is not understood in ${JSON.stringify(text.slice(from, from + 100))}`);
          }
          return steps;
        });
        return found;
      },
  );
  for (const [owner, costs] of CALLS) {
    for (const [name, cost] of Object.entries(costs)) {
      replace(
        owner,
        name,
        (native) =>
          function (this: unknown, ...given: unknown[]) {
            const result = Reflect.apply(native, this, given);
            count(() => 1 + cost(this as never, result as never, given as never));
            return result;
          },
      );
    }
  }
  try {
    work();
  } finally {
    for (const back of undo.reverse()) back();
  }
  return sum;
}
