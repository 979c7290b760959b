import type { CallInput, CallOutput } from '../../../shared/bridge/schema.ts';
import type { Settings } from '../../config/settings.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Clock } from '../../ports.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';
import type { HiddenLines } from '../today/hidden-lines.ts';
import { ledgerGrouping } from './ledger-grouping.ts';

/** The list of contracts; the whole of it in parts, of which the first is what needs a person on Today. */
export function createLedgerList(parts: {
  readonly ledger: Pick<Ledger, 'list'>;
  readonly ledgerDb: SqlDatabase;
  readonly settings: Pick<Settings, 'selected'>;
  readonly clock: Pick<Clock, 'now'>;
  /** What of Today a person hid. */
  readonly hidden: (profileId: string) => Promise<HiddenLines>;
}) {
  return {
    async list({ isGrouped, ...query }: CallInput<'ledger.list'>): Promise<CallOutput<'ledger.list'>> {
      const { id: profileId } = parts.settings.selected();
      if (!isGrouped) return parts.ledger.list({ ...query, profileId });
      const given = { db: parts.ledgerDb, hidden: await parts.hidden(profileId), nowMs: parts.clock.now() };
      return parts.ledger.list({ ...query, profileId, grouping: ledgerGrouping(given, profileId) });
    },
  };
}
