import type { ConnectionState } from '../../../shared/bridge/schema.ts';
import type { Publish } from '../../../shared/bridge/types.ts';
import { DAY_MS } from '../../../shared/calendar/units.ts';
import type { RequestRecord } from '../../../shared/model/answers/answer.ts';
import type { Clock, Log, RequestRecorder } from '../../ports.ts';
import type { KeptRequest, Requests } from '../../store/requests.ts';

export type ActivityService = {
  /** Given to the gateway: every request is recorded here, already redacted. */
  record: RequestRecorder;
  /** All that are kept, newest first. */
  newest(): readonly KeptRequest[];
  /** When the operator last took the sign-in of the profile with this name. */
  acceptedAt: Requests['acceptedAt'];
  /** Forgets what requests were about, where it is about something erased. */
  forgetAbout(profileId: string, isErased: (asked: string) => boolean): void;
  connection(): ConnectionState;
  /** To be called when the selected profile leads to other servers. */
  tellConnection(): void;
  /** Links a request to its kept answer, so that the log can show it. */
  linkAnswer(requestId: string, answerId: string): void;
};

/** Kept across restarts; older ones are forgotten. */
const KEPT = 5000;
const TIDY_EVERY = 500;
/** What is known about the connection to a server; `isOpen` null: nothing yet. */
type Way = {
  readonly isOpen: boolean | null;
  readonly lastAnswerAt: number | null;
  readonly lastFailureAt: number | null;
};
const UNTRIED: Way = { isOpen: null, lastAnswerAt: null, lastFailureAt: null };
const OFFLINE: ReadonlySet<string> = new Set(['offline', 'dns', 'refused', 'proxy', 'connect-timeout']);

/**
 * The request log, newest first, and whether the app is online. `kept` stores it across restarts as far as the disk
 * allows: a log that cannot be written stops no request.
 */
export function createActivityService(options: {
  publish: Publish;
  /** The servers of the selected profile. */
  hosts(): readonly string[];
  clock: Clock;
  kept: Requests;
  /** Age limit in days; null: only their number is limited. */
  keepDays: number | null;
  /** The time that may decide what is too old. */
  ageClock: Pick<Clock, 'now'>;
  log: Log;
}): ActivityService {
  const { kept } = options;
  /** Requests of this run; earlier ones are read when the list is first opened. */
  let records: KeptRequest[] = [];
  let earlier: readonly KeptRequest[] | null = null;
  let isKept = true;
  const keep = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      if (isKept) options.log.warn('activity.not-kept');
      isKept = false;
      return otherwise;
    }
  };
  const before = keep(() => kept.lastSeq(), 0);
  let seq = before;
  const tidy = () => {
    const startedBefore = options.keepDays === null ? 0 : options.ageClock.now() - options.keepDays * DAY_MS;
    keep(() => kept.forget({ keep: KEPT, startedBefore }), 0);
  };
  tidy();
  /** By server, the most recently heard of last; one server's silence says nothing about another. */
  const servers = new Map<string, Way>();

  const record: RequestRecorder = (given, about = null) => {
    seq += 1;
    const entry: RequestRecord = { ...given, seq };
    records.push({ record: entry, about });
    if (records.length > KEPT) records.splice(0, records.length - KEPT);
    keep(() => kept.add({ record: entry, about }), undefined);
    if (seq % TIDY_EVERY === 0) tidy();
    options.publish('activity.recorded', entry);
    // Its id is the reference that screens show for it.
    if (entry.outcome !== 'answered' || (entry.status ?? 0) >= 400) {
      const { id: reference, endpoint: call, outcome: kind, reason, status } = entry;
      options.log.warn('request.failed', { reference, call, kind, reason, status });
    }
    const was = servers.get(entry.host) ?? UNTRIED;
    const at = options.clock.now();
    // Any answer proves that the network works. Only a failure to connect counts as offline; a failure after the first
    // byte, or a request we held back, says nothing about the network.
    const isWayClosed = given.outcome === 'not-sent' && given.reason !== null && OFFLINE.has(given.reason);
    const isAnswered = given.outcome === 'answered';
    if (isAnswered || isWayClosed) servers.delete(entry.host);
    servers.set(entry.host, {
      isOpen: isAnswered ? true : isWayClosed ? false : was.isOpen,
      lastAnswerAt: isAnswered ? at : was.lastAnswerAt,
      lastFailureAt: isAnswered ? was.lastFailureAt : at,
    });
    tellConnection();
  };

  /** The connection to the servers in use: the latest outcome that says anything. */
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
    newest() {
      earlier ??= keep(() => kept.upTo(before, KEPT), []);
      return [...earlier, ...records].slice(-KEPT).reverse();
    },
    acceptedAt: (profileName, by) => keep(() => kept.acceptedAt(profileName, by), null),
    forgetAbout(profileId, isErased) {
      const without = (one: KeptRequest): KeptRequest =>
        one.about?.profileId === profileId && isErased(one.about.asked) ? { ...one, about: null } : one;
      records = records.map(without);
      earlier = earlier?.map(without) ?? null;
      kept.forgetAbout(profileId, isErased);
    },
    linkAnswer(requestId, answerId) {
      const index = records.findLastIndex(({ record: { id } }) => id === requestId);
      const found = records[index];
      if (!found) return;
      records[index] = { ...found, record: { ...found.record, answerId } };
      keep(() => kept.linkAnswer(requestId, answerId), undefined);
    },
  };
}

function latest(moments: readonly (number | null)[]): number | null {
  return moments.reduce((most, at) => (at !== null && (most === null || at > most) ? at : most), null);
}
