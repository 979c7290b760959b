import type { Random } from '../../ports.ts';
import type { ClaimState, SealedBy } from '../calls/answer-schemas.ts';
import { sealedAs } from '../desk/read-claim.ts';
import type { OfficeKeys } from '../sealing/office-keys.ts';
import { type CanonicalPair, pairKeys } from '../sealing/pair-keys.ts';
import { renamePair } from '../sealing/rename-pair.ts';
import { open, type SealedPlace, seal } from '../sealing/seal.ts';

/** A row sealed with the older key, as `renew_page` returns it. */
export type OldRow = {
  readonly table: 'claims' | 'events' | 'records' | 'history' | 'jobs' | 'approvals' | 'people' | 'desks';
  readonly id: number;
  readonly content: SealedBy;
  readonly registration?: string;
  readonly state?: string;
  readonly kind?: string;
  readonly key?: string;
  readonly version?: number;
};
export type NewRow = {
  readonly table: OldRow['table'];
  readonly id: number;
  readonly sealed: string;
  readonly key?: string;
  readonly keys?: readonly string[];
  readonly request?: string;
};

const KINDS = { jobs: 'job', approvals: 'approval', people: 'person', desks: 'desk' } as const;

/** The row sealed with the new key, with new look-up keys; null: it does not open, so somebody made it up. */
export function resealRow(was: OfficeKeys, is: OfficeKeys, row: OldRow, random: Pick<Random, 'bytes'>): NewRow | null {
  const { table, id } = row;
  const opened = unsealed(was, row);
  if (opened === null) return null;
  const { place, text } = opened;
  if (table === 'claims') {
    const { pair, ...rest } = JSON.parse(text) as { pair: CanonicalPair; request: string };
    const renamed = renamePair(pair);
    const sealed = seal(is, place, JSON.stringify({ ...rest, pair: renamed }), random);
    return { table, id, sealed, keys: pairKeys(is, renamed), request: is.lookUp('request', rest.request) };
  }
  if (table === 'records' || table === 'history') {
    const { key } = JSON.parse(text) as { key: string };
    const hidden = is.lookUp(`record ${row.kind ?? ''}`, key);
    return { table, id, sealed: seal(is, { ...place, key: hidden }, text, random), key: hidden };
  }
  return { table, id, sealed: seal(is, place, text, random) };
}

function unsealed(was: OfficeKeys, row: OldRow): { readonly place: SealedPlace; readonly text: string } | null {
  for (const place of placesOf(row)) {
    const text = open(was, place, row.content.sealed);
    if (text !== null) return { place, text };
  }
  return null;
}

/** An outcome may be sealed as another than it became (`sealedAs`). */
function placesOf(row: OldRow): readonly SealedPlace[] {
  const place = placeOf(row);
  if (row.table !== 'events') return [place];
  return sealedAs((row.state ?? '') as ClaimState).map((state) => ({ ...place, kind: `event ${state}` }));
}

function placeOf({ table, content, registration, state, kind, key, version }: OldRow): SealedPlace {
  const { desk, number } = content;
  if (table === 'claims') return { kind: 'claim', key: registration ?? '', version: 0, desk, number };
  if (table === 'events') return { kind: `event ${state ?? ''}`, key: registration ?? '', version: 0, desk, number };
  if (table === 'records' || table === 'history') {
    return { kind: kind ?? '', key: key ?? '', version: version ?? 0, desk, number };
  }
  return { kind: KINDS[table], key: key ?? '', version: 0, desk, number };
}
