import type { CallInput, ConnectionState } from '../../../shared/bridge/schema.ts';
import type { Publish } from '../../../shared/bridge/types.ts';
import { DAY_MS } from '../../../shared/calendar/units.ts';
import type { RequestRecord } from '../../../shared/model/answer.ts';
import { isFailedRequest } from '../../../shared/model/failed-request.ts';
import type { Clock, Log, RequestRecorder } from '../../ports.ts';
import type { Requests } from '../../store/requests.ts';

export type ActivityService = {
  /** Given to the gateway: every request goes through here, already redacted. */
  record: RequestRecorder;
  list(query: CallInput<'activity.list'>): { rows: RequestRecord[]; total: number };
  connection(): ConnectionState;
  /** To be called when the profile that is worked with leads elsewhere. */
  tellConnection(): void;
  /** Names the kept answer of a request, so the log can show it. */
  linkAnswer(requestId: string, answerId: string): void;
};

/** Over restarts; older ones are forgotten. */
const KEPT = 5000;
const TIDY_EVERY = 500;
/** What is known of the way to a server; `isOpen` null: nothing yet. */
type Way = {
  readonly isOpen: boolean | null;
  readonly lastAnswerAt: number | null;
  readonly lastFailureAt: number | null;
};
const UNTRIED: Way = { isOpen: null, lastAnswerAt: null, lastFailureAt: null };
const OFFLINE: ReadonlySet<string> = new Set(['offline', 'dns', 'refused', 'proxy', 'connect-timeout']);

/**
 * The request log, newest first, and what it says about being online. `kept` holds it over restarts as far as the disk
 * allows: a log that cannot be written stops no request.
 */
export function createActivityService(options: {
  publish: Publish;
  /** The servers of the profile that is selected now. */
  hosts(): readonly string[];
  clock: Clock;
  kept: Requests;
  /** Older requests are forgotten (days); null: only their number counts. */
  keepDays: number | null;
  log?: Log;
}): ActivityService {
  const { kept } = options;
  /** Of this run; those of before are read with the first look at the list. */
  const records: RequestRecord[] = [];
  let earlier: readonly RequestRecord[] | null = null;
  let isKept = true;
  const keep = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      if (isKept) options.log?.warn('activity.not-kept');
      isKept = false;
      return otherwise;
    }
  };
  const before = keep(() => kept.lastSeq(), 0);
  let seq = before;
  const tidy = () => {
    const startedBefore = options.keepDays === null ? 0 : options.clock.now() - options.keepDays * DAY_MS;
    keep(() => kept.forget({ keep: KEPT, startedBefore }), 0);
  };
  tidy();
  /** By server, the one heard of last at the end: that one does not answer says nothing of another. */
  const servers = new Map<string, Way>();

  function record(given: Omit<RequestRecord, 'seq'>): void {
    seq += 1;
    const entry: RequestRecord = { ...given, seq };
    records.push(entry);
    if (records.length > KEPT) records.splice(0, records.length - KEPT);
    keep(() => kept.add(entry), undefined);
    if (seq % TIDY_EVERY === 0) tidy();
    options.publish('activity.recorded', entry);
    // Its id is the reference that a screen shows for it.
    if (entry.outcome !== 'answered' || (entry.status ?? 0) >= 400) {
      const { id: reference, endpoint: call, outcome: kind, reason, status } = entry;
      options.log?.warn('request.failed', { reference, call, kind, reason, status });
    }
    const was = servers.get(entry.host) ?? UNTRIED;
    const at = options.clock.now();
    // Any answer proves the way is open. Only a failure on the way there is being offline; what happened after
    // a byte had left, or what we held back ourselves, says nothing about the network.
    const isWayClosed = given.outcome === 'not-sent' && given.reason !== null && OFFLINE.has(given.reason);
    const isAnswered = given.outcome === 'answered';
    if (isAnswered || isWayClosed) servers.delete(entry.host);
    servers.set(entry.host, {
      isOpen: isAnswered ? true : isWayClosed ? false : was.isOpen,
      lastAnswerAt: isAnswered ? at : was.lastAnswerAt,
      lastFailureAt: isAnswered ? was.lastFailureAt : at,
    });
    tellConnection();
  }

  /** The way to the servers that the person works with: what was heard last counts, as far as it says anything. */
  function connection(): ConnectionState {
    const wanted = new Set(options.hosts());
    const known = [...servers].flatMap(([host, state]) => (wanted.has(host) ? [state] : []));
    return {
      online: known.findLast(({ isOpen }) => isOpen !== null)?.isOpen ?? true,
      lastAnswerAt: latest(known.map(({ lastAnswerAt }) => lastAnswerAt)),
      lastFailureAt: latest(known.map(({ lastFailureAt }) => lastFailureAt)),
    };
  }

  function tellConnection(): void {
    options.publish('connection.changed', connection());
  }

  return {
    record,
    connection,
    tellConnection,
    list({ filter, isFailedOnly = false, offset, limit }) {
      const wanted = filter.trim().toLowerCase();
      earlier ??= keep(() => kept.upTo(before, KEPT), []);
      const newest = [...earlier, ...records].slice(-KEPT);
      const matching = newest
        .filter((entry) => !isFailedOnly || isFailedRequest(entry))
        .filter((entry) => wanted === '' || searchText(entry).includes(wanted))
        .reverse();
      return { rows: matching.slice(offset, offset + limit), total: matching.length };
    },
    linkAnswer(requestId, answerId) {
      const index = records.findLastIndex((entry) => entry.id === requestId);
      const found = records[index];
      if (!found) return;
      records[index] = { ...found, answerId };
      keep(() => kept.linkAnswer(requestId, answerId), undefined);
    },
  };
}

function latest(moments: readonly (number | null)[]): number | null {
  return moments.reduce((most, at) => (at !== null && (most === null || at > most) ? at : most), null);
}

function searchText(entry: RequestRecord): string {
  return `${entry.method} ${entry.template} ${entry.host} ${entry.status ?? ''} ${entry.outcome} ${entry.reason ?? ''} ${entry.endpoint} ${entry.profile}`.toLowerCase();
}
