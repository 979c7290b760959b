import type { RecordRow, Tombstone } from '../calls/answer-schemas.ts';
import type { DeskContext } from '../desk/desk-context.ts';
import { areSame, madeOn, mergeMade, mergeShared } from './merge-shared.ts';
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
  /**
   * Something of before an erasing that went past it: somebody wrote it at that moment, or a backup brought it back under
   * a newer key.
   */
  readonly onBroughtBack?: (kind: string, key: string) => void;
  /** A row that was not sealed for its place. */
  readonly onForged?: (row: RecordRow) => void;
  /** It stays on this desk until it is smaller. */
  readonly onTooLarge?: (kind: string) => void;
  /** Lets others have their turn. */
  readonly pause?: () => Promise<void>;
};

/** Applies the office's records to this desk's own, merged with local changes the office does not know yet. */
export function createTaking(hands: DeskContext, book: SharedBook, events: SyncEvents) {
  const { keys } = hands;

  /** A restored backup brings it back; it is older than its erasing. */
  const wasErased = ({ kind, at }: Pick<RecordRow, 'kind' | 'at'>, names: readonly string[]): boolean =>
    names.some((name) => at <= (book.erasedAt(kind, name) ?? Number.NEGATIVE_INFINITY));

  function takeRecord(row: RecordRow): Applied[] {
    if (wasErased(row, [row.key])) return [];
    const opened = openRecord(keys, row);
    if (opened === null) {
      events.onForged?.(row);
      return [];
    }
    const { kind, key, fields } = opened;
    const person = book.personOf(kind, key, fields);
    const isTheirs =
      person !== null && wasErased({ kind: 'person', at: row.at }, keys.lookUps('record person', person));
    if (isTheirs || wasErased(row, keys.lookUps(`record ${kind}`, key).slice(1))) {
      events.onBroughtBack?.(kind, key);
      // What was known of it is no more, and is not what somebody has written anew.
      if (book.known(kind, key) !== null) keepNothing(kind, key, row);
      return [];
    }
    const { version, seq, at, login } = row;
    const theirs: Known = { version, seq, at, login, desk: row.content.desk, fields };
    const changed = take(kind, key, theirs);
    const isOthers = theirs.desk !== hands.book.meta().desk;
    return changed && isOthers ? [{ kind, key, login, desk: theirs.desk, at }] : [];
  }

  /**
   * What the office has in place of what was sent. Where it is not taken (its person was erased since, or nobody can read
   * it), it is known without fields: something to write over.
   */
  function takeStale({ kind, key }: Pick<Applied, 'kind' | 'key'>, row: RecordRow): Applied[] {
    const applied = takeRecord(row);
    if (book.known(kind, key)?.seq !== row.seq) keepNothing(kind, key, row);
    return applied;
  }

  function keepNothing(kind: string, key: string, { version, seq, at, login, content }: RecordRow): void {
    book.keepKnown(kind, key, { version, seq, at, login, desk: content.desk, fields: {} });
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
    const on = madeOn(base, going?.sent ?? null, theirs.fields);
    const isMadeByBoth = Object.keys(on).length === 0;
    const merged = isMadeByBoth ? mergeMade(kind, mine, theirs.fields) : mergeShared(on, mine, theirs.fields);
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
    if (key === undefined || book.outlives(kind, key, at)) return;
    // Said again after a loss, under an older key: somebody has written it anew since.
    const isOlder = at !== undefined && at < (book.known(kind, key)?.at ?? 0);
    if (!isOlder) drop(kind, key);
  }

  function drop(kind: string, key: string): void {
    const known = book.known(kind, key);
    const going = book.outgoingOf(kind, key);
    book.write(kind, key, known ?? NOBODYS, {});
    book.keepKnown(kind, key, null);
    if (going) book.told(kind, key, going.changes);
  }

  return { takeRecord, takeStale, takeTombstone, drop };
}

/** The database lost this record since, or has an older version of it. */
const isOfAnotherPast = (known: Known, theirs: Known): boolean =>
  !areSame(known.fields, theirs.fields) && (known.seq === 0 || theirs.version <= known.version);
const NOBODYS: Known = { version: 0, seq: 0, at: 0, login: '', desk: '', fields: {} };
