import type { CallInput, CallOutput } from '../../../shared/bridge/schema.ts';
import type { NamedRequest } from '../../../shared/model/answers/answer.ts';
import { outcomeOf, REQUEST_OUTCOMES } from '../../../shared/model/answers/request-outcome.ts';
import type { Clock } from '../../ports.ts';
import type { KeptRequest } from '../../store/requests.ts';
import type { ActivityService } from './activity-service.ts';
import { inActs, requestGroups } from './group-requests.ts';
import { type NamingParts, nameRequests } from './named-requests.ts';
import { type NeedsParts, type RequestNeeds, requestsNeeding } from './request-needs.ts';
import { subjectOf } from './request-subject.ts';

type Query = CallInput<'activity.list'>;

/** The request log as people look through it: what needs a person first, by facet, kind, name and word. */
export function createActivityList(
  parts: NamingParts &
    NeedsParts & {
      readonly activity: Pick<ActivityService, 'newest'>;
      readonly clock: Clock;
      /** Whether the sample operator is the one in use. */
      isSample(): boolean;
    },
) {
  async function list(query: Query): Promise<CallOutput<'activity.list'>> {
    const { filter, facet = 'all', kind, isGrouped = false, offset, limit } = query;
    const nowMs = parts.clock.now();
    const all = parts.activity.newest();
    const needs = await requestsNeeding(parts, all, nowMs);
    const again = sentAgain(all);
    const named = async (requests: readonly KeptRequest[]) =>
      (await nameRequests(parts, requests, needs)).map((one) => ({ ...one, sentAgainAt: again.get(one.id) ?? null }));
    const ofKind = all.filter(({ record }) => kind === undefined || record.endpoint === kind);
    const found = await matching(ofKind, needs, filter);
    // Where the sample operator is in use, its requests are the activity.
    const isSample = parts.isSample();
    const isPractice = ({ record }: KeptRequest) => !isSample && record.isPractice === true;
    const real = found.filter((one) => !isPractice(one));
    const practice = found.length - real.length;
    const counts = { all: real.length, unknown: 0, rejected: 0, failed: 0, none: 0, waiting: 0, accepted: 0, practice };
    for (const { record } of real) counts[outcomeOf(record)] += 1;
    const shown =
      facet === 'practice'
        ? found.filter(isPractice)
        : facet === 'all'
          ? real
          : real.filter(({ record }) => outcomeOf(record) === facet);
    // Search results are listed one by one, newest first.
    const isWhole = isGrouped && facet === 'all' && kind === undefined && filter.trim() === '';
    if (!isWhole) {
      return {
        rows: await named(shown.slice(offset, offset + limit)),
        total: shown.length,
        counts,
      };
    }
    // In the order of Today, and of one kind the newest first.
    const needing = (isPutOff: boolean) =>
      shown
        .filter(({ record }) => needs.get(record.id)?.isPutOff === isPutOff)
        .toSorted((a, b) => rankOf(a) - rankOf(b));
    const [now, putOff] = [needing(false), needing(true)];
    const rest = inActs(
      shown.filter(({ record }) => !needs.has(record.id)),
      nowMs,
    );
    const rows = await named([...now, ...putOff, ...rest].slice(offset, offset + limit));
    const groups = [
      ...partOf('needs', now),
      ...partOf('put-off', putOff),
      ...requestGroups(
        rest.map(({ record }) => record),
        nowMs,
      ),
    ];
    return { rows, total: shown.length, counts, groups };
  }

  /** Every word in the record or in the names of whom and what it was about. */
  async function matching(requests: readonly KeptRequest[], needs: RequestNeeds, filter: string) {
    const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return requests;
    const named = await nameRequests(parts, requests, needs);
    return requests.filter((_, at) => {
      const text = searchText(named[at]);
      return words.every((word) => text.includes(word));
    });
  }

  return { list };
}

const rankOf = ({ record }: KeptRequest) => REQUEST_OUTCOMES.indexOf(outcomeOf(record));

function partOf(part: 'needs' | 'put-off', requests: readonly KeptRequest[]) {
  if (requests.length === 0) return [];
  const times = requests.map(({ record }) => record.startedAt);
  return [{ part, rows: requests.length, firstAt: Math.min(...times), lastAt: Math.max(...times), run: null }];
}

/** When what a request was to register was sent again, by the request's id. `requests`: newest first. */
function sentAgain(requests: readonly KeptRequest[]): ReadonlyMap<string, number> {
  const newer = new Map<string, number>();
  const found = new Map<string, number>();
  for (const { record, about } of requests) {
    const subject = about === null ? null : subjectOf(about.asked);
    if (about === null || subject?.is !== 'registration') continue;
    const key = JSON.stringify([about.profileId, subject.registrationId]);
    const at = newer.get(key);
    if (at !== undefined) found.set(record.id, at);
    newer.set(key, record.startedAt);
  }
  return found;
}

function searchText(entry: Omit<NamedRequest, 'sentAgainAt'> | undefined): string {
  if (entry === undefined) return '';
  const { customer, property, invoice } = entry;
  const names = [customer, property, invoice].flatMap((one) => (one === null ? [] : [one.label, one.id]));
  const { method, template, host, status, outcome, reason, endpoint, profile, id, answerId } = entry;
  return [method, template, host, status, outcome, reason, endpoint, profile, id, answerId, ...names]
    .join(' ')
    .toLowerCase();
}
