import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { nodeFiles } from './node-files.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => path.join(folder, name);

test('a regular file is read whole, or up to the limit', async () => {
  writeFileSync(at('a.pdf'), 'twelve bytes');
  expect(Buffer.from(await nodeFiles.readFile(at('a.pdf'), 100)).toString()).toBe('twelve bytes');
  expect(await nodeFiles.readFile(at('a.pdf'), 5)).toHaveLength(5);
});

test('what is not a regular file is refused at once', async () => {
  await expect(nodeFiles.readFile(folder, 10)).rejects.toMatchObject({ data: { code: 'poa', reason: 'not-a-file' } });
  await expect(nodeFiles.readFile(at('none.pdf'), 10)).rejects.toMatchObject({
    data: { code: 'poa', reason: 'unreadable' },
  });
});

test.skipIf(process.platform === 'win32')('a pipe that nobody writes to does not hang', async () => {
  execFileSync('mkfifo', [at('pipe.pdf')]);
  await expect(nodeFiles.readFile(at('pipe.pdf'), 10)).rejects.toMatchObject({ data: { reason: 'not-a-file' } });
});
