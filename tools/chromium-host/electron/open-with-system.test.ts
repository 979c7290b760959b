import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openCommand, openWithSystem } from './open-with-system.ts';

const MAIL = 'mailto:a@example.com?subject=Fr%C3%A5ga%20%26%20svar&body=x';

test.each(['linux', 'darwin', 'win32'] as const)(
  'an address goes to the program of %s whole, past every shell',
  (platform) => {
    const { command, args } = openCommand(platform, MAIL);
    expect(args.at(-1)).toBe(MAIL);
    expect(command).not.toMatch(/cmd|sh$|start/);
  },
);

test.runIf(process.platform === 'linux')("the person's own program is asked, and its refusal is told", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-open-'));
  const { PATH } = process.env;
  try {
    const program = (lines: string) => {
      writeFileSync(path.join(folder, 'xdg-open'), `#!/bin/sh\n${lines}\n`);
      chmodSync(path.join(folder, 'xdg-open'), 0o755);
    };
    process.env.PATH = `${folder}:${PATH}`;
    program(`printf %s "$1" > "${folder}/opened"`);
    await openWithSystem(MAIL);
    expect(readFileSync(path.join(folder, 'opened'), 'utf8')).toBe(MAIL);
    program('exit 3');
    await expect(openWithSystem(MAIL)).rejects.toThrow('ended (3)');
  } finally {
    process.env.PATH = PATH;
    rmSync(folder, { recursive: true, force: true });
  }
});
