/** A file that may be a power of attorney. `path` is relative to the source, with forward slashes, and names it there. */
export type PoaFile = { readonly path: string; readonly name: string; readonly bytes: number };

export type ResolvedPath =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'refused'; readonly reason: 'missing' | 'outside' | 'not-a-file' | 'bad-path' };

/** Where powers of attorney come from: a folder that was chosen, or files that were dropped. */
export type PoaSource = {
  /** What is there now; nothing else can be resolved or read. */
  list(): Promise<readonly PoaFile[]>;
  /** What a text in a sheet's file column means here. */
  resolve(text: string): Promise<ResolvedPath>;
  /** Throws AppError `poa` (missing, unreadable, not-a-file, too-large, empty). Reads only files of the list. */
  read(path: string, maxBytes: number): Promise<Uint8Array>;
};

/** One writing for one name: Unicode form and case differ between systems and people. */
export function pathKey(path: string): string {
  return path.normalize('NFC').toLocaleLowerCase('sv');
}
