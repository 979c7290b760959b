import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { top } from './run.ts';

test('every test that a promise names is there', () => {
  const page = readFileSync(path.join(top, 'docs', 'promises.md'), 'utf8');
  const named = [...page.matchAll(/`((?:src|e2e|scripts)\/[\w./-]+\.(?:test|spec)\.ts)`/g)].map(
    ([, file]) => file ?? '',
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(path.join(top, file)))).toEqual([]);
});
