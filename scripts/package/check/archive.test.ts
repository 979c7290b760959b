import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createPackageWithOptions } from '@electron/asar';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { archiveFiles, contentProblems, integrityProblems, OWN_CODE_BUDGET, traceProblems } from './archive.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const GOOD: Readonly<Record<string, string>> = {
  'package.json': '{}',
  'out/main/index.js': 'start()',
  'out/preload/index.cjs': 'bridge()',
  'out/renderer/index.html': '<title>x</title>',
  'out/renderer/assets/index-abc.js': 'window()',
  'node_modules/better-sqlite3-multiple-ciphers/prebuilds/linux-x64.node': 'native',
  'node_modules/keytar/build/Release/keytar.node': 'native',
};

async function pack(files: Readonly<Record<string, string>>, unpack = '**/*.node'): Promise<string> {
  const source = path.join(folder, 'source');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(source, name)), { recursive: true });
    writeFileSync(path.join(source, name), text);
  }
  const archive = path.join(folder, 'app.asar');
  await createPackageWithOptions(source, archive, { unpack });
  return archive;
}

test('the packed app holds exactly what it needs: then it passes', async () => {
  const archive = await pack(GOOD);
  expect(contentProblems(archiveFiles(archive), 1000)).toEqual([]);
  expect(traceProblems(archive, archiveFiles(archive), ['/build/machine'])).toEqual([]);
  expect(integrityProblems(archive)).toEqual([]);
});

test.each([
  ['a test', 'out/main/index.test.js', 'does not belong'],
  ['a source map', 'out/renderer/assets/index-abc.js.map', 'does not belong'],
  ['sources', 'src/main/index.ts', 'does not belong'],
  ['a development package', 'node_modules/vitest/package.json', 'package vitest is in the archive'],
  ['settings of the build', 'electron.vite.config.ts', 'does not belong'],
])('%s is named', async (_name, file, words) => {
  const problems = contentProblems(archiveFiles(await pack({ ...GOOD, [file]: 'x' })), 1000);
  expect(problems.join('\n')).toContain(words);
});

test('what is absent, inside the archive, or too large is named', async () => {
  const { 'out/preload/index.cjs': _left, ...without } = GOOD;
  const problems = contentProblems(archiveFiles(await pack(without, '**/keytar.node')), OWN_CODE_BUDGET + 1);
  expect(problems).toHaveLength(3);
  expect(problems.join('\n')).toMatch(/nothing in the archive matches .*preload/);
  expect(problems.join('\n')).toContain('linux-x64.node is inside the archive');
  expect(problems.join('\n')).toContain('our code is');
});

test('traces of the building machine and inline source maps are named', async () => {
  const archive = await pack({
    ...GOOD,
    'out/main/index.js': 'throw new Error("/build/machine/src/x.ts")',
    'out/preload/index.cjs': 'x\n//# sourceMappingURL=data:application/json;base64,AAAA',
  });
  expect(traceProblems(archive, archiveFiles(archive), ['/build/machine'])).toEqual([
    'out/main/index.js names /build/machine',
    'out/preload/index.cjs is or holds a source map',
  ]);
});

test('one changed byte breaks the hashes of the header', async () => {
  const archive = await pack(GOOD);
  const changed = path.join(folder, 'changed.asar');
  copyFileSync(archive, changed);
  const bytes = readFileSync(changed);
  const at = bytes.indexOf('start()');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(changed, bytes);
  expect(integrityProblems(changed)).toEqual(['out/main/index.js has no or another hash in the header']);
});
