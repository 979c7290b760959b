import type { CallsOf, Publish } from '../../../shared/bridge/types.ts';
import { addDays, todayIn } from '../../../shared/calendar/dates.ts';
import { hoursStrip } from '../../../shared/hours/hours-strip.ts';
import type { Happening, Overview, OverviewContract, OverviewHours } from '../../../shared/model/overview.ts';
import type { RegisterKind } from '../../../shared/model/register.ts';
import type { Settings } from '../../config/settings.ts';
import type { Clock } from '../../ports.ts';
import type { Answers } from '../../store/answers.ts';
import type { Notes } from '../../store/notes.ts';
import { contractsOfCustomer, contractsOfProperty, type OwnedContract } from '../../store/owned-contracts.ts';
import type { Register } from '../../store/register.ts';
import type { ConsumptionService } from '../consumption/consumption-service.ts';
import { hoursKeyPrefix } from '../consumption/hours-key.ts';
import { compareHours } from '../invoices/compare-hours.ts';
import type { InvoiceListService } from '../invoices/invoice-list-service.ts';
import type { MappingInUse } from '../mapping/mapping-in-use.ts';
import type { AnswerParser } from '../parsing/parsing-client.ts';
import { ownerLines } from '../today/owner-lines.ts';
import type { TodayParts } from '../today/today-parts.ts';
import { contractLines, type SaidOfContract } from './contract-lines.ts';
import { createNearHomes, NOTHING_NEAR } from './near-homes.ts';
import { twelveMonths } from './twelve-months.ts';
import { whatHappened } from './what-happened.ts';

/** Twelve months of one or a few homes fit into this many invoices. */
const MAX_INVOICES = 500;
/** Contracts whose answers are read; a property with more is not a home. */
const MAX_CONTRACTS = 40;
const STRIP_DAYS = 365;
/** No real invoice is issued later than this from now. */
const LATEST_DAYS = 62;
const ONE_OF_EACH = { most: 1, groups: [] };
const ONE_FETCH_MS = 10 * 60_000;

type Fetched = { code: Happening['code']; at: number; what: string };

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
    readonly userName: string;
  },
) {
  const { settings, register, notes, list, answers, ledgerDb, clock } = parts;
  const { series } = parts.consumption;
  const near = createNearHomes({ register, ledgerDb });

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
    const said = await saidOf(profile.id, owned);
    const contracts = contractLines(owned, said.days, labels, today);
    const months = twelveMonths(rows, today);
    const shown = new Set(months.flatMap(({ keys }) => keys));
    const { since } = await list.today({
      ...ONE_OF_EACH,
      profileId: profile.id,
      latestDay: addDays(today, LATEST_DAYS),
    });
    const hours = await hoursOf(places, contracts, labels.addresses, today);
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
        ...{ profileId: profile.id, owner: { kind, id }, propertyIds: places, rows, since, series },
      }),
      checks: await compareHours(
        rows.filter(({ key }) => shown.has(key)),
        series,
      ),
      happened: whatHappened({ owned, contracts, labelOf, rows, notes: noted, fetched }),
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

  /** What kept answers say of the contracts, and when they were fetched. */
  async function saidOf(profileId: string, owned: readonly OwnedContract[]) {
    const days = new Map<string, SaidOfContract>();
    const read: Fetched[] = [];
    const ids = new Set(owned.flatMap(({ contractId }) => contractId ?? []));
    for (const contractId of [...ids].slice(0, MAX_CONTRACTS)) {
      const known = answers.latest(profileId, 'contract-details', contractId);
      const stored = known === null ? null : answers.get(known.id);
      if (stored === null) continue;
      const { record } = await parts.parser.ask(
        stored,
        'record',
        parts.inUse.readBy(profileId, 'ContractDetailsResponse'),
      );
      const text = (name: string) => record?.fields[name]?.text ?? null;
      days.set(contractId, { startsOn: text('startsOn'), endsOn: text('endsOn') });
      read.push({ code: 'contract-read', at: stored.meta.fetchedAt, what: contractId });
    }
    return { days, read };
  }

  /** A year of hours of the first home that has some; homes with a running contract come first. */
  async function hoursOf(
    places: readonly string[],
    contracts: readonly OverviewContract[],
    addresses: ReadonlyMap<string, string>,
    today: string,
  ): Promise<OverviewHours | null> {
    const running = contracts.filter(({ state }) => state === 'runs').map((one) => one.property.id);
    const toDate = addDays(today, 1);
    const fromDate = addDays(toDate, -STRIP_DAYS);
    for (const propertyId of new Set([...running, ...places])) {
      const found = await series({ propertyId, fromDate, toDate });
      if (found === null || found.counts.delivered === 0) continue;
      const { expected, pending, delivered } = found.counts;
      return {
        property: { id: propertyId, label: addresses.get(propertyId) || propertyId },
        ...{ fromDate, toDate, cells: hoursStrip(found), delivered, sum: found.sum },
        expected: expected - pending,
        unit: found.unit.text,
        fetchedAt: found.fetchedAt,
      };
    }
    return null;
  }

  const changed = () => parts.publish('register.changed', register.counts(settings.selected().id));

  return {
    read: ({ kind, id }) => read(kind, id),
    keepNote({ kind, id, noteId, text }) {
      notes.keep(settings.selected().id, kind, id, { id: noteId, at: clock.now(), who: parts.userName, text });
      changed();
    },
    removeNote({ noteId }) {
      notes.remove(settings.selected().id, noteId);
      changed();
    },
  } satisfies CallsOf<'overview'>;
}

function hoursFetched(
  answers: Pick<Answers, 'listByKeyPrefix'>,
  profileId: string,
  places: readonly string[],
  addresses: ReadonlyMap<string, string>,
): Fetched[] {
  return places.flatMap((id) => {
    const kept = answers.listByKeyPrefix(profileId, 'hourly-consumption', hoursKeyPrefix(id));
    const at = newest(kept.map(({ meta }) => meta.fetchedAt));
    return at === null ? [] : [{ code: 'hours-fetched' as const, at, what: addresses.get(id) || id }];
  });
}

/** One line per fetch, not per invoice. */
function invoicesFetched(rows: readonly { fetchedAt: number }[]): Fetched[] {
  const found: Fetched[] = [];
  for (const at of [...new Set(rows.map(({ fetchedAt }) => fetchedAt))].sort((a, b) => b - a)) {
    // Answers fetched within a short time belong to one fetch.
    if (found.length === 0 || (found.at(-1)?.at ?? 0) - at > ONE_FETCH_MS) {
      found.push({ code: 'invoices-fetched', at, what: '' });
    }
  }
  return found.slice(0, 5);
}

function newest(times: readonly number[]): number | null {
  return times.length === 0 ? null : Math.max(...times);
}

/** Contracts whose number is known, with the time of the last reading, or of when the number was learnt. */
function keptContracts(owned: readonly OwnedContract[], read: readonly Fetched[]) {
  const known = owned.filter(({ contractId }) => contractId !== null);
  const times = read.length > 0 ? read.map(({ at }) => at) : known.map(({ changedAt }) => changedAt);
  return { count: new Set(known.map(({ contractId }) => contractId)).size, at: newest(times) };
}
