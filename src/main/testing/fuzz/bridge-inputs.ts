import fc from 'fast-check';
import type { z } from 'zod';

/** Texts that mean something to some parser: ids, dates, addresses, patterns, markup and commands. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  'x',
  'p1',
  'test',
  'C1000',
  'P200',
  'a'.repeat(60),
  'å'.repeat(200),
  'x'.repeat(5_000),
  '../../../etc/passwd\u0000',
  "' OR 1=1 --",
  '%_*"',
  '\u202e\u0000\u0007',
  '\ud800',
  '__proto__',
  'constructor',
  'data.items[*].total',
  'a["b"][0]..c',
  '(a+)+$',
  '$&$1',
  '=cmd|x',
  '<script>alert(1)</script>',
  '2026-10-25',
  '2026-02-31',
  '9999-12-31',
  '0001-01-01',
  '2026-10-25T02:00:00Z',
  'https://example.se',
  'https://user:x@example.se/?a#b',
  'http://127.0.0.1:9',
  'Europe/Stockholm',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  '00000000-0000-4000-8000-000000000000',
  '{"a":1}',
  '["C1","P1","2026-10-01","2026-11-01"]',
  '0'.repeat(64),
  'SWITCH',
  'en',
  'name@example.se',
];
const NUMBERS = [
  0,
  -0,
  1,
  -1,
  2,
  50,
  500,
  501,
  0.5,
  1e9,
  8.64e15,
  2 ** 53,
  -(2 ** 53),
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
];
const BYTES = [
  new Uint8Array(),
  new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d]),
  new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]),
  new TextEncoder().encode('Kundnr;Namn\r\n1;a\r\n'),
  new Uint8Array(3_000).fill(0xff),
];
const ODD: readonly unknown[] = [
  null,
  undefined,
  [],
  {},
  new Map(),
  new Date(Number.NaN),
  12n,
  Symbol('x'),
  () => 1,
  ...BYTES,
];
const ANYTHING: readonly unknown[] = [...TEXTS, ...NUMBERS, true, false, ...ODD];

type Def = {
  readonly type: string;
  readonly shape?: Record<string, z.ZodType>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly items?: readonly z.ZodType[];
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly entries?: Record<string, string>;
  readonly values?: readonly unknown[];
  readonly in?: z.ZodType;
  readonly getter?: () => z.ZodType;
};

function fits(schema: z.ZodType, value: unknown): boolean {
  try {
    return schema.safeParse(value).success;
  } catch {
    return false;
  }
}

/** A value of these that the schema accepts: as far as a page can get. */
function leaf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const passing = ANYTHING.filter((value) => fits(schema, value));
  return passing.length === 0 ? fc.constantFrom(...ANYTHING) : fc.constantFrom(...passing);
}

function shaped(schema: z.ZodType, depth: number): fc.Arbitrary<unknown> {
  const def = schema.def as unknown as Def;
  const inside = (one: z.ZodType | undefined): fc.Arbitrary<unknown> =>
    one === undefined || depth > 6 ? fc.constant(null) : inputOf(one, depth + 1);
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape ?? {}).map(([key, field]) => fc.tuple(fc.constant(key), inside(field)));
      return fc
        .tuple(...fields)
        .map((entries) => Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
    }
    case 'array':
      return fc.array(inside(def.element), { maxLength: 3 });
    case 'tuple':
      return fc.tuple(...(def.items ?? []).map(inside));
    case 'record':
      return fc
        .array(fc.tuple(inside(def.keyType), inside(def.valueType)), { maxLength: 2 })
        .map((entries) => Object.fromEntries(entries.filter(([key]) => typeof key === 'string')));
    case 'optional':
      return fc.oneof(fc.constant(undefined), inside(def.innerType));
    case 'nullable':
      return fc.oneof(fc.constant(null), inside(def.innerType));
    case 'default':
    case 'readonly':
      return inside(def.innerType);
    case 'union':
      return fc.oneof(...(def.options ?? []).map(inside));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(def.values ?? []));
    case 'pipe':
      return inside(def.in);
    case 'lazy':
      return inside(def.getter?.());
    case 'undefined':
    case 'void':
      return fc.constant(undefined);
    default:
      return leaf(schema);
  }
}

/** Inputs of a call as a hostile page would make them: mostly of the right shape, sometimes anything else. */
export function inputOf(schema: z.ZodType, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 30, arbitrary: shaped(schema, depth) },
    { weight: 1, arbitrary: fc.constantFrom(...ANYTHING) },
  );
}
