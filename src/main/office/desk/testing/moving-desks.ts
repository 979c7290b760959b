import type { ClaimRow } from '../../calls/answer-schemas.ts';
import type { DeskTransport } from '../../calls/database-calls.ts';
import type { KeptAttempt } from '../desk-book.ts';
import type { createOfficeDesk } from '../office-desk.ts';
import type { Pages } from './memory-book.ts';
import { type OfficeWorld, PAIRS } from './office-world.ts';
import { nameIn, type Sharing } from './sharing-desk.ts';

/** A colleague's that is open, with the pair it is about. */
function openOfOthers(world: OfficeWorld, desk: string, only: (row: ClaimRow) => boolean = () => true) {
  const keyed = world.keys();
  const rows = [...world.model.state().claims.values()].flatMap(({ row, keys, request }) => {
    const isOpen = row.state === 'waiting' || row.state === 'unknown' || (world.more && row.state === 'rejected');
    if (!isOpen || row.desk === desk || !only(row)) return [];
    const all = Array.from({ length: PAIRS }, (_, at) => at);
    const pair = all.find((one) => keys[0] === keyed.lookUp('pair', nameOf(world.pairOf(one))));
    return pair === undefined || request === '' ? [] : [{ row, pair }];
  });
  return rows[Math.floor(world.dice() * rows.length)] ?? null;
}

const nameOf = ({ rule, operatorId, names }: KeptAttempt['pair']): string =>
  JSON.stringify([rule, operatorId, names[0] ?? '']);

/** What was asked for and is this desk's by now, as it reads it, also where the answer was lost. */
function arrived(world: OfficeWorld, pages: Pages, asked: Map<string, MovedFrom>): void {
  for (const { row } of world.model.state().claims.values()) {
    const from = asked.get(row.registration);
    if (from === undefined || row.desk !== pages.meta.desk) continue;
    const own = pages.attempts.get(row.attempt);
    // One that comes back is found again (`keepAttempt` in `services/office/hand-over`).
    if (own !== undefined && !world.more) continue;
    const isKept = row.state === 'unknown' || row.state === 'waiting' || row.state === 'rejected';
    const state = isKept ? (row.state as 'unknown') : 'not-sent';
    if (world.more) asked.delete(row.registration);
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
    readonly made: () => ReturnType<typeof createOfficeDesk>;
    readonly sharing: () => Sharing | null;
    readonly pages: Pages;
    readonly way: DeskTransport;
    readonly login: string;
  },
) {
  const { made, sharing, pages, way, login } = of;
  const asked = new Map<string, MovedFrom>();

  async function fetch({ row, pair }: NonNullable<ReturnType<typeof openOfOthers>>, from: string) {
    asked.set(row.registration, { desk: from, request: `r${pair}`, pair: world.pairOf(pair) });
    const answer = await made().takeOver(row.registration, from);
    arrived(world, pages, asked);
    return answer;
  }

  /** A colleague's is taken over without being handed it. */
  async function takeOver(only?: (row: ClaimRow) => boolean) {
    const found = openOfOthers(world, pages.meta.desk, only);
    return found === null ? null : fetch(found, found.row.desk);
  }

  /** Offering to a colleague by name, taking what was offered, giving it back, taking it back. */
  async function offers(): Promise<void> {
    const shared = sharing();
    if (shared === null) return;
    const roll = world.dice();
    const all = [...shared.records].flatMap(([name, fields]) => {
      const [kind = '', key = ''] = JSON.parse(name) as string[];
      const offer = kind === 'handover' && fields.offer ? (JSON.parse(fields.offer) as Offer) : null;
      return offer ? [{ registration: nameIn(key)[0] ?? '', offer, fields }] : [];
    });
    const mine = pick(
      world,
      all.filter(({ offer, fields }) => offer.to === login && fields.answer === undefined),
    );
    const given = pick(
      world,
      all.filter(({ offer }) => offer.from === login),
    );
    if (mine && roll < 0.5) {
      const found = openOfOthers(world, pages.meta.desk, ({ registration }) => registration === mine.registration);
      if (found !== null && 'claim' in (await fetch(found, mine.offer.desk))) world.did('taken by name');
    } else if (mine && roll < 0.6) {
      shared.change('handover', [mine.registration], { ...mine.fields, answer: 'no' });
    } else if (given && roll < 0.7) {
      await takeOver(({ registration }) => registration === given.registration);
      shared.change('handover', [given.registration], {});
    } else {
      const open = [...pages.attempts.values()].filter(({ state, isTold }) => isTold && GIVEN.has(state));
      const [one, to] = [pick(world, open), pick(world, [...world.model.state().people.keys()])];
      if (one === undefined || to === undefined || to === login) return;
      const offer: Offer = { to, from: login, desk: pages.meta.desk };
      shared.change('handover', [one.registration], { offer: JSON.stringify(offer) });
      world.did('offered');
    }
  }

  return {
    ...{ takeOver, offers, arrived: () => arrived(world, pages, asked) },
    leave: () => way.call('leave_desk', { who: made().who() }),
    async say({ id: claim, seq }: ClaimRow, state: 'accepted' | 'absent'): Promise<void> {
      const { seen } = pages.meta;
      const { hands } = made();
      const event = world.more ? hands.sealed(`event ${state}`, registrationOf(world, claim), '') : NO_EVENT;
      const keyId = hands.keys.keyId;
      await way.call('decide', { who: made().who(), seen, keyId, cover: { claim, seq }, state, event });
    },
  };
}

const NO_EVENT = { number: 0, sealed: '' };
const GIVEN: ReadonlySet<string> = new Set(['unknown', 'rejected', 'waiting']);
type Offer = { readonly to: string; readonly from: string; readonly desk: string };

const registrationOf = (world: OfficeWorld, claim: number): string =>
  world.model.state().claims.get(claim)?.row.registration ?? '';
const pick = <T>(world: OfficeWorld, all: readonly T[]): T | undefined => all[Math.floor(world.dice() * all.length)];
