import { addDays } from '../../../shared/calendar/dates.ts';
import type { AppErrorData } from '../../../shared/errors/app-error-schema.ts';
import { type Help, whatHelps, whatHelpsAll } from '../../../shared/errors/what-helps.ts';
import { type WhyNot, whyNot } from '../../../shared/model/answers/why-not.ts';
import type { TodayFact, TodayLine } from '../../../shared/model/today.ts';
import type { FetchedEndpoint, FetchFailure } from '../../store/today/fetch-failures.ts';
import { hoursAskedFor, hoursKeyPrefix } from '../consumption/hours-key.ts';
import { type InvoiceQueryKey, parseKey } from '../invoices/invoice-rows.ts';
import { fact, keyOf, MAX_BY_NAME, opens } from './lines.ts';
import type { TodayContext } from './today-parts.ts';

/** A failed request that was not answered since; `keptAt`: age of the older answer that is kept. */
export type OpenFailure = FetchFailure & {
  readonly customerId: string | null;
  readonly propertyId: string;
  readonly keptAt: number | null;
};
type FetchContext = Pick<TodayContext, 'profileId' | 'failures' | 'answers'>;
/** A request that failed, or one that was answered: there is nothing under these ids. */
type Kind = 'failed' | 'not-found';
/** `key` fetches theirs alone; `lineKey` is that of the line they are in. */
type Owner = {
  readonly endpoint: FetchedEndpoint;
  readonly customerId: string | null;
  readonly propertyId: string;
  readonly key: string;
  readonly lineKey: string;
};
type Window = { readonly fromDate: string; readonly toDate: string };
type Asked = Window & { readonly customerId: string | null; readonly propertyId: string; readonly prefix: string };

const ENDPOINTS = ['invoices', 'hourly-consumption'] as const satisfies readonly FetchedEndpoint[];

/** Failed fetches, one line for each customer or property. */
export function failedLines(context: TodayContext): TodayLine[] {
  return ENDPOINTS.flatMap((endpoint) => linesOf(context, endpoint, 'failed'));
}

/** Of whom the operator answered that there is nothing under these ids: asking again brings the same. */
export function notFoundLines(context: TodayContext): TodayLine[] {
  return ENDPOINTS.flatMap((endpoint) => linesOf(context, endpoint, 'not-found'));
}

/** The failures that a line represents; `failed`: all that asking again can help. */
export function failuresOf(context: TodayContext, key: string): OpenFailure[] {
  return ENDPOINTS.flatMap((endpoint) => {
    const groups = groupsOf(context, endpoint, 'failed');
    if (key === 'failed') return [...groups.values()].filter((group) => helpOf(context, group) === 'again').flat();
    if (key === keyOf('failed', endpoint, 'all')) return [...groups.values()].flat();
    return [...groups].flatMap(([name, group]) => (key === keyOf('failed', endpoint, name) ? group : []));
  });
}

/** Whose requests failed and were not answered since: of invoices a customer, of hours a property. */
export function failedOwners(context: FetchContext, kind: Kind = 'failed'): Owner[] {
  return ENDPOINTS.flatMap((endpoint) => {
    const groups = groupsOf(context, endpoint, kind);
    return [...groups].flatMap(([name, [newest]]) => {
      if (newest === undefined) return [];
      const key = keyOf(kind, endpoint, name);
      return { ...newest, key, lineKey: groups.size > MAX_BY_NAME ? keyOf(kind, endpoint, 'all') : key };
    });
  });
}

function linesOf(context: TodayContext, endpoint: FetchedEndpoint, kind: Kind): TodayLine[] {
  const groups = groupsOf(context, endpoint, kind);
  const what = endpoint === 'invoices' ? 'invoices' : 'hours';
  const common = { kind, tab: what, row: null } as const;
  if (groups.size > MAX_BY_NAME) {
    const failures = [...groups.values()].flat();
    return [
      {
        ...common,
        ...wayOn(context, failures, null),
        key: keyOf(kind, endpoint, 'all'),
        who: { is: 'many', of: endpoint === 'invoices' ? 'places' : 'properties', count: groups.size },
        where: null,
        fact: fact(kind === 'failed' ? 'fetches-failed' : 'fetches-not-found', { what }),
        since: Math.max(...failures.map(({ at }) => at)),
      },
    ];
  }
  const { register, profileId } = context;
  const all = [...groups.values()].flat();
  // Hours are of a property: whoever lives there now, or the address itself where nobody is known.
  const whose = ({ customerId, propertyId }: OpenFailure) =>
    customerId ?? register.residentsOf(profileId, propertyId)[0] ?? null;
  const { names, addresses } = register.labels(
    profileId,
    all.map((one) => ({ customerId: whose(one) ?? '', propertyId: one.propertyId })),
  );
  return [...groups].flatMap(([name, group]): TodayLine[] => {
    const [newest] = group;
    if (newest === undefined) return [];
    const { propertyId } = newest;
    const customerId = whose(newest);
    const about = customerId === null ? { propertyId } : { customerId };
    const address = addresses.get(propertyId) || propertyId;
    return [
      {
        ...common,
        ...wayOn(context, group, endpoint === 'invoices' ? about : { propertyId }),
        key: keyOf(kind, endpoint, name),
        who: { is: 'name', text: customerId === null ? address : names.get(customerId) || customerId },
        about,
        where: customerId === null ? null : address,
        fact: failedFact(what, newest),
        since: newest.at,
      },
    ];
  });
}

