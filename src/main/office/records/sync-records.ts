import type { RecordRow, Tombstone } from '../calls/record-calls.ts';
import { failure, type NotConnected } from '../desk/connected.ts';
import type { DeskHands } from '../desk/desk-hands.ts';
import { areSame, madeOn, mergeShared } from './merge-shared.ts';
import { openRecord, sealRecord } from './seal-record.ts';
import type { Known, SharedBook } from './shared-book.ts';

const READ_AT_ONCE = 200;
/** So few that nobody who claims a pair waits long behind them. */
const PUT_AT_ONCE = 50;

/** A record that is another here than it was, by a colleague. */
export type Applied = { readonly kind: string; readonly key: string; readonly login: string; readonly at: number };

export type SyncEvents = {
  readonly onApplied: (applied: readonly Applied[]) => void;
  /** Rows that are no records: claims, people, desks, jobs, approvals. */
  readonly onOther?: (row: Readonly<Record<string, unknown>>) => void;
  /** Somebody was erased: all that this desk has under what the office looked it up by. */
  readonly onTombstone?: (tombstone: Tombstone) => void;
  /** A row that was not sealed for its place. */
  readonly onForged?: (row: RecordRow) => void;
  /** Lets others have their turn. */
  readonly pause?: () => Promise<void>;
};

export type RecordSync = ReturnType<typeof createRecordSync>;

/**
 * Shared records between this desk and the office: what changed here goes out, what others changed comes in, in the
 * office's order. Cut off anywhere it begins again where it stood.
 */
