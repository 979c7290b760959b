import type { Fields } from '../merge-record.ts';
import type { Known, Outgoing, SharedBook } from '../shared-book.ts';

function split(name: string): { kind: string; key: string } {
  const [kind = '', key = ''] = JSON.parse(name) as string[];
  return { kind, key };
}
const nameOf = (kind: string, key: string): string => JSON.stringify([kind, key]);

/** What a desk's disk has of shared records. */
export type SharedPages = {
  cursor: number;
  /** As they stand in the desk's own tables. */
  readonly records: Map<string, Fields>;
  readonly known: Map<string, Known>;
  readonly out: Map<string, { sent: Fields | null; changes: number }>;
  readonly given: Fields[];
  readonly erased: Map<string, number>;
};

export const emptySharedPages = (): SharedPages => ({
  ...{ cursor: 0, records: new Map(), known: new Map(), out: new Map(), given: [], erased: new Map() },
});
export const copySharedPages = ({ cursor, records, known, out, given, erased }: SharedPages): SharedPages => ({
  ...{ cursor, records: new Map(records), known: new Map(known), out: new Map(out) },
  ...{ given: [...given], erased: new Map(erased) },
});

/** A desk's shared records in memory, with a person at it. `transaction`: all of it, or nothing. */
export function memorySharedBook(
  pages: SharedPages = emptySharedPages(),
  transaction: SharedBook['transaction'] = (work) => work(),
  personOf: SharedBook['personOf'] = () => null,
) {
  const { records, known, out, given, erased } = pages;
  const local = (kind: string, key: string): Fields => records.get(nameOf(kind, key)) ?? {};
  const outgoing = (name: string): Outgoing | null => {
    const one = out.get(name);
    return one ? { ...split(name), ...one, fields: records.get(name) ?? {} } : null;
  };
  const touch = (name: string, isMine: boolean): void => {
    const there = out.get(name);
    if (there && !isMine) return;
    out.set(name, { sent: there?.sent ?? null, changes: (there?.changes ?? 0) + 1 });
  };
  const put = (name: string, fields: Fields): void => {
    if (Object.keys(fields).length === 0) records.delete(name);
    else records.set(name, fields);
  };
  const book: SharedBook = {
    transaction,
    cursor: () => pages.cursor,
    moveCursor: (seq) => {
      pages.cursor = seq;
    },
    known: (kind, key) => known.get(nameOf(kind, key)) ?? null,
    keepKnown(kind, key, one) {
      if (one === null) known.delete(nameOf(kind, key));
      else known.set(nameOf(kind, key), one);
    },
    keys: (kind) =>
      [...new Set([...known.keys(), ...records.keys()])]
        .map(split)
        .flatMap((one) => (one.kind === kind ? [one.key] : [])),
    forgetSeqs: () => {
      for (const [name, one] of known) known.set(name, { ...one, seq: 0 });
    },
    unsaid: () => [...known].flatMap(([name, { seq }]) => (seq === 0 ? [split(name)] : [])),
    outgoing: (limit) => [...out.keys()].slice(0, limit).flatMap((name) => outgoing(name) ?? []),
    outgoingOf: (kind, key) => outgoing(nameOf(kind, key)),
    sending(kind, key, sent) {
      const there = out.get(nameOf(kind, key));
      if (there) out.set(nameOf(kind, key), { ...there, sent });
    },
    told(kind, key, changes) {
      const there = out.get(nameOf(kind, key));
      if (there?.changes === changes) out.delete(nameOf(kind, key));
      else if (there) out.set(nameOf(kind, key), { ...there, sent: null });
    },
    touch: (kind, key) => touch(nameOf(kind, key), false),
    local,
    write: (kind, key, _known, fields) => put(nameOf(kind, key), fields),
    erasedAt: (kind, key) => erased.get(nameOf(kind, key)) ?? null,
    keepErased: (kind, key, at) => void erased.set(nameOf(kind, key), at),
    personOf,
    outlives: () => false,
    gaveWay: (_kind, _key, _known, one) => void given.push(one),
  };
  return {
    ...{ book, records, given, outSize: () => out.size },
    /** As a person does it: here, and noted for the office. */
    change(kind: string, key: string, fields: Fields): void {
      put(nameOf(kind, key), fields);
      touch(nameOf(kind, key), true);
    },
  };
}
