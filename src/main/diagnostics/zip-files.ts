import { strToU8, zipSync } from 'fflate';

export type ZipEntry = { readonly name: string; readonly content: string | Uint8Array };

/** Files into one ZIP. `at` (epoch milliseconds) is the time of every entry. */
export function zipFiles(entries: readonly ZipEntry[], at: number): Uint8Array {
  const tree = Object.fromEntries(
    entries.map(({ name, content }) => [name, typeof content === 'string' ? strToU8(content) : content]),
  );
  return zipSync(tree, { mtime: at, level: 6 });
}
