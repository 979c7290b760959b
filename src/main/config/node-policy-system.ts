import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PolicySystem } from './policy-source.ts';

const RUN_TIMEOUT_MS = 5000;

/** This computer, for `readPolicySource`. System programs are called by their full path. */
export function nodePolicySystem(options: { readonly mayOverride: boolean }): PolicySystem {
  return {
    platform: process.platform,
    env: process.env,
    mayOverride: options.mayOverride,
    readText,
    run(command, args) {
      const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', timeout: RUN_TIMEOUT_MS });
      return status === 0 ? stdout : null;
    },
    exportRegistry(key) {
      const reg = path.win32.join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'reg.exe');
      const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-policy-'));
      const file = path.join(folder, 'policy.reg');
      try {
        // Exported to a file, which is UTF-16: the console's code page would lose letters.
        spawnSync(reg, ['export', key, file, '/y'], { windowsHide: true, timeout: RUN_TIMEOUT_MS, stdio: 'ignore' });
        return existsSync(file) ? readFileSync(file, 'utf16le') : null;
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw cause;
  }
}
