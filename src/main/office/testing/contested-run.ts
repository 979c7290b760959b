import { setTimeout as pause } from 'node:timers/promises';
import { pairKeys } from '../sealing/pair-keys.ts';
import { type PgDesk, pairNumbered, wantPair } from './pg-desk.ts';

const LOOKED_AT_ONCE = 20;
const PAUSE_MS = 100;
/** So many begin at the same pair and go on side by side. */
const SIDE_BY_SIDE = 5;

export type ContestedEnd = {
  readonly posts: number;
  readonly twice: readonly number[];
  readonly lost: readonly number[];
  readonly stuck: readonly string[];
  readonly conflicts: number;
  readonly noAnswers: number;
};

/**
 * Every desk wants every pair, each in its own order, until all are registered; `disturb` gets the number so far and
 * causes failures. What the operator received is counted here, independently of every database.
 */
export async function runContested(
  desks: readonly PgDesk[],
  pairs: number,
  disturb: (done: number) => Promise<void> | undefined,
): Promise<ContestedEnd> {
  const posts = new Map<number, number>();
  const done = new Set<number>();
  let [conflicts, noAnswers] = [0, 0];
  const disturbing: Promise<void>[] = [];

  async function register(at: PgDesk, pair: number): Promise<void> {
    const want = wantPair(pair);
    const end = await at.desk.claim(want);
    if (end.kind === 'no') {
      if ('no' in end.why && end.why.no === 'conflict') {
        conflicts += 1;
      } else {
        noAnswers += 1;
        await pause(PAUSE_MS);
        // For any reason: connect again and report what the office does not know.
        await at.desk.connect();
      }
      return;
    }
    if (!at.desk.mayLeave(end.attempt)) return;
    posts.set(pair, (posts.get(pair) ?? 0) + 1);
    done.add(pair);
    const disturbed = disturb(done.size);
    if (disturbed) disturbing.push(disturbed);
    at.desk.settled(end.attempt, 'accepted');
    await at.desk.push();
  }

  /** Looks up who has these and returns the free ones. */
  async function freeOf(at: PgDesk, wanted: readonly number[]): Promise<number[]> {
    const keyOf = new Map(wanted.map((pair) => [pairKeys(at.keys, pairNumbered(pair))[0] ?? '', pair]));
    const ask = { who: at.desk.who(), keyId: 1, rule: pairNumbered(0).rule, keys: [...keyOf.keys()] };
    const looked = await at.way.call('look', ask);
    if (!('found' in looked)) return [...wanted];
    const had = new Set(looked.found.map(({ key }) => keyOf.get(key)));
    return wanted.filter((pair) => !had.has(pair));
  }

  async function work(at: PgDesk, nth: number): Promise<void> {
    const starts = Math.max(2, Math.floor(desks.length / SIDE_BY_SIDE));
    const start = (nth % starts) * Math.floor(pairs / starts);
    let left = Array.from({ length: pairs }, (_, pair) => (pair * 7 + start) % pairs);
    while (left.length > 0) {
      const some = left.slice(0, LOOKED_AT_ONCE);
      const free = await freeOf(at, some);
      for (const pair of free) await register(at, pair);
      const again = new Set(free);
      left = [...left.slice(LOOKED_AT_ONCE), ...some.filter((pair) => again.has(pair) && !done.has(pair))];
    }
  }

  await Promise.all(desks.map(work));
  await Promise.all(disturbing);
  const stuck: string[] = [];
  for (const at of desks) {
    const end = await at.desk.connect();
    const own = await at.way.call('own', { who: at.desk.who(), after: 0 });
    if (end.kind !== 'ready' || !('claims' in own) || own.claims.length > 0) {
      stuck.push(JSON.stringify([end.kind, own]));
    }
  }
  const all = Array.from({ length: pairs }, (_, pair) => pair);
  return {
    posts: [...posts.values()].reduce((sum, one) => sum + one, 0),
    twice: all.filter((pair) => (posts.get(pair) ?? 0) > 1),
    lost: all.filter((pair) => !posts.has(pair)),
    ...{ stuck, conflicts, noAnswers },
  };
}
