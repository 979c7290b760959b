import type { PoaMatch } from '../../../shared/model/bulk/bulk.ts';
import type { NameMatch } from './match-names.ts';

/**
 * A file and the rows it may belong to. `tells`: the part of its name or text that says so; null where a column or a
 * person named it.
 */
export type PoaClaim = {
  by: PoaMatch['by'];
  tells: NameMatch['by'] | null;
  rowIds: readonly string[];
  disagrees: boolean;
};

// An id in the file's name is as good as a person's word; inside a document it may only be mentioned.
const STRENGTH: Readonly<Record<NameMatch['by'], number>> = {
  'customer-id': 4,
  'personal-number': 4,
  'property-id': 3,
  name: 2,
};

/**
 * Decides which file a row gets when several claim it: the one with the strongest evidence, if there is exactly one. A
 * file with weaker evidence never displaces a stronger one; it waits for a person.
 */
export function judgeClaims(claims: readonly PoaClaim[]): {
  /** Rows that have a file. */
  readonly given: ReadonlySet<string>;
  /** Why a file cannot be assigned; null: it can. */
  readonly whyOf: (claim: PoaClaim) => PoaMatch['why'];
} {
  const strongest = new Map<string, { strength: number; files: number }>();
  for (const claim of claims) {
    const strength = strengthOf(claim);
    for (const id of claim.rowIds) {
      const best = strongest.get(id);
      if (best === undefined || strength > best.strength) strongest.set(id, { strength, files: 1 });
      else if (strength === best.strength) best.files += 1;
    }
  }
  const whyOf = (claim: PoaClaim): PoaMatch['why'] => {
    // One file that a column or a person names for several rows is intended; the row check warns about it.
    if (claim.rowIds.length === 0 || claim.by === 'path' || claim.by === 'hand') return null;
    if (claim.disagrees) return 'ids-disagree';
    const isBeaten = (id: string): boolean => (strongest.get(id)?.strength ?? 0) > strengthOf(claim);
    if (claim.rowIds.every(isBeaten)) return 'row-has-better';
    if (claim.rowIds.length > 1) return 'several-rows';
    return claim.rowIds.some((id) => (strongest.get(id)?.files ?? 0) > 1) ? 'several-files' : null;
  };
  const given = new Set(claims.filter((claim) => whyOf(claim) === null).flatMap((claim) => claim.rowIds));
  return { given, whyOf };
}

function strengthOf({ by, tells, disagrees }: PoaClaim): number {
  if (by === 'path' || by === 'hand') return 10;
  if (tells === null || disagrees) return 0;
  return STRENGTH[tells] - (by === 'text' ? 0.5 : 0);
}
