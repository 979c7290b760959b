import type { CallsOf, Publish } from '../../../../shared/bridge/types.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Profile } from '../../../../shared/model/connection/profile.ts';
import type { HandOver } from '../../../../shared/model/office/hand-over.ts';
import type { Clock, Random } from '../../../ports.ts';
import type { SqlDatabase } from '../../../store/files/sql-database.ts';
import type { Confirm } from '../../app/confirming.ts';
import type { OfficeFeed } from '../office-feed.ts';
import type { OfficeSession } from '../office-session.ts';
import { officeWhy } from '../office-why.ts';
import type { Live } from '../open-desk.ts';
import { colleaguesOf } from '../shared/colleagues-present.ts';
import { dropOffer, keepAnswer, keepOffer, myLogin, offerOf } from './offers.ts';
import { deskNow, holderOf, isClaimed, isColleaguesOpen, isGiven, ownRow, showHandOver } from './show-hand-over.ts';

/**
 * Handing a registration over. The offer, with its message, is a shared record; who has the registration is decided by
 * its claim alone. So taking it needs the office, offering and giving back do not.
 */
export function createHandOverService(
  parts: {
    readonly db: SqlDatabase;
    readonly clock: Pick<Clock, 'now'>;
    readonly random: Pick<Random, 'uuid'>;
    readonly publish: Publish;
    readonly profiles: () => readonly Profile[];
    readonly confirm: Confirm;
  },
  session: Pick<OfficeSession, 'isJoined' | 'state' | 'live' | 'judge' | 'pushSoon'>,
  feed: Pick<OfficeFeed, 'now'>,
) {
  const { db } = parts;
  const of = (id: string): HandOver | null => (session.isJoined() ? showHandOver(db, id) : null);

  const refuse = (reason: AppError<'hand-over'>['data']['reason']): never => {
    throw new AppError({ code: 'hand-over', reason });
  };

  function liveNow(): Live {
    const { state, why } = session.state();
    const live = session.live();
    if (state === 'ready' && live !== null) return live;
    throw new AppError({ code: 'office-holds', reason: why ?? 'not-reached' });
  }

  /** Tells the screens, and the office as soon as it can be reached. */
  function told(id: string): HandOver | null {
    parts.publish('office.handedOver', { registrationIds: [id] });
    session.pushSoon();
    void feed.now();
    return of(id);
  }

  /** Moves the registration here from the desk that has it; of two who ask, the claim decides. */
  async function fetch(id: string, from: string, profileId: string): Promise<void> {
    const live = liveNow();
    // Without a profile for its operator nobody could send it once its claim is here.
    if (!parts.profiles().some(({ id: one }) => one === profileId)) refuse('no-profile');
    const asked = db.get<{ from_desk: string }>('SELECT from_desk FROM office_moves WHERE registration = ?', [id]);
    // On disk before asking: after a crash the next start knows what a granted claim is for.
    db.run('INSERT INTO office_moves VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET from_desk = excluded.from_desk', [
      ...[id, profileId, from],
    ]);
    const answer = await live.desk.takeOver(id, from);
    if ('away' in answer) {
      session.judge(answer);
      throw new AppError({ code: 'office-holds', reason: officeWhy(answer) });
    }
    if ('no' in answer) {
      // One that was asked before and whose answer was lost may have been granted: it is still awaited.
      if (asked === undefined) db.run('DELETE FROM office_moves WHERE registration = ?', [id]);
      else db.run('UPDATE office_moves SET from_desk = ? WHERE registration = ?', [asked.from_desk, id]);
      if (answer.no === 'changed' || answer.no === 'state') return refuse(answer.no);
      if (answer.no === 'no-claim') return refuse('not-claimed');
      throw new AppError({ code: 'office-holds', reason: officeWhy(answer) });
    }
    db.transaction(() => live.moving.come(answer.claim));
    if (ownRow(db, id)?.taken_by !== null) refuse('not-here');
  }

  const calls = {
    of: ({ registrationId }) => of(registrationId),

    give({ registrationId, to, words }) {
      const own = ownRow(db, registrationId);
      const me = myLogin(db);
      if (own === null || own.taken_by !== null || !isGiven(own)) return refuse('state');
      if (!isClaimed(db, registrationId)) return refuse('not-claimed');
      if (to === me || !colleaguesOf(db, me).some(({ login }) => login === to)) return refuse('nobody');
      const desk = db.get<{ desk: string }>('SELECT desk FROM office_desk')?.desk ?? '';
      const offer = { id: parts.random.uuid(), to, from: me, desk, words, at: parts.clock.now() };
      db.transaction(() => {
        keepOffer(db, own.profile_id, registrationId, offer);
        db.run('INSERT INTO office_offered VALUES (?, ?) ON CONFLICT DO NOTHING', [registrationId, to]);
      });
      return told(registrationId);
    },

    async takeBack({ registrationId }) {
      const own = ownRow(db, registrationId);
      const kept = offerOf(db, registrationId);
      if (own === null || kept?.offer.from !== myLogin(db)) return refuse('state');
      if (own.taken_desk !== null) await fetch(registrationId, own.taken_desk, own.profile_id);
      dropOffer(db, registrationId);
      return told(registrationId);
    },

    async take({ registrationId }) {
      // The newest is read first: the offer may be withdrawn, or the registration taken back.
      await feed.now();
      const kept = offerOf(db, registrationId);
      if (kept === null || kept.offer.to !== myLogin(db)) return refuse('changed');
      if (ownRow(db, registrationId) === null && !isColleaguesOpen(db, registrationId)) return refuse('state');
      await fetch(registrationId, kept.offer.desk, kept.profileId);
      return told(registrationId);
    },

    async takeUnasked({ registrationId, words }) {
      await feed.now();
      const { has } = of(registrationId) ?? refuse('state');
      const from = holderOf(db, registrationId, ownRow(db, registrationId));
      if (has === null || from === null) return refuse('changed');
      await parts.confirm({ what: 'take-unasked', by: has });
      const profile = parts.profiles().find(({ id }) => id === from.profileId) ?? refuse('no-profile');
      const desk = await deskNow(liveNow().desk, profile, registrationId, from);
      await fetch(registrationId, desk, from.profileId);
      const offer = { id: parts.random.uuid(), to: myLogin(db), from: from.login, desk, words, at: parts.clock.now() };
      keepOffer(db, from.profileId, registrationId, { ...offer, isUnasked: true });
      return told(registrationId);
    },

    decline({ registrationId, words }) {
      const kept = offerOf(db, registrationId);
      if (kept === null || kept.offer.to !== myLogin(db)) return refuse('changed');
      if (ownRow(db, registrationId)?.taken_by === null) return refuse('state');
      keepAnswer(db, kept, registrationId, { id: kept.offer.id, words, at: parts.clock.now() });
      return told(registrationId);
    },
  } satisfies CallsOf<'handover'>;

  return { calls, told };
}
