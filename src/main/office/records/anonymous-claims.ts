import type { ClaimRow } from '../calls/answer-schemas.ts';
import type { ErasedClaim } from '../calls/record-calls.ts';
import { failure, type NotConnected } from '../desk/connected.ts';
import type { DeskContext } from '../desk/desk-context.ts';
import { readClaim } from '../desk/read-claim.ts';
import type { OfficeKeys } from '../sealing/office-keys.ts';
import { withoutPerson } from '../sealing/pair-keys.ts';
import { lastSeq } from './sync-records.ts';

const SETTLED: ReadonlySet<string> = new Set(['accepted', 'rejected', 'not-sent', 'absent', 'taken']);
const PAGE_ROWS = 500;

/** A claim as it may remain of an erased person. */
export type AnonymousClaim = ErasedClaim & { readonly registration: string; readonly attempt: string };

/** What may remain of each settled claim about these registrations. */
export async function anonymousClaims(
  hands: DeskContext,
  registrations: ReadonlySet<string>,
): Promise<readonly AnonymousClaim[] | NotConnected> {
  const found: AnonymousClaim[] = [];
  for (let after = 0; ; ) {
    const ask = { who: hands.who(), after, limit: PAGE_ROWS, keyId: hands.keys.keyId };
    const answer = await hands.transport.call('changes', ask);
    if (!('rows' in answer)) return failure(answer) as NotConnected;
    for (const row of answer.rows) {
      if (!('claim' in row) || !registrations.has(row.claim.registration)) continue;
      const { registration, attempt } = row.claim;
      const content = contentWithout(hands, row.claim);
      if (content !== null) found.push({ ...content, registration, attempt });
    }
    if (!answer.hasMore) return found;
    after = lastSeq(answer.rows.at(-1)) ?? 0;
  }
}

/** Whether a settled claim names somebody. */
export const namesSomebody = (keys: OfficeKeys, row: ClaimRow): boolean => withoutNames(keys, row) !== null;

/** What may remain of a claim; null: it is not settled, or names nobody. */
function withoutNames(keys: OfficeKeys, row: ClaimRow) {
  const read = SETTLED.has(row.state) ? readClaim(keys, row) : null;
  if (read?.kind !== 'read' || read.content === null) return null;
  const content = { ...read.content, pair: withoutPerson(read.content.pair), reason: null };
  return JSON.stringify(content) === JSON.stringify(read.content) ? null : content;
}

function contentWithout(hands: DeskContext, row: ClaimRow): ErasedClaim | null {
  const content = withoutNames(hands.keys, row);
  if (content === null) return null;
  const sealed = hands.sealed('claim', row.registration, JSON.stringify(content));
  return { claim: row.id, seq: row.seq, content: sealed };
}
