import type { OfficeWhy } from '../../../shared/model/office/office.ts';
import { isTyped } from '../../../shared/rules/by-hand.ts';
import { canonicalPair, pairKeys } from '../../office/sealing/pair-keys.ts';
import type { ClaimWant } from '../attempt/claims.ts';
import { Refused } from '../attempt/refused.ts';
import type { OfficeParts } from './office-parts.ts';
import type { OfficeSession } from './office-session.ts';
import type { Live } from './open-desk.ts';
import { sharedRegistrationSchema } from './shared/registration-kind.ts';

/** Reasons that only mean that the office cannot be reached: it refused nothing, and this desk still belongs to it. */
const AWAY: ReadonlySet<OfficeWhy> = new Set(['not-reached', 'no-answer', 'full', 'standby', 'read-only']);
/** Colleagues' registrations at the operator that bind their pair. */
const KNOWN = `
  SELECT row FROM office_registrations WHERE state <> 'rejected'
    AND operator = coalesce((SELECT operator FROM office_profiles WHERE profile_id = ?), operator)`;

/**
 * One registration in the form while the office cannot be reached, where IT allows it: typed by a person, never by a
 * timer or a job. What this desk has read of its colleagues still counts.
 */
export function createOfficeByHand(
  parts: Pick<OfficeParts, 'db' | 'policy'>,
  session: Pick<OfficeSession, 'live' | 'state' | 'isJoined' | 'isJoining'>,
) {
  const { db, policy } = parts;

  function isAllowed({ joined }: Live): boolean {
    const { whenAway } = policy.office;
    if (whenAway !== 'by-hand-leads') return whenAway === 'by-hand';
    const sql = 'SELECT 1 FROM office_people WHERE login = ? AND is_lead = 1 AND has_left = 0';
    return db.get(sql, [joined.user]) !== undefined;
  }

  /** Null: sending by hand is not possible now. */
  function open(): Live | null {
    const live = session.live();
    const { state, why } = session.state();
    if (live === null || !session.isJoined() || session.isJoining()) return null;
    if (state !== 'away' || why === null || !AWAY.has(why)) return null;
    // A desk that never heard from the office has not reported its own claims.
    return live.book.meta().seen.seq > 0 && isAllowed(live) ? live : null;
  }

  /** Whether a colleague has the pair, as far as this desk has read. */
  function isKnown(live: Live, { pair, to, profile }: ClaimWant): boolean {
    const wanted = new Set(pairKeys(live.keys, canonicalPair(to.operatorId, pair, to.apiAddress)));
    return db.all<{ row: string }>(KNOWN, [profile.id]).some(({ row }) => {
      const { customer, property } = sharedRegistrationSchema.parse(JSON.parse(row));
      const theirs = canonicalPair(to.operatorId, { customer, property }, to.apiAddress);
      return pairKeys(live.keys, theirs).some((key) => wanted.has(key));
    });
  }

  return {
    isOpen: (): boolean => open() !== null,
    /**
     * The desk that may send by hand; null: ask the office as usual. Throws `Refused` where a person's decision is not
     * valid.
     */
    allows(want: ClaimWant): Live | null {
      const live = want.byHand === null ? null : open();
      if (live === null || want.byHand === null) return null;
      if (!isTyped(want.byHand.typed, want.pair)) throw new Refused({ why: 'office-holds', reason: 'by-hand-typed' });
      if (isKnown(live, want)) throw new Refused({ why: 'office-holds', reason: 'by-hand-known' });
      return live;
    },
  };
}
