import type { ClaimRow } from '../../calls/answer-schemas.ts';
import type { DeskTransport } from '../../calls/database-calls.ts';
import type { KeptAttempt } from '../desk-book.ts';
import type { createOfficeDesk } from '../office-desk.ts';
import type { Pages } from './memory-book.ts';
import type { OfficeWorld } from './office-world.ts';

/** A colleague's that is open, with the pair it is about. */
function openOfOthers(world: OfficeWorld, desk: string, pairOf: (pair: number) => KeptAttempt['pair']) {
  const rows = [...world.model.state().claims.values()].flatMap(({ row, keys, request }) => {
    const isOpen = row.state === 'waiting' || row.state === 'unknown';
    if (!isOpen || row.desk === desk) return [];
    const pair = [0, 1, 2].find((one) => keys[0] === world.keys.lookUp('pair', nameOf(pairOf(one))));
    return pair === undefined || request === '' ? [] : [{ row, pair }];
  });
  return rows[Math.floor(world.dice() * rows.length)] ?? null;
}

const nameOf = ({ rule, operatorId, names }: KeptAttempt['pair']): string =>
  JSON.stringify([rule, operatorId, names[0] ?? '']);

/** What was asked for and is this desk's by now, as it reads it, also where the answer was lost. */
function arrived(world: OfficeWorld, pages: Pages, asked: ReadonlyMap<string, MovedFrom>): void {
  for (const { row } of world.model.state().claims.values()) {
    const from = asked.get(row.registration);
    if (from === undefined || row.desk !== pages.meta.desk || pages.attempts.has(row.attempt)) continue;
    const state = row.state === 'unknown' || row.state === 'waiting' ? row.state : 'not-sent';
    pages.attempts.set(row.attempt, {
      ...{ attempt: row.attempt, registration: row.registration, request: from.request, pair: from.pair, covers: [] },
      ...{ keys: { keyId: 0, names: [] }, reason: null, contractId: null, isTold: true, state, movedFrom: from.desk },
    });
    // It waits for whoever has it now: what was taken back here before is over.
    const before = pages.takenBack.get(row.registration);
    if (before) pages.takenBack.set(row.registration, { ...before, isNow: false });
    world.did('moved', row.registration);
  }
}

type MovedFrom = { readonly desk: string; readonly request: string; readonly pair: KeptAttempt['pair'] };

/** Taking over, leaving, and a person's word about an unknown outcome, in one run of one desk. */
export function createMoves(
  world: OfficeWorld,
  of: {
    readonly made: ReturnType<typeof createOfficeDesk>;
    readonly pages: Pages;
    readonly way: DeskTransport;
    readonly pairOf: (pair: number) => KeptAttempt['pair'];
  },
) {
  const { made, pages, way, pairOf } = of;
  const asked = new Map<string, MovedFrom>();
  return {
    arrived: () => arrived(world, pages, asked),
    /** A colleague's is taken over without being handed it. */
    async takeOver(): Promise<void> {
      const found = openOfOthers(world, pages.meta.desk, pairOf);
      if (found === null) return;
      const { registration, desk: from } = found.row;
      asked.set(registration, { desk: from, request: `r${found.pair}`, pair: pairOf(found.pair) });
      await made.takeOver(registration, from);
      arrived(world, pages, asked);
    },
    leave: () => way.call('leave_desk', { who: made.who() }),
    async say({ id: claim, seq }: ClaimRow, state: 'accepted' | 'absent'): Promise<void> {
      const { seen } = pages.meta;
      const event = { number: 0, sealed: '' };
      await way.call('decide', { who: made.who(), seen, keyId: 1, cover: { claim, seq }, state, event });
    },
  };
}
