import { AppError } from '../../../shared/errors/app-error.ts';
import { computerOf } from '../../../shared/model/office/computer-of.ts';
import type { Erasings } from '../../../shared/model/office/office-erasing.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';
import type { Confirm } from '../app/confirming.ts';
import type { OfficeSession } from './office-session.ts';
import { officeWhy } from './office-why.ts';
import type { Live } from './open-desk.ts';
import { nameOfDesk, nameOfLogin } from './shared/known-people.ts';

/**
 * For a lead: which desks have erased whom, which ones a stop waits for, and setting one aside that will not return.
 */
export function createErasings(parts: {
  readonly db: SqlDatabase;
  readonly session: Pick<OfficeSession, 'live' | 'state' | 'isLead' | 'waitsFor' | 'connect'>;
  readonly confirm: Confirm;
}) {
  const { db, session } = parts;

  function connected(): Live {
    const live = session.live();
    if (live === null) throw new AppError({ code: 'office-holds', reason: session.state().why ?? 'not-reached' });
    if (!session.isLead()) throw new AppError({ code: 'office-holds', reason: 'not-lead' });
    return live;
  }

  async function read(): Promise<Erasings> {
    const live = connected();
    const said = await live.way.call('erasings', { who: live.desk.who() });
    if ('away' in said || 'no' in said) throw new AppError({ code: 'office-holds', reason: officeWhy(said) });
    const { desks } = said;
    const known = ({ id, login, seenAt }: (typeof desks)[number]) => ({
      desk: id,
      by: nameOfDesk(db, id, login),
      seenAt,
    });
    return {
      desks: desks.length,
      waitsFor: (said.waitsFor ?? []).filter(({ id }) => session.waitsFor().includes(id)).map(known),
      erasings: said.erasings.map(({ seq, at, login }) => {
        const behind = desks.filter(({ readSeq }) => readSeq < seq);
        return {
          ...{ id: seq, at, by: nameOfLogin(db, login), done: desks.length - behind.length },
          behind: behind.map(known),
        };
      }),
    };
  }

  return {
    read,
    async setAside(desk: string): Promise<void> {
      const { waitsFor, erasings } = await read();
      const by = [...waitsFor, ...erasings.flatMap(({ behind }) => behind)].find((one) => one.desk === desk)?.by;
      // It has come back meanwhile, or somebody else has set it aside.
      if (by === undefined) return;
      await parts.confirm({ what: 'set-aside-desk', by, computer: computerOf(desk) });
      const live = connected();
      const said = await live.way.call('set_aside', { who: live.desk.who(), desk });
      if ('away' in said || 'no' in said) throw new AppError({ code: 'office-holds', reason: officeWhy(said) });
      // It may have been the last that everybody waited for.
      if (session.waitsFor().length > 0) await session.connect();
    },
  };
}
