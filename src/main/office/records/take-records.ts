import type { RecordRow, Tombstone } from '../calls/answer-schemas.ts';
import type { DeskContext } from '../desk/desk-context.ts';
import { areSame, madeOn, mergeShared } from './merge-shared.ts';
import { openRecord } from './seal-record.ts';
import type { Known, SharedBook } from './shared-book.ts';

/** A record that a colleague changed, by which this desk's own changed too. */
export type Applied = Pick<Known, 'login' | 'desk' | 'at'> & { readonly kind: string; readonly key: string };

export type SyncEvents = {
  readonly onApplied: (applied: readonly Applied[]) => void;
  /** Rows that are no records: claims, people, desks, jobs, approvals. */
  readonly onOther?: (row: Readonly<Record<string, unknown>>) => void;
  /** A person was erased; named by their look-up key. Called while everything about them is still here. */
  readonly onErased?: (tombstone: Tombstone) => Promise<void>;
  /** A row that was not sealed for its place. */
  readonly onForged?: (row: RecordRow) => void;
  /** Lets others have their turn. */
  readonly pause?: () => Promise<void>;
};

/** Applies the office's records to this desk's own, merged with local changes the office does not know yet. */
export function createTaking(hands: DeskContext, book: SharedBook, events: SyncEvents) {
  const { keys } = hands;

  function takeRecord(row: RecordRow): Applied[] {
    // A restored backup brings it back; it is older than its erasing.
    const erasedAt = book.erasedAt(row.kind, row.key);
    if (erasedAt !== null && row.at <= erasedAt) return [];
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
    return changed && isOthers ? [{ kind, key, login, desk: theirs.desk, at }] : [];
  }

  /** Returns whether the record changed here. */
  function take(kind: string, key: string, theirs: Known): boolean {
    const known = book.known(kind, key);
    book.keepKnown(kind, key, theirs);
    if (known?.seq === theirs.seq) return false;
    const mine = book.local(kind, key);
    const going = book.outgoingOf(kind, key);
    const isStrange = known !== null && isOfAnotherPast(known, theirs);
    if (isStrange && theirs.at <= known.at) {
      // The database was put back: what is here is newer and is sent again.
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
    const { kind, key: hidden, at } = tombstone;
    if (at !== undefined) book.keepErased(kind, hidden, at);
    const key = book.keys(kind).find((one) => keys.lookUps(`record ${kind}`, one).includes(hidden));
    if (key !== undefined && !book.outlives(kind, key, at)) drop(kind, key);
  }

  function drop(kind: string, key: string): void {
    const known = book.known(kind, key);
    const going = book.outgoingOf(kind, key);
    book.write(kind, key, known ?? NOBODYS, {});
    book.keepKnown(kind, key, null);
    if (going) book.told(kind, key, going.changes);
  }

  return { takeRecord, takeTombstone, drop };
}

/** The database lost this record since, or has an older version of it. */
const isOfAnotherPast = (known: Known, theirs: Known): boolean =>
  !areSame(known.fields, theirs.fields) && (known.seq === 0 || theirs.version <= known.version);
const NOBODYS: Known = { version: 0, seq: 0, at: 0, login: '', desk: '', fields: {} };
