import type { Client } from '../../../../shared/bridge/types.ts';
import { isIsoDate, todayIn } from '../../../../shared/calendar/dates.ts';
import type { InvoiceScope } from '../../../../shared/model/invoices/invoice.ts';
import type { SavedItem } from '../../../../shared/model/saved.ts';
import { DEFAULT_CLOCK } from '../../../../shared/model/settings/defaults.ts';
import { type Later, laterWithTimeout } from '../../../stores/later.ts';
import { INVOICE_PRESETS, type PeriodPreset, periodOf, presetOf } from '../../../stores/period-presets.ts';
import { watchProfile } from '../../../stores/watch-profile.ts';
import type { InvoicesStore } from './create-invoices-store.ts';
import { readPairs } from './read-pairs.ts';

const KIND = 'invoice-place';
const SAVE_AFTER_MS = 400;
const LONG_AGO = '2000-01-01';

/** What is remembered of a scope. "The last twelve months" stays relative to the current day. */
export function placeData(scope: InvoiceScope, today: string): SavedItem['data'] {
  const { pairs, fromDate, toDate } = scope;
  const preset = toDate === null ? null : presetOf({ firstDate: fromDate, lastDate: toDate }, INVOICE_PRESETS, today);
  const plain = { pairs, isEverything: scope.isEverything === true, fromDate, toDate, preset };
  return JSON.parse(JSON.stringify(plain)) as SavedItem['data'];
}

/** The scope as far as it can be read; null: there is none. */
export function readPlace(data: SavedItem['data'], today: string): InvoiceScope | null {
  if (data === null || typeof data !== 'object' || Array.isArray(data)) return null;
  const isEverything = data.isEverything === true;
  const pairs = isEverything ? [] : readPairs(data.pairs ?? null);
  const { fromDate, toDate, preset } = data;
  if ((!isEverything && pairs.length === 0) || typeof fromDate !== 'string' || !isIsoDate(fromDate)) return null;
  const known = INVOICE_PRESETS.find((one) => one === preset);
  const isSpan = typeof toDate === 'string' && isIsoDate(toDate) && toDate >= fromDate;
  const period = known === undefined ? { fromDate, toDate: isSpan ? toDate : null } : datesOf(known, today);
  return { pairs, ...(isEverything ? { isEverything } : {}), ...period };
}

function datesOf(preset: PeriodPreset, today: string) {
  const { firstDate, lastDate } = periodOf(preset, today);
  return { fromDate: firstDate, toDate: lastDate };
}

/**
 * Opens the list at the scope and period one was at, in each profile (a filter that nobody sees being set would hide rows); where nobody was yet and something is kept, at everything kept. What is
 * chosen meanwhile is not taken away again.
 */
export function rememberPlace(
  client: Client,
  list: InvoicesStore,
  ports: { later: Later; now(): number } = { later: laterWithTimeout, now: () => Date.now() },
  /** Whether it is known where one was, or that one was nowhere. */
  tell: (isKnown: boolean) => void = () => undefined,
): () => void {
  let cancel: () => void = () => undefined;
  let turn = 0;
  let zone = DEFAULT_CLOCK.zone;
  /** Before it was read, the list shown is nobody's choice and must not overwrite it. */
  let isRead = false;
  const today = () => todayIn(zone, ports.now());

  async function open(): Promise<void> {
    const ticket = ++turn;
    isRead = false;
    const [items, profiles] = await Promise.all([
      client.call('saved.list', { kind: KIND }),
      client.call('profiles.list'),
    ]);
    zone = profiles.profiles.find(({ id }) => id === profiles.selectedId)?.clock.zone ?? DEFAULT_CLOCK.zone;
    const remembered = items.map(({ data }) => readPlace(data, today())).find((place) => place !== null);
    const place = remembered ?? (await everythingKept());
    if (ticket !== turn) return;
    isRead = true;
    if (place !== null && list.getState().scope === null) list.getState().setScope(place);
  }

  async function everythingKept(): Promise<InvoiceScope | null> {
    const { fromDate, toDate } = datesOf('last-12-months', today());
    for (const from of [fromDate, LONG_AGO]) {
      const scope = { pairs: [], isEverything: true, fromDate: from, toDate };
      const { total } = await client.call('invoices.totals', { scope, filter: '', selection: null, numbers: [] });
      if (total > 0) return scope;
    }
    return null;
  }

  const start = () => {
    tell(false);
    const mine = turn + 1;
    void open()
      .catch(() => undefined)
      .then(() => (turn === mine ? tell(true) : undefined));
  };
  const stopList = list.subscribe(({ scope }, before) => {
    if (scope === before.scope || scope === null || !isRead) return;
    cancel();
    cancel = ports.later(SAVE_AFTER_MS, () => {
      const item = { id: 'last', name: '', data: placeData(scope, today()) };
      client.call('saved.keep', { kind: KIND, item }).catch(() => undefined);
    });
  });
  const stopProfiles = watchProfile(client, () => {
    // It would be written down as the new profile's.
    cancel();
    start();
  });
  start();
  return () => {
    cancel();
    turn += 1;
    stopList();
    stopProfiles();
  };
}
