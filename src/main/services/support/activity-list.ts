import type { CallInput, CallOutput } from '../../../shared/bridge/schema.ts';
import type { NamedRequest } from '../../../shared/model/answers/answer.ts';
import { outcomeOf } from '../../../shared/model/answers/request-outcome.ts';
import type { Clock } from '../../ports.ts';
import type { KeptRequest } from '../../store/requests.ts';
import type { ActivityService } from './activity-service.ts';
import { inActs, requestGroups } from './group-requests.ts';
import { type NamingParts, nameRequests } from './named-requests.ts';
import { type NeedsParts, type RequestNeeds, requestsNeeding } from './request-needs.ts';

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
        rows: await nameRequests(parts, shown.slice(offset, offset + limit), needs),
        total: shown.length,
        counts,
      };
    }
    const needing = (isPutOff: boolean) => shown.filter(({ record }) => needs.get(record.id)?.isPutOff === isPutOff);
    const [now, putOff] = [needing(false), needing(true)];
    const rest = inActs(
      shown.filter(({ record }) => !needs.has(record.id)),
      nowMs,
    );
    const rows = await nameRequests(parts, [...now, ...putOff, ...rest].slice(offset, offset + limit), needs);
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

function partOf(part: 'needs' | 'put-off', requests: readonly KeptRequest[]) {
  const newest = requests[0]?.record;
  const oldest = requests.at(-1)?.record;
  if (newest === undefined || oldest === undefined) return [];
  const times = { firstAt: oldest.startedAt, lastAt: newest.startedAt };
  return [{ part, rows: requests.length, ...times, run: null }];
}

function searchText(entry: NamedRequest | undefined): string {
  if (entry === undefined) return '';
  const { customer, property, invoice } = entry;
  const names = [customer, property, invoice].flatMap((one) => (one === null ? [] : [one.label, one.id]));
  const { method, template, host, status, outcome, reason, endpoint, profile, id, answerId } = entry;
  return [method, template, host, status, outcome, reason, endpoint, profile, id, answerId, ...names]
    .join(' ')
    .toLowerCase();
}
