import type { ClaimRow, ClaimState, SealedBy } from '../calls/answer-schemas.ts';
import type { OfficeKeys } from '../sealing/office-keys.ts';
import type { CanonicalPair } from '../sealing/pair-keys.ts';
import { open } from '../sealing/seal.ts';

export type ReadClaim =
  | {
      readonly kind: 'read';
      /** Null: the sealed part was deleted. */
      readonly content: {
        readonly pair: CanonicalPair;
        readonly reason: string | null;
        readonly by?: string;
        readonly isByHand?: boolean;
        /** Of one that was said again. */
        readonly contractId?: string;
      } | null;
      readonly outcome: string | null;
    }
  /** The text was sealed elsewhere or for another state: somebody wrote in the database. */
  | { readonly kind: 'forged' };

/** A colleague's claim as sealed. Its state is in clear text, and its content opens only with that state. */
export function readClaim(keys: OfficeKeys, row: ClaimRow): ReadClaim {
  const content = opened(keys, 'claim', row.registration, row.content);
  const outcome = sealedAs(row.state)
    .map((state) => opened(keys, `event ${state}`, row.registration, row.event))
    .find((text) => text !== undefined);
  if (content === undefined || outcome === undefined) return { kind: 'forged' };
  return { kind: 'read', content: content === null ? null : JSON.parse(content), outcome };
}

/** The office records as unknown what a start reported as not sent without being certain (`SettleAsk.isLeft`). */
export const sealedAs = (state: ClaimState): readonly ClaimState[] =>
  state === 'unknown' ? [state, 'not-sent'] : [state];

function opened(keys: OfficeKeys, kind: string, key: string, sealed: SealedBy | null): string | null | undefined {
  if (sealed === null) return null;
  const { desk, number } = sealed;
  return open(keys, { kind, key, version: 0, desk, number }, sealed.sealed) ?? undefined;
}
