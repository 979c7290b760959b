import { createRequire } from 'node:module';

/** The library electron-builder itself edits Windows programs with, from where it has it. */
export function loadResEdit(): typeof import('resedit') {
  const builder = createRequire(import.meta.url).resolve('app-builder-lib/package.json');
  return createRequire(builder)('resedit') as typeof import('resedit');
}
