import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { top } from './run.ts';

const PLURAL = /_(one|other|zero|memory)$/;

function keysOf(value: unknown, key: string): string[] {
  if (typeof value === 'string') return [key, key.replace(PLURAL, '')];
  return Object.entries(value as object).flatMap(([name, child]) =>
    keysOf(child, key.endsWith(':') ? `${key}${name}` : `${key}.${name}`),
  );
}

test('every text of the app that end-to-end tests and pictures look for is there', () => {
  const texts = globSync('src/renderer/text/en/*.json', { cwd: top });
  const known = new Set(
    texts.flatMap((file) =>
      keysOf(JSON.parse(readFileSync(path.join(top, file), 'utf8')), `${path.basename(file, '.json')}:`),
    ),
  );
  const namespaces = texts.map((file) => path.basename(file, '.json')).join('|');
  const named = new RegExp(`'((?:${namespaces}):[\\w.-]+)'`, 'g');
  const files = globSync(['e2e/**/*.ts', 'scripts/**/*.ts'], { cwd: top });
  const asked = files.flatMap((file) => {
    const source = readFileSync(path.join(top, file), 'utf8');
    // `const t = (key) => words(`contracts:${key}`)`: a file's own shorthand.
    const own = /words\(`([\w-]+):\$\{key\}`/.exec(source)?.[1];
    const short =
      own === undefined ? [] : [...source.matchAll(/\bt\('([\w.-]+)'/g)].map((match) => `${own}:${match[1]}`);
    return [...[...source.matchAll(named)].map((match) => match[1]), ...short].map((key) => `${file}: ${key}`);
  });
  expect(asked.length).toBeGreaterThan(200);
  expect(asked.filter((one) => !known.has(one.slice(one.indexOf(': ') + 2)))).toEqual([]);
});
