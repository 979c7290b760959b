import type { Tombstone } from '../calls/answer-schemas.ts';
import { failure, type NotConnected } from '../desk/connected.ts';
import type { DeskContext } from '../desk/desk-context.ts';
import { areSame } from './merge-shared.ts';
import { sealRecord } from './seal-record.ts';
import type { Outgoing, SharedBook } from './shared-book.ts';
import { type Applied, createTaking, type SyncEvents } from './take-records.ts';
import { createTooLarge } from './too-large.ts';

const READ_AT_ONCE = 200;
/** Few, so that a colleague's claim never waits long behind them. */
const PUT_AT_ONCE = 50;

export type RecordSync = ReturnType<typeof createRecordSync>;

/**
 * Exchanges shared records with the office: what changed here goes out, what others changed comes in, in the office's
 * order. After an interruption it continues where it was.
 */
export function createRecordSync(hands: DeskContext, book: SharedBook, events: SyncEvents) {
  const { transport, keys, who } = hands;
  const { takeRecord, takeStale, takeTombstone, drop } = createTaking(hands, book, events);

  const tooLarge = createTooLarge(book, events.onTooLarge);

  /** What goes out next. */
  function outgoing(): readonly Outgoing[] {
    const waiting = book.outgoing(PUT_AT_ONCE + tooLarge.count());
    return waiting.filter((one) => !tooLarge.has(one)).slice(0, PUT_AT_ONCE);
  }

  /** This erasing was read before and everything is being read again: a person with this id now is somebody new. */
  const isErasedHere = ({ kind, key, at }: Tombstone): boolean =>
    at !== undefined && (book.erasedAt(kind, key) ?? Number.NEGATIVE_INFINITY) >= at;

  function takeErasedJob({ kind, key, at }: Tombstone): void {
    if (at !== undefined) book.keepErased(kind, key, at);
    events.onOther?.({ erasedJob: key });
  }

  /** Null: all of it is read. */
  async function pull(): Promise<NotConnected | null> {
    for (;;) {
      const { seen } = hands.book.meta();
      const ask = { who: who(), after: book.cursor(), limit: READ_AT_ONCE, seen, keyId: keys.keyId };
      const answer = await transport.call('changes', ask);
      if ('away' in answer || 'no' in answer) return failure(answer);
      // Rows under a newer key are not skipped: they would never come again.
      if (newestKey(answer.rows) > keys.keyId) return { kind: 'refused', why: { no: 'other-key' } };
      for (const row of answer.rows) {
        if ('tombstone' in row && row.tombstone.kind === 'person' && !isErasedHere(row.tombstone)) {
          await events.onErased?.(row.tombstone);
        }
      }
      const applied: Applied[] = [];
      book.transaction(() => {
        for (const row of answer.rows) {
          if ('tombstone' in row && row.tombstone.kind === 'person') takeTombstone(row.tombstone);
        }
        for (const row of answer.rows) {
          if ('record' in row) applied.push(...takeRecord(row.record));
          else if ('tombstone' in row && row.tombstone.kind === 'job') takeErasedJob(row.tombstone);
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

  /** Null: the office knows all of it. */
  async function push(): Promise<NotConnected | null> {
    for (;;) {
      const sent = book.transaction(() =>
        outgoing().flatMap((one) => {
          const known = book.known(one.kind, one.key);
          const isNever = known === null && one.sent === null && Object.keys(one.fields).length === 0;
          if (isNever || (known !== null && known.seq > 0 && areSame(known.fields, one.fields))) {
            book.told(one.kind, one.key, one.changes);
            return [];
          }
          book.sending(one.kind, one.key, one.fields);
          // The office no longer has this version, so it is not a base: a late answer must not meet another version of
          // that number.
          return [{ ...one, base: known === null || known.seq === 0 ? 0 : known.version }];
        }),
      );
      if (sent.length === 0) {
        if (outgoing().length === 0) return null;
        continue;
      }
      const { desk } = hands.book.meta();
      const records = hands.book.transaction(() =>
        sent.map((one) => sealRecord(keys, one, { desk, number: hands.nextNumber(), base: one.base }, hands.random)),
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
          if ('stale' in result) {
            applied.push(...takeStale(one, result.stale));
          } else if ('erased' in result) {
            drop(one.kind, one.key);
          } else {
            const { version, seq } = result.ok;
            // Time and login come with the next reading.
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
    /** How many records wait here because they are too large for the office. */
    tooLarge: tooLarge.count,
    /** The office lost data: everything is read again, and what it no longer has is sent to it. */
    forgotten(): void {
      book.transaction(() => {
        book.forgetSeqs();
        book.moveCursor(0);
      });
    },
  };
}

/** The newest key that anything in these rows was sealed with. */
function newestKey(given: object): number {
  if ('keyId' in given && typeof given.keyId === 'number') return given.keyId;
  const parts = Object.values(given).filter((part) => typeof part === 'object' && part !== null);
  return parts.reduce((newest: number, part: object) => Math.max(newest, newestKey(part)), 0);
}

/** The number of the row in an answer; null: it has none. */
export function lastSeq(row: object | undefined): number | null {
  for (const part of Object.values(row ?? {})) {
    if (typeof part !== 'object' || part === null) continue;
    if ('seq' in part && typeof part.seq === 'number') return part.seq;
    const inner = lastSeq(part);
    if (inner !== null) return inner;
  }
  return null;
}
