import { existsSync, globSync, readFileSync } from 'node:fs';
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

/** Files and folders of the tree, each behind a slash. */
const TREE = globSync('{src,scripts,e2e,bench,docs,tools,resources}/**/*', { cwd: top }).map(
  (file) => `/${file.replaceAll('\\', '/')}`,
);
const LOOKS_LIKE_PATH = /^[\w@.-]+(?:\/[\w@.-]+)*\/?$/;
const FILE = /\.(?:tsx?|css|json|html|sql|md|cjs|mjs)$/;
/** Names with a slash that are no paths of ours. */
const NO_PATH: readonly string[] = ['zustand/vanilla'];

function pathsIn(page: string): string[] {
  const text = readFileSync(path.join(top, page), 'utf8');
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, name = '']) => (name.startsWith('../') ? path.posix.join(path.posix.dirname(page), name) : name))
    .filter((name) => LOOKS_LIKE_PATH.test(name) && (name.includes('/') || FILE.test(name)))
    .filter((name) => !NO_PATH.includes(name));
}

test('every file and folder that ARCHITECTURE.md or a README of src names is there', () => {
  const pages = [
    'ARCHITECTURE.md',
    ...globSync('src/**/README.md', { cwd: top }).map((page) => page.replaceAll('\\', '/')),
  ];
  const named = pages.flatMap((page) => pathsIn(page).map((name) => ({ page, name })));
  expect(named.length).toBeGreaterThan(250);
  // A README names files of its own folder by name alone.
  const isThere = ({ page, name }: { page: string; name: string }) => {
    const below = page === 'ARCHITECTURE.md' || name.includes('/') ? '/' : `/${path.posix.dirname(page)}/`;
    const bare = name.replace(/\/$/, '');
    const ends = [`/${bare}`, `/${bare}.ts`];
    return (
      existsSync(path.join(top, name)) ||
      TREE.some((at) => at.startsWith(below) && ends.some((end) => at.endsWith(end)))
    );
  };
  expect(named.filter((one) => !isThere(one)).map(({ page, name }) => `${page}: ${name}`)).toEqual([]);
});

test('ARCHITECTURE.md can be read in one go, and a folder’s README at a glance', () => {
  const lines = (page: string) => readFileSync(path.join(top, page), 'utf8').trimEnd().split('\n');
  const architecture = lines('ARCHITECTURE.md');
  expect(architecture.length).toBeLessThanOrEqual(150);
  expect(architecture.filter((line) => line.length > 600 && !line.startsWith('|'))).toEqual([]);
  const long = globSync('src/**/README.md', { cwd: top }).filter(
    (page) => lines(page).filter((line) => line !== '' && !line.startsWith('#')).length > 3,
  );
  expect(long).toEqual([]);
});
