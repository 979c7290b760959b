import type { CallInput } from '../../../shared/bridge/schema.ts';
import type { CallsOf } from '../../../shared/bridge/types.ts';
import type { RegistrationSummary } from '../../../shared/model/contracts/contract.ts';
import { TAKEN_BACK } from '../../../shared/model/contracts/taken-back.ts';
import type { ExportColumn } from '../../../shared/model/export.ts';
import { PAGE_ROWS } from '../../../shared/model/limits.ts';
import type { Settings } from '../../config/settings.ts';
import type { CellText } from '../../export/cell.ts';
import { writeExport } from '../../export/export-writer.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Desktop } from '../../ports.ts';
import type { StartThread } from '../../threads/thread.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';

const COLUMNS = [
  ['reference', 'text'],
  ['time', 'time'],
  ['customer', 'text'],
  ['customerId', 'text'],
  ['property', 'text'],
  ['propertyId', 'text'],
  ['outcome', 'text'],
  ['contractId', 'text'],
  ['status', 'number'],
  ['message', 'text'],
] as const satisfies readonly (readonly [keyof CallInput<'ledger.export'>['titles'], ExportColumn['kind']])[];

export function createLedgerExport(options: {
  ledger: Pick<Ledger, 'list'>;
  settings: Settings;
  desktop: Pick<Desktop, 'chooseSavePath'>;
  startThread: StartThread;
}) {
  return {
    /** Writes all listed registrations in the order of the list. Null: the dialog was closed. */
    async export({ format, name, titles, outcomes, ...query }) {
      const { id: profileId } = options.settings.selected();
      const path = await options.desktop.chooseSavePath(`${name}.${format === 'xlsx' ? 'xlsx' : 'csv'}`);
      if (path === null) return null;
      let offset = 0;
      const pieces = async () => {
        const { rows } = options.ledger.list({ ...query, profileId, offset, limit: PAGE_ROWS });
        offset += rows.length;
        await yieldToEventLoop();
        return rows.length === 0 ? null : rows.map((row) => COLUMNS.map(([column]) => cellOf(row, column, outcomes)));
      };
      const order = {
        format,
        path,
        titles: COLUMNS.map(([column]) => titles[column]),
        kinds: COLUMNS.map(([, kind]) => kind),
        guardFormulas: true,
      };
      await writeExport(options.startThread, order, pieces, new AbortController().signal);
      return path.split(/[\\/]/).at(-1) ?? name;
    },
  } satisfies Pick<CallsOf<'ledger'>, 'export'>;
}

function cellOf(
  row: RegistrationSummary,
  column: (typeof COLUMNS)[number][0],
  outcomes: Readonly<Record<string, string>>,
): CellText {
  switch (column) {
    case 'time':
      return new Date(row.createdAt).toISOString();
    case 'customer':
      return row.customerName.trim() || null;
    case 'property':
      return row.address.trim() || null;
    case 'outcome': {
      // A received registration is not yet accepted, and the text says so.
      const said = row.stage === null || row.stage === 'confirmed' ? row.state : row.stage;
      return outcomes[row.isTakenBack ? TAKEN_BACK : said] ?? said;
    }
    case 'status':
      return row.status === null ? null : String(row.status);
    default:
      return row[column];
  }
}
