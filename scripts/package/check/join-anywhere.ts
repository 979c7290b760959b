import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

type Joiner = { makeUniversalApp(options: unknown): Promise<void> };

/**
 * Makes electron-builder's own joiner of universal apps run on other systems than macOS: it asks for the system once,
 * and calls Apple's `lipo`. The first answer is replaced for that moment, the second program by `lipo.ts`; everything
 * else is real.
 */
export function joinAnywhere(work: string): void {
  if (process.platform === 'darwin') return;
  const bin = path.join(work, 'bin');
  mkdirSync(bin, { recursive: true });
  const lipo = path.join(import.meta.dirname, 'lipo.ts');
  writeFileSync(path.join(bin, 'lipo'), `#!/bin/sh\nexec "${process.execPath}" "${lipo}" "$@"\n`);
  chmodSync(path.join(bin, 'lipo'), 0o755);
  process.env.PATH = `${bin}${path.delimiter}${process.env.PATH ?? ''}`;

  // From electron-builder's own dependencies.
  const builder = createRequire(import.meta.url).resolve('app-builder-lib/package.json');
  const joiner = createRequire(builder)('@electron/universal') as Joiner;
  const join = joiner.makeUniversalApp;
  joiner.makeUniversalApp = (options) => {
    const { platform } = process;
    Object.defineProperty(process, 'platform', { value: 'darwin', configurable: true });
    try {
      // It asks before its first await.
      return join(options);
    } finally {
      Object.defineProperty(process, 'platform', { value: platform, configurable: true });
    }
  };
}
