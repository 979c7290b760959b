import type { Fields } from './merge-record.ts';

/** A record as the office has it, as far as this desk has read. Without fields: somebody removed it. */
export type Known = {
  readonly version: number;
  /** 0: the office lost data since, and has not sent this record again. */
  readonly seq: number;
  readonly at: number;
  readonly login: string;
  readonly desk: string;
  readonly fields: Fields;
};

/** Changed here, and the office does not know. */
export type Outgoing = {
  readonly kind: string;
  readonly key: string;
  /** As it is here now; without fields: removed. */
  readonly fields: Fields;
  /** Sent without an answer so far: the office may have it. */
  readonly sent: Fields | null;
  /** Increases with every change: a record that changed while it was being sent is sent again. */
  readonly changes: number;
};

/** Shared records as stored on this desk's disk, and the desk's own tables behind them. */
export type SharedBook = {
  transaction<T>(work: () => T): T;
  /** How far it has read. */
  cursor(): number;
  moveCursor(seq: number): void;
  known(kind: string, key: string): Known | null;
  keepKnown(kind: string, key: string, known: Known | null): void;
  /** Every key of a kind, known from the office or stored here. */
  keys(kind: string): readonly string[];
  /** Sets the number of every known record to 0. */
  forgetSeqs(): void;
  unsaid(): readonly { readonly kind: string; readonly key: string }[];
  /** Oldest first. */
  outgoing(limit: number): readonly Outgoing[];
  outgoingOf(kind: string, key: string): Outgoing | null;
  sending(kind: string, key: string, fields: Fields): void;
  /** The office has it. `changes`: has no effect if it changed again meanwhile. */
  told(kind: string, key: string, changes: number): void;
  /** Sends it again, if this desk is the one to report it. */
  touch(kind: string, key: string): void;
  /** As stored here; without fields: not stored. */
  local(kind: string, key: string): Fields;
  /** Writes to the desk's own tables, without recording a change. */
  write(kind: string, key: string, known: Known, fields: Fields): void;
  /** When a record was erased, as far as this desk has read; null: never. `key`: as the office looks it up. */
  erasedAt(kind: string, key: string): number | null;
  keepErased(kind: string, key: string, at: number): void;
  /** The one person a record is about, as a person is named; null: nobody, or several. */
  personOf(kind: string, key: string, fields: Fields): string | null;
  /** What is here of a record is newer than its erasing, which was before this desk joined. */
  outlives(kind: string, key: string, erasedAt: number | undefined): boolean;
  /** Stores the texts of this desk that a colleague's replaced, to show them to the person. */
  gaveWay(kind: string, key: string, known: Known, given: Fields): void;
};