export function createRecordSync(hands: DeskHands, book: SharedBook, events: SyncEvents) {
  const { transport, keys, who } = hands;

  /** Null: all of it is read. */
  async function pull(): Promise<NotConnected | null> {
    for (;;) {
      const { seen } = hands.book.meta();
      const ask = { who: who(), after: book.cursor(), limit: READ_AT_ONCE, seen };
      const answer = await transport.call('changes', ask);
      if ('away' in answer || 'no' in answer) return failure(answer);
      const applied: Applied[] = [];
      book.transaction(() => {
        for (const row of answer.rows) {
          if ('record' in row) applied.push(...takeRecord(row.record));
          else if ('tombstone' in row) takeTombstone(row.tombstone);
          else events.onOther?.('other' in row ? row.other : row);
        }
        if (!answer.hasMore) book.moveCursor(answer.seen.seq);
        else book.moveCursor(lastSeq(answer.rows.at(-1)) ?? answer.seen.seq);
        if (!answer.hasMore) for (const { kind, key } of book.unsaid()) book.touch(kind, key);
        hands.remember(answer.seen);
      });
      if (applied.length > 0) events.onApplied(applied);
      if (!answer.hasMore) return null;
      await events.pause?.();
    }
  }

  function takeRecord(row: RecordRow): Applied[] {
    const opened = openRecord(keys, row);
    if (opened === null) {
      events.onForged?.(row);
      return [];
    }
    const { kind, key, fields } = opened;
    const { version, seq, at, login } = row;
    const theirs: Known = { version, seq, at, login, desk: row.content.desk, fields };
    const changed = take(kind, key, theirs);
    const isOthers = theirs.desk !== hands.book.meta().desk;
    return changed && isOthers ? [{ kind, key, login, at }] : [];
  }

  /** Whether it is another here than it was. */
  function take(kind: string, key: string, theirs: Known): boolean {
    const known = book.known(kind, key);
    book.keepKnown(kind, key, theirs);
    if (known?.seq === theirs.seq) return false;
    const mine = book.local(kind, key);
    const going = book.outgoingOf(kind, key);
    const isStrange = known !== null && isOfAnotherPast(known, theirs);
    if (isStrange && theirs.at <= known.at) {
      // The database went back: what is here is newer, and is said again.
      if (!areSame(mine, theirs.fields)) book.touch(kind, key);
      return false;
    }
    if (going === null && !isStrange) {
      if (areSame(mine, theirs.fields)) return false;
      book.write(kind, key, theirs, theirs.fields);
      return true;
    }
    const base = known === null || isStrange ? {} : known.fields;
    const merged = mergeShared(madeOn(base, going?.sent ?? null, theirs.fields), mine, theirs.fields);
    if (Object.keys(merged.given).length > 0) book.gaveWay(kind, key, theirs, merged.given);
    const isChanged = !areSame(merged.fields, mine);
    if (isChanged) book.write(kind, key, theirs, merged.fields);
    if (!areSame(merged.fields, theirs.fields)) book.touch(kind, key);
    else if (going) book.told(kind, key, going.changes);
    return isChanged;
  }

  function takeTombstone(tombstone: Tombstone): void {
    const { kind, key: hidden } = tombstone;
    const key = book.keys(kind).find((one) => keys.lookUp(`record ${kind}`, one) === hidden);
    if (key !== undefined) drop(kind, key);
    events.onTombstone?.(tombstone);
  }

  function drop(kind: string, key: string): void {
    const known = book.known(kind, key);
    const going = book.outgoingOf(kind, key);
    book.write(kind, key, known ?? NOBODYS, {});
    book.keepKnown(kind, key, null);
    if (going) book.told(kind, key, going.changes);
  }

  /** Null: the office knows all of it. */
  async function push(): Promise<NotConnected | null> {
    for (;;) {
      const sent = book.transaction(() =>
        book.outgoing(PUT_AT_ONCE).flatMap((one) => {
          const known = book.known(one.kind, one.key);
          if (known !== null && known.seq > 0 && areSame(known.fields, one.fields)) {
            book.told(one.kind, one.key, one.changes);
            return [];
          }
          book.sending(one.kind, one.key, one.fields);
          return [{ ...one, base: known?.version ?? 0 }];
        }),
      );
      if (sent.length === 0) {
        if (book.outgoing(1).length === 0) return null;
        continue;
      }
      const { desk } = hands.book.meta();
      const records = sent.map((one) =>
        sealRecord(keys, one, { desk, number: hands.nextNumber(), base: one.base }, hands.random),
      );
      const answer = await transport.call('put', {
        who: who(),
        keyId: keys.keyId,
        records,
        read: book.cursor(),
        seen: hands.book.meta().seen,
      });
      if ('no' in answer && answer.no === 'read-first') {
        const end = await pull();
        if (end !== null) return end;
        continue;
      }
      if ('away' in answer || 'no' in answer) return failure(answer);
      const applied: Applied[] = [];
      book.transaction(() => {
        for (const [at, result] of answer.results.entries()) {
          const one = sent[at];
          if (one === undefined) break;
          if ('stale' in result) applied.push(...takeRecord(result.stale));
          else if ('erased' in result) drop(one.kind, one.key);
          else {
            const { version, seq } = result.ok;
            // The office's own words about it come with what is read.
            const known = { version, seq, at: 0, login: '', desk, fields: one.fields };
            book.keepKnown(one.kind, one.key, known);
            book.told(one.kind, one.key, one.changes);
          }
        }
      });
      hands.remember(answer.seen);
      if (applied.length > 0) events.onApplied(applied);
      await events.pause?.();
    }
  }

  return {
    pull,
    push,
    /** The office has forgotten something: all of it is read again, and what it does not say is said to it. */
    forgotten(): void {
      book.transaction(() => {
        book.forgetSeqs();
        book.moveCursor(0);
      });
    },
  };
}

/** The database forgot since, or says less than it did. */
const isOfAnotherPast = (known: Known, theirs: Known): boolean =>
  !areSame(known.fields, theirs.fields) && (known.seq === 0 || theirs.version <= known.version);
const NOBODYS: Known = { version: 0, seq: 0, at: 0, login: '', desk: '', fields: {} };

function lastSeq(row: object | undefined): number | null {
  for (const part of Object.values(row ?? {})) {
    if (typeof part !== 'object' || part === null) continue;
    if ('seq' in part && typeof part.seq === 'number') return part.seq;
    const inner = lastSeq(part);
    if (inner !== null) return inner;
  }
  return null;
}
