import type { ConnectionState } from '../../shared/bridge/schema.ts';
import type { Publish } from '../../shared/bridge/types.ts';
import type { RequestRecord } from '../../shared/model/answer.ts';
import type { Clock, Log, RequestRecorder } from '../ports.ts';

export type ActivityService = {
  /** Given to the gateway: every request goes through here, already redacted. */
  record: RequestRecorder;
  list(query: { filter: string; offset: number; limit: number }): { rows: RequestRecord[]; total: number };
  connection(): ConnectionState;
  /** Names the kept answer of a request, so the log can show it. */
  linkAnswer(requestId: string, answerId: string): void;
};

const KEPT = 5000;
const OFFLINE: ReadonlySet<string> = new Set(['offline', 'dns', 'refused', 'proxy', 'connect-timeout']);

/** The request log of this run, newest first, and what it says about being online. */
export function createActivityService(options: { publish: Publish; clock: Clock; log?: Log }): ActivityService {
  const records: RequestRecord[] = [];
  let seq = 0;
  let connection: ConnectionState = { online: true, lastAnswerAt: null, lastFailureAt: null };

  function record(given: Omit<RequestRecord, 'seq'>): void {
    seq += 1;
    const entry: RequestRecord = { ...given, seq };
    records.push(entry);
    if (records.length > KEPT) records.splice(0, records.length - KEPT);
    options.publish('activity.recorded', entry);
    // Its id is the reference that a screen shows for it.
    if (entry.outcome !== 'answered' || (entry.status ?? 0) >= 400) {
      const { id: reference, endpoint: call, outcome: kind, reason, status } = entry;
      options.log?.warn('request.failed', { reference, call, kind, reason, status });
    }
    const before = connection;
    const at = options.clock.now();
    // Any answer proves the way is open. Only a failure on the way there is being offline; what happened after
    // a byte had left, or what we held back ourselves, says nothing about the network.
    const isWayClosed = given.outcome === 'not-sent' && given.reason !== null && OFFLINE.has(given.reason);
    connection =
      given.outcome === 'answered'
        ? { ...before, online: true, lastAnswerAt: at }
        : { ...before, online: before.online && !isWayClosed, lastFailureAt: at };
    options.publish('connection.changed', connection);
  }

  return {
    record,
    connection: () => connection,
    list({ filter, offset, limit }) {
      const wanted = filter.trim().toLowerCase();
      const matching = records.filter((entry) => wanted === '' || searchText(entry).includes(wanted)).reverse();
      return { rows: matching.slice(offset, offset + limit), total: matching.length };
    },
    linkAnswer(requestId, answerId) {
      const index = records.findLastIndex((entry) => entry.id === requestId);
      const found = records[index];
      if (found) records[index] = { ...found, answerId };
    },
  };
}

function searchText(entry: RequestRecord): string {
  return `${entry.method} ${entry.template} ${entry.host} ${entry.status ?? ''} ${entry.outcome} ${entry.reason ?? ''} ${entry.endpoint} ${entry.profile}`.toLowerCase();
}
