import type { CallsOf } from '../../../shared/bridge/types.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { computerOf } from '../../../shared/model/office/computer-of.ts';
import type { OfficeStatus } from '../../../shared/model/office/office.ts';
import { assertUnlocked } from '../../config/assert-allowed.ts';
import { SecretNotForgotten } from '../../secrets/keychain-item.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';
import type { Confirm } from '../app/confirming.ts';
import { createDecideHeld } from './decide-held.ts';
import { createErasings } from './erasings.ts';
import { joinOffice } from './join-office.ts';
import { readJoined, readOfficeSecret, writeJoined } from './joined-office.ts';
import { createKeyCalls } from './keys/key-calls.ts';
import { keysHere } from './keys/key-ring.ts';
import type { OfficeClaims } from './office-claims.ts';
import type { OfficeFeed } from './office-feed.ts';
import type { OfficeParts } from './office-parts.ts';
import type { OfficeSession } from './office-session.ts';
import { openLogin } from './open-login.ts';
import { showPeople } from './release/show-people.ts';
import { createEntries } from './resolve-entry.ts';
import { createOverriddenChanges } from './shared/overridden-changes.ts';
import { outgoingCount } from './shared/sql-shared-book.ts';
import { showClaim } from './shown-claim.ts';
import { bookedDesk, forgetDesk, untoldCount } from './sql-book.ts';
import { createTakePassword } from './take-password.ts';
import { testOffice } from './test-office.ts';

/** The office as the screens know it: joining, testing, leaving, its state. */
export function createOfficeService(
  parts: OfficeParts & {
    readonly session: OfficeSession;
    readonly feed: Pick<OfficeFeed, 'lookedAt' | 'now' | 'start' | 'missing'>;
    readonly claims: Pick<OfficeClaims, 'heldFor' | 'heldClaim' | 'mayByHand'>;
    readonly confirm: Confirm;
    /** Whether a registration is being sent. */
    readonly isUnderWay: () => boolean;
  },
) {
  const { session, db, file, policy } = parts;
  const entries = createEntries(parts);
  const erasings = createErasings(parts);
  const given = createOverriddenChanges(db);
  session.onState(() => parts.publish('office.changed', status()));

  function status(): OfficeStatus {
    const joined = readJoined(file);
    const live = session.live();
    const { state, why } = session.state();
    const tooLarge = live?.sync.tooLarge() ?? 0;
    const show = showClaim(live?.keys ?? null, {
      desk: live?.desk.who().desk ?? null,
      officeNow: session.officeNow(),
    });
    const { addresses, database, isRequired } = policy.office;
    return {
      ...{ state, why, isRequired, joined: joined === null || joined === 'unreadable' ? null : shownFacts(db, joined) },
      ...{
        untold: untoldCount(db) + outgoingCount(db) - tooLarge,
        tooLarge,
        doubles: session.doubles.open(show),
        missing: parts.feed.missing.list(live?.desk.who().desk ?? null),
        waitingFor: session.waitsFor().length,
        apartMs: session.apartMs(),
        ...{ isLead: joined !== null && session.isLead(), given: given.count() },
        mayByHand: parts.claims.mayByHand(),
      },
      policy:
        addresses.length > 0 || database !== null
          ? { addresses: [...addresses], database, hasCa: parts.extraCa() !== '' }
          : null,
    };
  }

  /** Deletes everything stored here about the office; the registrations stay. */
  async function forget(): Promise<void> {
    try {
      await parts.secrets.forgetOfficeSecret();
    } catch (cause) {
      if (cause instanceof SecretNotForgotten) throw new AppError({ code: 'keychain', state: cause.state }, { cause });
      throw cause;
    }
    // As far as it can be reached: else a lead sets this computer aside, or it joins again.
    const live = session.live();
    await live?.way.call('leave_desk', { who: live.desk.who() });
    writeJoined(file, null);
    forgetDesk(db);
    session.forget();
  }

  const calls = {
    status,
    chooseInvitation: entries.chooseInvitation,
    chooseCertificate: entries.chooseCertificate,

    async test(entry) {
      if (entry !== null) {
        const { login, keys } = await entries.resolve(entry);
        return testOffice(parts, login, keys);
      }
      const joined = readJoined(file);
      const kept = await readOfficeSecret(parts.secrets);
      if (joined === null || joined === 'unreadable') throw new AppError({ code: 'not-found', what: 'office' });
      if (kept.state !== 'present') throw new AppError({ code: 'office-holds', reason: 'keychain' });
      return testOffice(parts, await openLogin(parts, joined, kept.value), keysHere(joined, kept.value));
    },

    async join(entry) {
      // IT's own office may be joined even where the setting is locked.
      if (policy.office.addresses.length === 0) assertUnlocked(policy, 'office');
      await joinOffice(parts, session, entries, entry);
      parts.feed.start();
      return status();
    },

    async leave() {
      assertUnlocked(policy, 'office');
      if (parts.isUnderWay()) throw new AppError({ code: 'office-join', reason: 'under-way' });
      // Outcomes that the office does not know yet are sent first, where it can be reached.
      await session.push();
      await parts.confirm({ what: 'leave-office', untold: untoldCount(db) });
      if (parts.isUnderWay()) throw new AppError({ code: 'office-join', reason: 'under-way' });
      await forget();
      return status();
    },

    async reconnect() {
      await session.connect();
      await session.push();
      parts.feed.missing.lookSoon();
      await parts.feed.now();
      return status();
    },

    lookedAt: ({ isVisible }) => parts.feed.lookedAt(isVisible),

    ...createKeyCalls({ ...parts, entries }),

    takePassword: createTakePassword(parts),

    held: ({ registrationId }) => parts.claims.heldFor(registrationId),

    decideHeld: createDecideHeld(parts),

    people: () => showPeople(parts),

    erasings: erasings.read,

    setAside: ({ desk }) => erasings.setAside(desk),

    given: () => given.list(),

    seenGiven() {
      given.seen();
      parts.publish('office.changed', status());
    },

    seenMissing() {
      parts.feed.missing.seen();
      parts.publish('office.changed', status());
    },

    seenDouble({ registrationId }) {
      session.doubles.seen(registrationId);
      parts.publish('today.changed', {});
      parts.publish('office.changed', status());
    },
  } satisfies CallsOf<'office'>;

  return { calls, forget };
}

function shownFacts(
  db: SqlDatabase,
  joined: Exclude<ReturnType<typeof readJoined>, null | 'unreadable'>,
): OfficeStatus['joined'] {
  const { officeId, addresses, database, user, name, joinedAt, certificatePath } = joined;
  const desk = bookedDesk(db)?.desk;
  const computer = desk === undefined ? null : computerOf(desk);
  return { officeId, addresses, database, user, name, joinedAt, computer, hasCertificate: certificatePath !== null };
}
