import { isDeepStrictEqual } from 'node:util';
import type { Override } from '../../../shared/model/contracts/attempt-end.ts';
import type { Cover, OfficeClaim } from '../../../shared/model/office/office.ts';
import { KEY_RULE } from '../../../shared/rules/keys.ts';
import { apiOriginOf } from '../../config/destination.ts';
import { describeFailure } from '../../log/describe-failure.ts';
import { coverOf } from '../../office/calls/claim-calls.ts';
import type { ClaimEnd, WantedClaim } from '../../office/desk/office-desk.ts';
import { canonicalPair, pairKeys } from '../../office/sealing/pair-keys.ts';
import type { Claims, ClaimWant, HeldClaim } from '../attempt/claims.ts';
import { NO_CLAIM } from '../attempt/claims.ts';
import { Refused } from '../attempt/refused.ts';
import { createOfficeByHand } from './office-by-hand.ts';
import type { OfficeParts } from './office-parts.ts';
import type { OfficeSession } from './office-session.ts';
import { officeWhy } from './office-why.ts';
import type { Live } from './open-desk.ts';
import { showClaim } from './shown-claim.ts';

/** For this many refused registrations it is remembered who had the pair. */
const REMEMBERED = 500;
/** After these refusals the office is connected to again and asked once more. */
const RECONNECT_AFTER: ReadonlySet<string> = new Set(['stopped', 'not-joined', 'no-hello']);

export type OfficeClaims = ReturnType<typeof createOfficeClaims>;

