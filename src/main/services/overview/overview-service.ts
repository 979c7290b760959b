import type { CallsOf, Publish } from '../../../shared/bridge/types.ts';
import { addDays, todayIn } from '../../../shared/calendar/dates.ts';
import type { Overview } from '../../../shared/model/register/overview.ts';
import type { RegisterKind } from '../../../shared/model/register/register.ts';
import type { Settings } from '../../config/settings.ts';
import type { Clock } from '../../ports.ts';
import type { Answers } from '../../store/answers/answers.ts';
import type { Notes } from '../../store/notes.ts';
import { contractsOfCustomer, contractsOfProperty } from '../../store/register/owned-contracts.ts';
import type { Register } from '../../store/register/register.ts';
import type { ConsumptionService } from '../consumption/consumption-service.ts';
import { compareHours } from '../invoices/compare-hours.ts';
import type { InvoiceListService } from '../invoices/invoice-list-service.ts';
import { twelveMonths } from '../invoices/twelve-months.ts';
import type { MappingInUse } from '../mapping/mapping-in-use.ts';
import type { AnswerParser } from '../parsing/parsing-client.ts';
import type { HiddenLines } from '../today/hidden-lines.ts';
import { ownerLines } from '../today/owner-lines.ts';
import type { TodayParts } from '../today/today-parts.ts';
import { contractLines } from './contract-lines.ts';
import { createContractReader } from './contract-reader.ts';
import { createNearHomes, NOTHING_NEAR } from './near-homes.ts';
import { overviewHistory } from './overview-history.ts';
import { hoursFetched, invoicesFetched, keptContracts, newest } from './when-fetched.ts';
import { yearOfHours } from './year-of-hours.ts';

/** Twelve months of one or a few homes fit into this many invoices. */
const MAX_INVOICES = 500;
/** No real invoice is issued later than this from now. */
const LATEST_DAYS = 62;
const ONE_OF_EACH = { most: 1, groups: [] };

/** Everything about one customer or property in one place, put together from other services. */
export function createOverviewService(
  parts: Omit<TodayParts, 'answers' | 'register'> & {
    readonly settings: Settings;
    readonly answers: Pick<Answers, 'latest' | 'get' | 'listByKeyPrefix' | 'listByEndpoint'>;
    readonly parser: AnswerParser;
    readonly inUse: Pick<MappingInUse, 'readBy'>;
    readonly register: Register;
    readonly notes: Notes;
    readonly list: Pick<InvoiceListService, 'ofOwner' | 'today'>;
    readonly consumption: Pick<ConsumptionService, 'series'>;
    readonly publish: Publish;
    readonly clock: Clock;
    /** What of Today a person hid. */
    readonly hidden: (profileId: string) => Promise<HiddenLines>;
    readonly who: () => string;
  },
) {
  const { settings, register, notes, list, answers, ledgerDb, clock } = parts;
  const { series } = parts.consumption;
  const near = createNearHomes({ register, ledgerDb });
  const readContracts = createContractReader(parts);

  async function read(kind: RegisterKind, id: string): Promise<Overview> {
    const profile = settings.selected();
    const at = clock.now();
    const today = todayIn(profile.clock.zone, at);
    const isCustomer = kind === 'customers';
    const customer = isCustomer ? await register.knownCustomer(profile.id, id) : null;
    const property = isCustomer ? null : await register.knownProperty(profile.id, id);
    const rows = await list.ofOwner({ profileId: profile.id, kind, id, most: MAX_INVOICES });
    const owned = (isCustomer ? contractsOfCustomer : contractsOfProperty)(ledgerDb, profile.id, id);
    const linkedIds = customer?.propertyIds ?? property?.customerIds ?? [];
    const places = isCustomer
      ? [...new Set([...linkedIds, ...owned.map((one) => one.propertyId), ...rows.map(({ pair }) => pair.propertyId)])]
      : [id];
    const labels = labelsOf(profile.id, places, [
      ...owned.map((one) => one.customerId),
      ...(isCustomer ? [] : linkedIds),
    ]);
    const said = await readContracts(profile.id, owned);
    const contracts = contractLines(owned, said.days, labels, today);
    const months = twelveMonths(rows, today);
    const shown = new Set(months.flatMap(({ keys }) => keys));
    const { since } = await list.today({
      ...ONE_OF_EACH,
      profileId: profile.id,
      latestDay: addDays(today, LATEST_DAYS),
    });
    const hidden = await parts.hidden(profile.id);
    const hours = await yearOfHours(series, places, contracts, labels.addresses, today);
    const fetched = [
      ...hoursFetched(answers, profile.id, places, labels.addresses),
      ...invoicesFetched(rows),
      ...said.read,
    ];
    const noted = notes.of(profile.id, kind, id);
    const labelOf = (placeId: string) => labels.addresses.get(placeId) || placeId;
    const names = isCustomer ? labels.addresses : labels.names;
    return {
      ...{ at, today, customer, property, contracts, months, hours, notes: noted },
      near: property === null ? NOTHING_NEAR : await near(profile.id, property),
      linked: linkedIds.map((one) => ({ id: one, label: names.get(one) || one })),
      lines: await ownerLines(parts, {
        ...{ profileId: profile.id, owner: { kind, id }, propertyIds: places, rows, since, series, hidden },
      }),
      checks: await compareHours(
        rows.filter(({ key }) => shown.has(key)),
        series,
      ),
      happened: overviewHistory({ owned, contracts, labelOf, rows, notes: noted, fetched }),
      kept: {
        invoices: { count: rows.length, at: newest(rows.map(({ fetchedAt }) => fetchedAt)) },
        hours: { count: hours?.delivered ?? 0, at: hours?.fetchedAt ?? null },
        contracts: keptContracts(owned, said.read),
      },
    };
  }

  function labelsOf(profileId: string, propertyIds: readonly string[], customerIds: readonly string[]) {
    const pairs = [
      ...propertyIds.map((propertyId) => ({ customerId: '', propertyId })),
      ...customerIds.map((customerId) => ({ customerId, propertyId: '' })),
    ];
    const { names, addresses } = register.labels(profileId, pairs);
    // A home is called by its street; town and full address are on its own page.
    const streets = [...addresses].map(
      ([id, label]) => [id, register.property(profileId, id)?.address.trim() || label] as const,
    );
    return { names, addresses: new Map(streets) };
  }

  const changed = () => parts.publish('register.changed', register.counts(settings.selected().id));

  return {
    read: ({ kind, id }) => read(kind, id),
    keepNote({ kind, id, noteId, text }) {
      notes.keep(settings.selected().id, kind, id, { id: noteId, at: clock.now(), who: parts.who(), text });
      changed();
    },
    removeNote({ noteId }) {
      notes.remove(settings.selected().id, noteId);
      changed();
    },
  } satisfies CallsOf<'overview'>;
}
