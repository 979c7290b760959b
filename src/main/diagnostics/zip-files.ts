import { strToU8, zipSync } from 'fflate';

export type ZipEntry = { readonly name: string; readonly content: string | Uint8Array };

/** A ZIP knows no other years; a computer with an empty battery may say one. */
const FIRST = Date.UTC(1980, 0, 2);
const LAST = Date.UTC(2099, 11, 30);

/** Files into one ZIP. `at` (epoch milliseconds) is the time of every entry. */
export function zipFiles(entries: readonly ZipEntry[], at: number): Uint8Array {
  const tree = Object.fromEntries(
    entries.map(({ name, content }) => [name, typeof content === 'string' ? strToU8(content) : content]),
  );
  return zipSync(tree, { mtime: Math.min(Math.max(at, FIRST), LAST), level: 6 });
}
