import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { top } from '../run.ts';

test('a test that keeps its thread busy for ever is named', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'elkontor-now-'));
  const file = path.join(folder, 'now.txt');
  const args = [path.join(top, 'node_modules/vitest/vitest.mjs'), 'run', '--config'];
  const run = spawn(process.execPath, [...args, 'scripts/test/spinning/vitest.config.ts'], {
    cwd: top,
    env: { ...process.env, ELKONTOR_TESTS_NOW: file },
    stdio: 'ignore',
  });
  const ended = once(run, 'exit');
  try {
    await expect
      .poll(() => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
      .toBe('scripts/test/spinning/spins.ts > turns for ever\n');
  } finally {
    run.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  }
});