function failedFact(what: string, { error, times, keptAt }: OpenFailure): TodayFact {
  const code = codeOf(error);
  // An answer is not counted: it was given.
  return fact(code, code === 'fetch-missing' ? { what, keptAt } : { what, times, keptAt });
}

/** What is done about failures of one owner, or of many. */
function wayOn(
  context: TodayContext,
  failures: readonly OpenFailure[],
  about: { customerId: string } | { propertyId: string } | null,
): Pick<TodayLine, 'verb' | 'opens'> {
  switch (helpOf(context, failures)) {
    case 'again':
      return { verb: 'retry', opens: null };
    case 'secret':
      return { verb: 'enter-secret', opens: opens('settings', { section: 'connections' }) };
    case 'connection':
      return { verb: 'test', opens: opens('settings', { section: 'connections', test: 'now' }) };
    case 'ids':
      return { verb: 'check-ids', opens: opens('register', about ?? { only: 'needs' }) };
    default: {
      const [newest] = failures;
      const answerId = newest !== undefined && 'answerId' in newest.error ? newest.error.answerId : null;
      if (answerId !== null) return { verb: 'look', opens: opens('activity', { answer: answerId }) };
      return { verb: 'look', opens: opens('register', about ?? { only: 'needs' }) };
    }
  }
}

/** A sign-in that was refused can be tried again once another one, or a new secret, was taken. */
function helpOf(context: TodayContext, failures: readonly OpenFailure[]): Help {
  return whatHelpsAll(failures, ({ error, at }) => {
    const help = whatHelps(error);
    if (help !== 'secret' && help !== 'connection') return help;
    if (error.code !== 'credentials-rejected' && help === 'secret' && context.notices.hasSecret) return 'again';
    const acceptedAt = context.acceptedAt(context.profileId, help === 'secret' ? 'sign-in' : 'api');
    return acceptedAt !== null && acceptedAt > at ? 'again' : help;
  });
}

const CODES = {
  server: 'fetch-failed',
  signIn: 'fetch-sign-in',
  notAllowed: 'fetch-not-allowed',
  missing: 'fetch-missing',
  notTaken: 'fetch-refused',
} as const satisfies Record<WhyNot, TodayFact['code']>;

/** The cause that Activity names for the same request. */
function codeOf(error: AppErrorData): TodayFact['code'] {
  if (error.code === 'credentials-missing') return 'fetch-no-secret';
  if (error.code === 'credentials-rejected') return CODES.signIn;
  if (error.code === 'answered') return CODES[whyNot(error.status)];
  return error.code === 'unreadable-answer' ? 'fetch-unreadable' : 'fetch-unanswered';
}

function groupsOf(context: FetchContext, endpoint: FetchedEndpoint, kind: Kind): Map<string, OpenFailure[]> {
  const groups = new Map<string, OpenFailure[]>();
  const newer = new Map<string, { window: Window; at: number }[]>();
  for (const failure of context.failures.all(context.profileId)) {
    if (failure.endpoint !== endpoint || (whatHelps(failure.error) === 'ids') !== (kind === 'not-found')) continue;
    const asked = askedOf(endpoint, failure.key);
    if (asked === null) continue;
    const kept = newer.get(asked.prefix) ?? keptWindows(context, endpoint, asked.prefix);
    newer.set(asked.prefix, kept);
    if (
      isCovered(
        asked,
        kept.filter(({ at }) => at > failure.at).map(({ window }) => window),
      )
    ) {
      continue;
    }
    const touching = kept.filter(({ window }) => window.fromDate <= asked.toDate && window.toDate >= asked.fromDate);
    const keptAt = touching.length === 0 ? null : Math.max(...touching.map(({ at }) => at));
    const { customerId, propertyId } = asked;
    const name = JSON.stringify([customerId, propertyId]);
    groups.set(name, [...(groups.get(name) ?? []), { ...failure, customerId, propertyId, keptAt }]);
  }
  return groups;
}

function askedOf(endpoint: FetchedEndpoint, key: string): Asked | null {
  if (endpoint === 'hourly-consumption') {
    const asked = hoursAskedFor(key);
    return asked && { ...asked, customerId: null, prefix: hoursKeyPrefix(asked.propertyId) };
  }
  const asked = parseKey(key);
  if (asked === null) return null;
  const { customerId, propertyId } = asked;
  return {
    ...windowOf(asked),
    customerId,
    propertyId,
    prefix: `${JSON.stringify([customerId, propertyId]).slice(0, -1)},`,
  };
}

function windowOf({ fromDate, toDate }: Pick<InvoiceQueryKey, 'fromDate' | 'toDate'>): Window {
  return { fromDate, toDate: toDate ?? fromDate };
}

function keptWindows({ answers, profileId }: FetchContext, endpoint: FetchedEndpoint, prefix: string) {
  return answers.listByKeyPrefix(profileId, endpoint, prefix).flatMap(({ key, meta }) => {
    const asked = askedOf(endpoint, key);
    return asked === null ? [] : [{ window: asked, at: meta.fetchedAt }];
  });
}

/** Whether later answers cover a whole window, in any pieces. */
function isCovered({ fromDate, toDate }: Window, windows: readonly Window[]): boolean {
  let reached = fromDate;
  for (const window of [...windows].sort((a, b) => (a.fromDate < b.fromDate ? -1 : 1))) {
    if (window.fromDate > addDays(reached, 1)) break;
    if (window.toDate > reached || window.toDate === toDate) reached = window.toDate;
    if (reached >= toDate) return true;
  }
  return false;
}
