import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

let file: string | null = null;

/** A preload that gives the page its `require`. Only the host can: there the page shares the preload's world. */
export function preloadWithRequire(): string {
  if (file !== null) return file;
  file = path.join(mkdtempSync(path.join(os.tmpdir(), 'conformance-')), 'preload.js');
  writeFileSync(file, 'globalThis.require = require;');
  return file;
}
