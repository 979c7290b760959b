import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../shared/testing/runs.ts';
import { entriesOf, type JsonNode } from './json-node.ts';
import { nodeAt, parsePath, printPath, printPattern } from './json-path.ts';
import { parseLosslessJson } from './lossless-json.ts';
import { prettyText } from './pretty-text.ts';

/** A tree as the value JSON.parse returns: of repeated keys the last one wins. */
function plainValue(node: JsonNode): unknown {
  if (node.type === 'object') {
    const value: Record<string, unknown> = {};
    for (const [key, child] of entriesOf(node)) {
      Object.defineProperty(value, key, {
        value: plainValue(child),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
    return value;
  }
  if (node.type === 'array') return node.items.map(plainValue);
  if (node.type === 'number') return Number(node.source);
  return node.type === 'null' ? null : node.value;
}

function parse(text: string): JsonNode {
  const parsed = parseLosslessJson(text);
  if (!parsed.ok) throw new Error(`${parsed.reason} at ${parsed.offset}`);
  return parsed.root;
}

/** Both accept a text, or both refuse it. */
function parsesAsJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('JSON is parsed without losing anything: numbers keep their source text', () => {
  const text = '[123456789012345678901.10, 1E400, -0, 0.10, 1e-7]';
  const root = parse(text);
  expect(root.type === 'array' && root.items.map((item) => (item.type === 'number' ? item.source : ''))).toEqual([
    '123456789012345678901.10',
    '1E400',
    '-0',
    '0.10',
    '1e-7',
  ]);
});

test('repeated keys are all kept and pointed at', () => {
  const parsed = parseLosslessJson('{"a":1,"b":{"a":2},"a":3}');
  expect(parsed.ok && parsed.duplicateKeys).toEqual([{ key: 'a', offset: 19 }]);
  expect(parsed.ok && parsed.root.type === 'object' && parsed.root.keys).toEqual(['a', 'b', 'a']);
  const many = `{${Array.from({ length: 40 }, (_, i) => `"k${i % 30}":${i}`).join(',')}}`;
  const large = parseLosslessJson(many);
  expect(large.ok && large.duplicateKeys.map(({ key }) => key)).toEqual(Array.from({ length: 10 }, (_, i) => `k${i}`));
});

test('__proto__ is a key like any other, and lone surrogates stay', () => {
  const root = parse('{"__proto__":{"polluted":true},"s":"\\ud800"}');
  expect(root.type === 'object' && root.keys[0]).toBe('__proto__');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(root.type === 'object' && root.values[1]).toMatchObject({ value: '\ud800' });
});

test.each(['[', '{"a":'])('a million levels of %s are refused at the 65th', (open) => {
  expect(parseLosslessJson(open.repeat(1_000_000))).toEqual({
    ok: false,
    reason: 'too-deep',
    offset: open.length * 64,
  });
  const deepest = `${'['.repeat(64)}${']'.repeat(64)}`;
  expect(parseLosslessJson(deepest).ok).toBe(true);
});

test.each([
  ['', 0],
  ['[1,]', 3],
  ['{"a":1,}', 7],
  ['{"a" 1}', 5],
  ['01', 1],
  ['1.', 2],
  ['-', 1],
  ['1e', 2],
  ['"abc', 4],
  ['"a\nb"', 2],
  ['"\\x"', 1],
  ['"\\u12g4"', 1],
  ['{} x', 3],
  ['nul', 0],
  ['[1 2]', 3],
  ['NaN', 0],
  ['\ufeff1', 0],
  ['{a:1}', 1],
])('%j does not fit at %i', (text, offset) => {
  expect(parseLosslessJson(text)).toEqual({ ok: false, reason: 'syntax', offset });
});

const json = fc.json({ maxDepth: 6, stringUnit: 'binary' });

test('gives what JSON.parse gives, and every value is a slice of the source', () => {
  fc.assert(
    fc.property(json, fc.constantFrom(undefined, 1, '\t'), (text, space) => {
      const spaced = JSON.stringify(JSON.parse(text), null, space) ?? text;
      const root = parse(spaced);
      expect(plainValue(root)).toEqual(JSON.parse(spaced));
      const visit = (node: JsonNode): void => {
        expect(JSON.parse(spaced.slice(node.start, node.end))).toEqual(plainValue(node));
        if (node.type === 'array') node.items.forEach(visit);
        if (node.type === 'object') node.values.forEach(visit);
      };
      visit(root);
    }),
    { numRuns: runs(300) },
  );
});

test('takes and refuses the same texts as JSON.parse', () => {
  const damaged = fc
    .tuple(json, fc.nat(), fc.constantFrom('', '"', '\\', '{', ']', ',', '0', '-', 'e', ' ', '\u0000', 'u'), fc.nat(2))
    .map(([text, at, put, cut]) => {
      const i = at % (text.length + 1);
      return text.slice(0, i) + put + text.slice(i + cut);
    });
  fc.assert(
    fc.property(damaged, (text) => {
      expect(parseLosslessJson(text).ok).toBe(parsesAsJson(text));
    }),
    { numRuns: runs(3000) },
  );
});

test('laid out for reading, a text differs in white space only', () => {
  fc.assert(
    fc.property(json, (text) => {
      const pretty = prettyText(parse(text), text);
      expect(JSON.parse(pretty)).toEqual(JSON.parse(text));
      expect(prettyText(parse(pretty), pretty)).toBe(pretty);
    }),
    { numRuns: runs(200) },
  );
  const numbers = '{"a":[1.10,1E400,-0],"b":{},"c":[]}';
  expect(prettyText(parse(numbers), numbers)).toBe(
    '{\n  "a": [\n    1.10,\n    1E400,\n    -0\n  ],\n  "b": {},\n  "c": []\n}',
  );
});

test('paths print, and read back', () => {
  expect(printPath(['data', 'items', 17, 'totalAmount', 'value'])).toBe('data.items[17].totalAmount.value');
  expect(printPath(['a.b', 'c[0]', '', '17', 'förfallo-datum'])).toBe('["a.b"]["c[0]"][""]["17"].förfallo-datum');
  expect(printPath([])).toBe('');
  expect(printPattern(['a', 3, 'b', 4])).toBe('a[*].b[*]');
  expect(parsePath('a..b')).toBeNull();
  expect(parsePath('.a')).toBeNull();
  expect(parsePath('a[x]')).toBeNull();
  const step = fc.oneof(
    fc.nat(99),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('id', 'totalAmount', 'a.b', '"', '\\'),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (path) => {
      expect(parsePath(printPath(path))).toEqual(path);
    }),
  );
  expect(nodeAt(parse('{"a":[{"b":1}]}'), ['a', 0, 'b'])).toMatchObject({ source: '1' });
  expect(nodeAt(parse('{"a":[{"b":1}]}'), ['a', 1])).toBeNull();
});
