import type { ClaimRow, Tombstone } from '../../calls/answer-schemas.ts';
import { namesSomebody } from '../../records/anonymous-claims.ts';
import type { Fields } from '../../records/merge-record.ts';
import { createRecordSync } from '../../records/sync-records.ts';
import { memorySharedBook, type SharedPages } from '../../records/testing/memory-shared-book.ts';
import type { OfficeKeys } from '../../sealing/office-keys.ts';
import type { NotConnected } from '../connected.ts';
import type { DeskContext } from '../desk-context.ts';
import { copyPages, emptyAttempts, type Pages } from './memory-book.ts';
import { type OfficeWorld, PAIRS } from './office-world.ts';

const AT_ONCE = 500;
/** What is known of a customer, and who they are, by the record's key. */
const ABOUT_THEM: ReadonlySet<string> = new Set(['customer', 'note']);

export type Sharing = ReturnType<typeof createSharing>;

/** A desk's shared records in one run, and erasing here whom somebody erased. */
export function createSharing(
  world: OfficeWorld,
  of: { readonly hands: DeskContext; readonly pages: Pages; readonly step: (name: string, write: () => void) => void },
) {
  const { hands, pages, step } = of;

  /** One commit: a crash in the middle of it leaves nothing. */
  function transaction<T>(work: () => T): T {
    const before = copyPages(pages);
    try {
      return work();
    } catch (error) {
      // The shared pages stay the same object: books point at it.
      const { shared, ...rest } = before;
      Object.assign(pages, rest);
      for (const name of ['records', 'known', 'out', 'erased'] as const) {
        const [is, was] = [pages.shared[name] as Map<string, unknown>, shared[name] as Map<string, unknown>];
        is.clear();
        for (const [key, one] of was) is.set(key, one);
      }
      pages.shared.cursor = shared.cursor;
      throw error;
    }
  }
  // As `personOf` in `services/office/shared/sql-shared-book`: an open registration stays whole.
  const shared = memorySharedBook(pages.shared, transaction, (kind, key, fields) => {
    const pair = kind === 'registration' && !isSettled(fields) ? null : pairOfRecord(key, fields, kind);
    return pair === null ? null : JSON.stringify(['op', String(pair)]);
  });
  const { book } = shared;

  function change(kind: string, name: readonly string[], fields: Fields): void {
    step(`change ${kind}`, () => shared.change(kind, JSON.stringify(['op', ...name]), fields));
  }

  /** About a person; `known`: their last erasing that had been read here when it was written. */
  function changeAbout(pair: number, kind: string, name: readonly string[], fields: Fields): void {
    const known = String(erasedAt(hands.keys, pages.shared, pair));
    // One field, so that what two wrote is never made one.
    change(kind, name, { row: JSON.stringify({ ...fields, known }) });
  }

  const sync = createRecordSync(hands, book, {
    onApplied: () => undefined,
    onErased: async (tombstone) => eraseHere(tombstone),
    onBroughtBack(kind, key) {
      pages.broughtBack.set(JSON.stringify([kind, key]), { kind, key });
      pages.isToEraseAgain = true;
    },
    onOther(row) {
      if (!('claim' in row)) return;
      const claim = row.claim as ClaimRow;
      const wasMade = pages.anonymous.has(claim.registration) && world.anonymous.has(claim.attempt);
      if (wasMade && namesSomebody(hands.keys, claim)) pages.isToEraseAgain = true;
    },
    onForged: ({ kind, seq }) => world.fail(`${kind} ${seq} does not open`),
  });

  function eraseHere({ key: hidden }: Tombstone): void {
    for (let pair = 0; pair < PAIRS; pair += 1) {
      if (!hands.keys.lookUps('record person', JSON.stringify(['op', String(pair)])).includes(hidden)) continue;
      for (const [name, fields] of [...pages.shared.records]) {
        const [kind = '', key = ''] = JSON.parse(name) as string[];
        if (pairOfRecord(key, fields, kind) !== pair) continue;
        if (ABOUT_THEM.has(kind)) change(kind, nameIn(key), {});
        else if (isSettled(fields)) change(kind, nameIn(key), { row: JSON.stringify({ state: rowOf(fields).state }) });
      }
      step('empty attempts', () => emptyAttempts(pages, (one) => world.pairNumber(one.pair) === pair));
      world.did('erased here');
    }
  }

  async function exchange(): Promise<NotConnected | null> {
    return (await sync.pull()) ?? (await sync.push()) ?? (await sync.pull());
  }

  return {
    ...{ sync, change, changeAbout, exchange },
    records: pages.shared.records,
    /** As `restateErased`: everybody says it, a lead's word counts. */
    async restateErased(): Promise<NotConnected | null> {
      const all = [...pages.shared.erased].map(([name, at]) => {
        const [kind = '', key = ''] = JSON.parse(name) as string[];
        return { kind, key, at };
      });
      for (let from = 0; from < all.length; from += AT_ONCE) {
        const erased = all.slice(from, from + AT_ONCE);
        const ask = { who: hands.who(), keyId: hands.keys.keyId, erased };
        const said = await hands.transport.call('restate_erased', ask);
        if ('away' in said) return { kind: 'away', why: said };
        if ('no' in said) return { kind: 'refused', why: said };
        hands.remember(said.seen);
      }
      return null;
    },
  };
}

/** When the last erasing of somebody was, as far as a desk has read. */
export function erasedAt(keys: OfficeKeys, { erased }: SharedPages, pair: number): number {
  const names = keys.lookUps('record person', JSON.stringify(['op', String(pair)]));
  return Math.max(...names.map((key) => erased.get(JSON.stringify(['person', key])) ?? Number.NEGATIVE_INFINITY));
}

export const nameIn = (key: string): string[] => (JSON.parse(key) as string[]).slice(1);

/** Whose a record is; null: nobody's any more. */
export function pairOfRecord(key: string, fields: Fields, kind: string): number | null {
  if (ABOUT_THEM.has(kind)) return Number(nameIn(key)[0]);
  const { pair } = rowOf(fields);
  return kind === 'registration' && pair !== undefined ? Number(pair) : null;
}

export const rowOf = ({ row }: Fields): Partial<Record<'pair' | 'state' | 'known', string>> =>
  row === undefined ? {} : JSON.parse(row);

export function isSettled(fields: Fields): boolean {
  const { state } = rowOf(fields);
  return state === 'accepted' || state === 'rejected';
}
