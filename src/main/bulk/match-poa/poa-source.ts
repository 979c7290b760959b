/** A possible power of attorney. `path`: its name in the source, relative, with forward slashes. */
export type PoaFile = { readonly path: string; readonly name: string; readonly bytes: number };

export type ResolvedPath =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'refused'; readonly reason: 'missing' | 'outside' | 'not-a-file' | 'bad-path' };

/** The source of powers of attorney: a chosen folder, or dropped files. */
export type PoaSource = {
  /** The files there now; no others can be resolved or read. */
  list(): Promise<readonly PoaFile[]>;
  /** The file that a text of the sheet's file column names. */
  resolve(text: string): Promise<ResolvedPath>;
  /** Throws AppError `poa` (missing, unreadable, not-a-file, too-large, empty). Reads only listed files. */
  read(path: string, maxBytes: number): Promise<Uint8Array>;
};

/** One form of a name for comparison: Unicode form and case differ between systems and people. */
export function pathKey(path: string): string {
  return path.normalize('NFC').toLocaleLowerCase('sv');
}
