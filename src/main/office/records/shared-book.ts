import type { Fields } from './merge-record.ts';

/** A record as the office has it, as far as this desk has read. Without fields: somebody removed it. */
export type Known = {
  readonly version: number;
  /** 0: the office forgot something since, and has not said this one again. */
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
  /** What the office was asked to take and has not answered for: it may be there. */
  readonly sent: Fields | null;
  /** Rises with every change: what changed while it was sent goes once more. */
  readonly changes: number;
};

/** What a desk keeps of shared records on its own disk, and its own tables they are about. */
export type SharedBook = {
  transaction<T>(work: () => T): T;
  /** How far it has read. */
  cursor(): number;
  moveCursor(seq: number): void;
  known(kind: string, key: string): Known | null;
  keepKnown(kind: string, key: string, known: Known | null): void;
  /** Every key of a kind that is known or here. */
  keys(kind: string): readonly string[];
  /** All that is known counts as unsaid. */
  forgetSeqs(): void;
  unsaid(): readonly { readonly kind: string; readonly key: string }[];
  /** Oldest first. */
  outgoing(limit: number): readonly Outgoing[];
  outgoingOf(kind: string, key: string): Outgoing | null;
  sending(kind: string, key: string, fields: Fields): void;
  /** It is there. `changes`: unless it changed again meanwhile. */
  told(kind: string, key: string, changes: number): void;
  /** Goes once more, where it is this desk's to say. */
  touch(kind: string, key: string): void;
  /** As it is here; without fields: it is not. */
  local(kind: string, key: string): Fields;
  /** Into the desk's own tables, without noting it as a change. */
  write(kind: string, key: string, known: Known, fields: Fields): void;
  /** When a record was erased, as far as this desk has read; null: never. `key`: as the office looks it up. */
  erasedAt(kind: string, key: string): number | null;
  keepErased(kind: string, key: string, at: number): void;
  /** What of mine was overridden by a colleague's; kept, and told. */
  gaveWay(kind: string, key: string, known: Known, given: Fields): void;
};
