import type { CallsOf } from '../../../shared/bridge/types.ts';
import { todayIn } from '../../../shared/calendar/dates.ts';
import type { InvoiceVersion } from '../../../shared/model/invoices/invoice.ts';
import { PAGE_ROWS } from '../../../shared/model/limits.ts';
import type { MappedRecord } from '../../../shared/model/origin/provenance.ts';
import type { Settings } from '../../config/settings.ts';
import type { OperatorClient } from '../../operator/operator-client.ts';
import type { Clock, Desktop } from '../../ports.ts';
import type { Answers } from '../../store/answers/answers.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import type { DetailsReader } from '../answers/read-details.ts';
import type { MappingInUse } from '../mapping/mapping-in-use.ts';
import type { AnswerParser } from '../parsing/parsing-client.ts';
import type { InvoiceListService } from './invoice-list-service.ts';
import { pairMonths } from './pair-months.ts';

/** Invoices from the store: works offline and never waits for the network. */
export function createInvoicesService(options: {
  settings: Settings;
  operator: OperatorClient;
  answers: Answers;
  parser: AnswerParser;
  inUse: Pick<MappingInUse, 'readBy'>;
  details: DetailsReader;
  list: InvoiceListService;
  desktop: Desktop;
  clock: Clock;
}) {
  const { settings, operator, answers, parser, inUse, list } = options;
  const profileId = () => settings.selected().id;

  return {
    async months({ key }) {
      const { id, clock } = settings.selected();
      const row = await list.row(id, key);
      if (row === null) return null;
      const { customerId, propertyId } = row.pair;
      const rows = await list.ofOwner({ profileId: id, kind: 'properties', id: propertyId, most: PAGE_ROWS });
      const own = rows.filter(({ pair }) => pair.customerId === customerId);
      return pairMonths(row, own, todayIn(clock.zone, options.clock.now()));
    },

    /** Every version of an invoice, newest first, with its changes from the one before. */
    async history({ key }) {
      const id = profileId();
      const found: Omit<InvoiceVersion, 'changed'>[] = [];
      for (const { requestKey } of await list.requestsOf(id, key)) {
        for (const version of answers.versions(id, 'invoices', requestKey)) {
          const kept = answers.get(version.meta.id);
          if (!kept) continue;
          const by = inUse.readBy(id, 'InvoiceResponse');
          const record = await parser.ask(kept, 'invoice', { by, requestKey, key });
          const { firstFetchedAt } = version;
          found.push({ answerId: version.meta.id, firstFetchedAt, fetchedAt: version.meta.fetchedAt, record });
          await yieldToEventLoop();
        }
      }
      return withChanges(found.sort((a, b) => a.firstFetchedAt - b.firstFetchedAt));
    },

    details({ invoiceId, refresh }) {
      const profile = settings.selected();
      const request = { endpoint: 'invoice-details', key: invoiceId } as const;
      return options.details(profile, request, refresh, () => operator.invoiceDetails(profile, invoiceId));
    },

    openWindow: ({ key }) => options.desktop.openWindow({ invoice: key }),
  } satisfies Omit<
    CallsOf<'invoices'>,
    | keyof InvoiceListService['calls']
    | 'fetch'
    | 'retry'
    | 'export'
    | 'mark'
    | 'check'
    | 'undoCheck'
    | 'tags'
    | 'compareHours'
    | 'countHours'
    | 'fetchHours'
    | 'checkAgreeing'
  >;
}

/** Newest first. A version equal to the one before it is the same version, seen for longer. */
function withChanges(oldestFirst: readonly Omit<InvoiceVersion, 'changed'>[]): InvoiceVersion[] {
  const versions: InvoiceVersion[] = [];
  for (const next of oldestFirst) {
    const before = versions.at(-1);
    const changed = before ? changedFields(before.record, next.record) : [];
    if (before && changed.length === 0 && (before.record === null) === (next.record === null)) {
      versions[versions.length - 1] = {
        ...next,
        firstFetchedAt: before.firstFetchedAt,
        fetchedAt: Math.max(before.fetchedAt, next.fetchedAt),
        changed: before.changed,
      };
    } else {
      versions.push({ ...next, changed });
    }
  }
  return versions.reverse();
}

function changedFields(before: MappedRecord | null, after: MappedRecord | null): string[] {
  if (before === null || after === null) return [];
  const names = new Set([...Object.keys(before.fields), ...Object.keys(after.fields)]);
  return [...names].filter((name) => (before.fields[name]?.raw ?? null) !== (after.fields[name]?.raw ?? null));
}
