import { expect, test } from 'vitest';
import { jobSchema } from '../../shared/model/job.ts';
import { texts as en } from './testing/texts-en.ts';
import { texts as sv } from './testing/texts-sv.ts';

const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
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

test('every key asked for in the code exists', () => {
  const known = new Set([...english.keys()].flatMap((key) => [key, key.replace(PLURAL, '')]));
  const missing: string[] = [];
  let asked = 0;
  for (const [file, code] of Object.entries(SOURCES)) {
    const namespace = /useTranslation\('([\w-]+)'\)/.exec(code)?.[1] ?? 'common';
    for (const match of code.matchAll(/\bt\(\s*(['`])([^'`]+)\1/g)) {
      const text = match[2] ?? '';
      const key = text.includes(':') ? text : `${namespace}:${text}`;
      asked += 1;
      const exists = key.includes('${') ? [...known].some((name) => pattern(key).test(name)) : known.has(key);
      if (!exists) missing.push(`${file}: ${key}`);
    }
  }
  expect(missing).toEqual([]);
  expect(asked).toBeGreaterThan(50);
});

function pattern(key: string): RegExp {
  const parts = key.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}

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