/** One claim for each attempt, before its first byte. Without an office no claim is needed. */
export function createOfficeClaims(parts: OfficeParts, session: OfficeSession) {
  const byHand = createOfficeByHand(parts, session);
  const holding = { db: parts.db, log: parts.log, pushSoon: session.pushSoon };
  const held = new Map<string, readonly OfficeClaim[]>();

  /** The connected desk; null: there is no office. Throws `Refused` where there is one that cannot be asked. */
  async function connected(): Promise<Live | null> {
    if (session.isJoining()) throw new Refused({ why: 'office-holds', reason: 'not-joined' });
    if (!session.isJoined()) {
      if (parts.policy.office.isRequired) throw new Refused({ why: 'office-holds', reason: 'required' });
      return null;
    }
    if (session.state().state !== 'ready' && session.state().why !== 'older-run') await session.connect();
    const { state, why } = session.state();
    const live = session.live();
    if (state !== 'ready' || live === null) throw new Refused({ why: 'office-holds', reason: why ?? 'not-reached' });
    return live;
  }

  async function ask(want: ClaimWant): Promise<HeldClaim> {
    // Sample data never reach an operator.
    if (want.profile.kind === 'sample') return NO_CLAIM;
    try {
      return await askOffice(want);
    } catch (error) {
      if (!(error instanceof Refused) || error.refusal.why !== 'office-holds') throw error;
      const live = byHand.allows(want);
      if (live === null || want.byHand === null) throw error;
      const attempt = live.desk.byHand({ ...wanted(live, want), reason: want.byHand.reason });
      parts.log.warn('office.by-hand', { why: error.refusal.reason });
      return heldClaim(holding, live, attempt, { id: want.id, byHand: want.byHand.reason });
    }
  }

  async function askOffice(want: ClaimWant): Promise<HeldClaim> {
    const live = await connected();
    if (live === null) return NO_CLAIM;
    const end = await claim(live, wanted(live, want), want.override);
    if (end.kind === 'yours') return heldClaim(holding, live, end.attempt, { id: want.id, byHand: null });
    const { why } = end;
    if ('away' in why) {
      session.judge(why);
      throw new Refused({ why: 'office-holds', reason: officeWhy(why) });
    }
    if (!('claims' in why)) throw new Refused({ why: 'office-holds', reason: officeWhy(why) });
    const shown = why.claims.map(show(live));
    remember(want.id, shown);
    throw new Refused({ why: 'office-has', held: shown });
  }

  /**
   * Asks once more where the office had to be connected to again, or where a person already decided about this desk's
   * own registration.
   */
  async function claim(live: Live, want: WantedClaim, override: Override | null): Promise<ClaimEnd> {
    let end = await live.desk.claim(want);
    if (end.kind === 'no' && 'no' in end.why && RECONNECT_AFTER.has(end.why.no)) {
      await session.connect();
      if (session.state().state === 'ready') end = await live.desk.claim(want);
    }
    if (end.kind !== 'no' || !('no' in end.why) || end.why.no !== 'conflict') return end;
    const decided = new Set(override?.covers.map(({ registrationId }) => registrationId));
    const own = end.why.claims.filter(
      ({ registration, desk }) => desk === live.desk.who().desk && decided.has(registration),
    );
    if (own.length === 0) return end;
    const more = own.map(coverOf);
    return live.desk.claim({ ...want, covers: [...want.covers, ...more] });
  }

  function wanted(live: Live, { id, pair, to, requestSha256, override }: ClaimWant): WantedClaim {
    const also = apiOriginOf({ baseUrl: to.apiAddress });
    const covers = override?.covers.flatMap(({ claim: one }) => one ?? []);
    return {
      ...{ registration: id, request: requestSha256, pair: canonicalPair(to.operatorId, pair, also) },
      covers: covers ?? live.book.newestOf(id)?.covers ?? [],
      reason: override?.reason ?? null,
    };
  }

  const show = (live: Live) => showClaim(live.keys, { desk: live.desk.who().desk, officeNow: session.officeNow() });

  function remember(id: string, shown: readonly OfficeClaim[]): void {
    held.delete(id);
    held.set(id, shown);
    const [oldest] = held.keys();
    if (held.size > REMEMBERED && oldest !== undefined) held.delete(oldest);
  }

  const claims: Claims = { ask, settled: session.pushSoon };
  return {
    ...claims,
    mayByHand: byHand.isOpen,
    heldFor: (id: string): OfficeClaim[] => [...(held.get(id) ?? [])],
    /** One that was shown, as it was when it was shown last. */
    heldClaim: (cover: Cover): OfficeClaim | null =>
      [...held.values()].flat().findLast((one) => isDeepStrictEqual(one.cover, cover)) ?? null,
    /**
     * Who has these pairs, in one round trip; registrations in this desk's own ledger are left out. Null: no office.
     */
    async look(
      wants: readonly Pick<ClaimWant, 'id' | 'pair' | 'to'>[],
    ): Promise<ReadonlyMap<string, readonly OfficeClaim[]> | null> {
      const live = await connected();
      if (live === null) return null;
      const asked = wants.map(({ id, pair, to }) => {
        const also = apiOriginOf({ baseUrl: to.apiAddress });
        return { id, keys: pairKeys(live.keys, canonicalPair(to.operatorId, pair, also)) };
      });
      const { who } = live.desk;
      const keys = [...new Set(asked.flatMap((one) => one.keys))];
      const looked = await live.way.call('look', { who: who(), keyId: live.keys.keyId, rule: KEY_RULE, keys });
      if ('away' in looked || 'no' in looked) {
        if ('away' in looked) session.judge(looked);
        throw new Refused({ why: 'office-holds', reason: officeWhy(looked) });
      }
      const rows = new Map(
        looked.claims.flatMap((row) =>
          parts.ledger.get(row.registration) ? [] : [[row.id, show(live)(row)] as const],
        ),
      );
      const byKey = Map.groupBy(looked.found, ({ key }) => key);
      return new Map(
        asked.flatMap(({ id, keys: own }) => {
          const ids = new Set(own.flatMap((key) => byKey.get(key)?.map(({ claim: one }) => one) ?? []));
          const found = [...ids].flatMap((one) => rows.get(one) ?? []);
          if (found.length > 0) remember(id, found);
          return found.length > 0 ? [[id, found] as const] : [];
        }),
      );
    },
  };
}

/** `byHand`: why it goes without the office, which stays beside it. */
function heldClaim(
  parts: Pick<OfficeParts, 'db' | 'log'> & { readonly pushSoon: () => void },
  { desk, book }: Live,
  attempt: string,
  { id, byHand: why }: { readonly id: string; readonly byHand: string | null },
): HeldClaim {
  return {
    use: (write) =>
      parts.db.transaction(() => {
        // Rolled back with the transaction; `end` records the result.
        if (!desk.mayLeave(attempt)) throw new Refused({ why: 'office-holds', reason: 'late' });
        parts.db.run('UPDATE registrations SET by_hand = $why WHERE id = $id AND by_hand IS NOT $why', { id, why });
        return write();
      }),
    notProcessed() {
      if (book.get(attempt)?.state === 'sending') book.mark(attempt, 'waiting', false);
    },
    end(isWaiting) {
      try {
        if (book.get(attempt)?.state === 'intent') book.mark(attempt, isWaiting() ? 'waiting' : 'not-sent', false);
        parts.pushSoon();
      } catch (cause) {
        // The intent stays on disk, and the next start ends it.
        parts.log.warn('office.end-failed', describeFailure(cause));
      }
    },
  };
}
