import { expect, test } from 'vitest';
import { jobSchema } from '../../shared/model/job.ts';
import { texts as en } from './testing/texts-en.ts';
import { texts as sv } from './testing/texts-sv.ts';

const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const SHARED = import.meta.glob<string>('../../shared/**/*.ts', { eager: true, query: '?raw', import: 'default' });
// Plural forms, or variants for a missing keychain; used without the ending.
const PLURAL = /_(zero|one|two|few|many|other|memory)$/;

function keysOf(texts: Record<string, object>): Map<string, string> {
  const keys = new Map<string, string>();
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') {
      keys.set(path, value);
    } else {
      for (const [name, child] of Object.entries(value as object)) {
        walk(child, path.endsWith(':') ? `${path}${name}` : `${path}.${name}`);
      }
    }
  };
  for (const [namespace, value] of Object.entries(texts)) walk(value, `${namespace}:`);
  return keys;
}

const english = keysOf(en);
const swedish = keysOf(sv);

test('both languages have the same keys', () => {
  expect([...swedish.keys()].toSorted()).toEqual([...english.keys()].toSorted());
});

test('both languages use the same parameters, and no text is empty', () => {
  const params = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map((match) => match[1]).toSorted();
  for (const [key, text] of english) {
    expect(text.trim(), key).not.toBe('');
    expect(swedish.get(key)?.trim(), key).not.toBe('');
    expect(params(swedish.get(key) ?? ''), key).toEqual(params(text));
  }
});

test('every kind of job has a name', () => {
  for (const kind of jobSchema.shape.kind.options) expect(english.has(`app:status.jobs.${kind}`), kind).toBe(true);
});

const known = new Set([...english.keys()].flatMap((key) => [key, key.replace(PLURAL, '')]));

/** Every key that the code asks for, with its namespace; a built one with its parts in `${}`. */
const asked = Object.entries(SOURCES).flatMap(([file, code]) => {
  const namespace = /useTranslation\('([\w-]+)'\)/.exec(code)?.[1] ?? 'common';
  return [...code.matchAll(/\bt\(\s*(?:'([^']+)'|`([^`]+)`)/g)].map((match) => {
    const text = match[1] ?? match[2] ?? '';
    return { file, before: code.slice(0, match.index), key: /^[\w-]+:/.test(text) ? text : `${namespace}:${text}` };
  });
});

test('every key asked for in the code exists', () => {
  const exists = (key: string) =>
    key.includes('${') ? [...known].some((name) => pattern(key).test(name)) : known.has(key);
  expect(asked.filter(({ key }) => !exists(key)).map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
  expect(asked.length).toBeGreaterThan(50);
});

function pattern(key: string): RegExp {
  const parts = key.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}

const VALUES = String.raw`(?:[\s|,]*'[\w.-]+')+`;
const valuesIn = (text: string) => [...text.matchAll(/'([\w.-]+)'/g)].map((match) => match[1] ?? '');

/** Named unions of words: `type Level = 'hour' | 'day'`. One name with two meanings is not known. */
const UNIONS = new Map<string, readonly string[]>();
for (const code of Object.values({ ...SOURCES, ...SHARED })) {
  for (const [, name = '', union = ''] of code.matchAll(new RegExp(`\\btype (\\w+) =(${VALUES});`, 'g'))) {
    addUnion(name, valuesIn(union));
  }
  // What a schema allows: `const levelSchema = z.enum(['hour', 'day'])`, `type Level = z.infer<typeof levelSchema>`.
  for (const [, name = '', schema = ''] of code.matchAll(/\btype (\w+) = z\.infer<typeof (\w+)>;/g)) {
    const values = new RegExp(`\\b${schema} = z\\.enum\\(\\[(${VALUES})[,\\s]*\\]\\)`).exec(code)?.[1];
    if (values !== undefined) addUnion(name, valuesIn(values));
  }
}

function addUnion(name: string, values: readonly string[]) {
  UNIONS.set(name, UNIONS.has(name) ? [] : values);
}

/** What `${expression}` may become, by the nearest place before it that says so; empty: it does not say. */
function valuesOf(expression: string, before: string): readonly string[] {
  const chosen = [...expression.matchAll(/[?:]\s*'([\w.-]+)'/g)].map((match) => match[1] ?? '');
  const name = /^(?:\w+\??\.)*(\w+)$/.exec(expression)?.[1];
  if (name === undefined) return chosen;
  const list = String.raw`\[(${VALUES})[,\s]*\] as const\)?(?=[^;]{0,300}?\(${name}\b)`;
  const declared = String.raw`\b${name}\??(?:: | = )([^;,)}]+)`;
  const last = [...before.matchAll(new RegExp(`${list}|${declared}`, 'g'))].at(-1);
  const union = last?.[2]?.trim() ?? '';
  if (last?.[1] !== undefined) return valuesIn(last[1]);
  // One word alone is a value, not a type.
  if (new RegExp(`^${VALUES}$`).test(union)) return union.includes('|') ? valuesIn(union) : [];
  return UNIONS.get(union) ?? [];
}

test('every value that a built key can take has a text', () => {
  const wrong: string[] = [];
  let tried = 0;
  for (const { file, before, key } of asked) {
    const [only, ...others] = [...key.matchAll(/\$\{([^}]*)\}/g)].map((match) => match[1] ?? '');
    if (only === undefined || others.length > 0) continue;
    const keys = valuesOf(only, before).map((value) => key.replace(`\${${only}}`, value));
    tried += keys.length;
    wrong.push(...keys.filter((one) => !known.has(one)).map((one) => `${file}: ${one}`));
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(100);
});

test('a sentence that promises something kept on disk has another for a store in memory', () => {
  const promises =
    /encrypted|safe to close|written down before|kept here afterwards|kept here\.$|in the ledger\. If|What you type is saved|Notes stay on/i;
  // About the store's own state or the way to a server, or shown only where there is a file.
  const own =
    /^(connection:done\.|app:status\.storeWhy|app:status\.store\.|settings:|errors:|contracts:poa|findings:|register:)|_memory$/;
  const wrong = [...english].filter(
    ([key, text]) => promises.test(text) && !own.test(key) && !english.has(`${key}_memory`),
  );
  expect(wrong).toEqual([]);
});
