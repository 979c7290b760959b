import { createRequire } from 'node:module';

/** The library with which electron-builder edits Windows programs, from its own dependencies. */
export function loadResEdit(): typeof import('resedit') {
  const builder = createRequire(import.meta.url).resolve('app-builder-lib/package.json');
  return createRequire(builder)('resedit') as typeof import('resedit');
}
