import type { RowPoa } from '../../../shared/model/bulk/bulk.ts';
import type { InspectPoa } from '../job-ports.ts';
import type { PoaSource } from './poa-source.ts';

export type LookParts = {
  readonly source: PoaSource;
  readonly inspect: InspectPoa;
  /** Whether exactly these bytes were sent with an earlier registration. */
  readonly usedBefore: (sha256: string) => boolean;
  readonly maxBytes: () => number;
};

/** Reads a file once and describes it; the bytes are released. Throws AppError `poa`. */
export async function lookAtPoa(parts: LookParts, path: string): Promise<RowPoa> {
  const bytes = await parts.source.read(path, parts.maxBytes());
  const name = path.split('/').at(-1) ?? path;
  const { extension, content, warnings, sha256 } = await parts.inspect(name, bytes);
  return {
    path,
    name,
    bytes: bytes.length,
    sha256,
    extension,
    content,
    warnings: parts.usedBefore(sha256) ? [...warnings, 'used-before'] : [...warnings],
  };
}
