import { createHash } from 'node:crypto';
import type { ClaimRow } from '../calls/answer-schemas.ts';
import type { SettledState } from '../calls/claim-calls.ts';
import { type Connected, failure, type NotConnected } from './connected.ts';
import type { DeskContext } from './desk-context.ts';
import { restateAll } from './restate-all.ts';
import { sealDeskName } from './seal-desk-name.ts';
import type { createTelling } from './tell-outcomes.ts';

/** The office moves so many claims in one call. */
const PAGE = 500;

/** The beginning of a run and of every connection: unfinished attempts are ended as far as their outcome is known. */
export function createConnecting(hands: DeskContext, telling: ReturnType<typeof createTelling>) {
  const { transport, book, keys, who } = hands;

  /** A new run of the app. */
  function start(): void {
    hands.beginRun();
    for (const { attempt, state } of book.unended()) book.mark(attempt, state === 'intent' ? 'left' : 'unknown', false);
  }

  const greet = () => transport.call('hello', { who: who(), seen: book.meta().seen, knows: book.colleagues() });

  /** Under the same id and secret: nobody else can be this desk. */
  async function joinAgain(): Promise<boolean> {
    const { desk, secret } = book.meta();
    const secretHash = createHash('sha256').update(secret).digest('hex');
    const name = sealDeskName(keys, desk, hands.by ?? '', hands.random);
    const joined = await transport.call('join_desk', { desk, secretHash, name, keyId: keys.keyId, again: true });
    return 'joined' in joined;
  }

  /** What this computer claimed before it left and joined again is this desk's. */
  async function goOn(): Promise<NotConnected | null> {
    const former = book.former();
    for (let moved = PAGE; former.length > 0 && moved === PAGE; ) {
      const answer = await transport.call('go_on', { who: who(), seen: book.meta().seen, former });
      if (!('moved' in answer)) return failure(answer);
      hands.remember(answer.seen);
      moved = answer.moved;
    }
    return null;
  }

  async function connect(): Promise<Connected> {
    let hello = await greet();
    // The database lost this desk, which joined later than it remembers.
    if ('no' in hello && hello.no === 'unknown-desk' && (await joinAgain())) hello = await greet();
    if ('away' in hello) return { kind: 'away', why: hello };
    if ('no' in hello) {
      // The office no longer serves this run; the next start continues past the number the office knows.
      if ('run' in hello && hello.run > book.meta().run) book.setMeta({ run: hello.run });
      return { kind: 'refused', why: hello };
    }
    if (hello.office !== keys.officeId) return { kind: 'refused', why: { no: 'other-office' } };
    // A copy of this disk may have said its own since, and counts as this desk.
    if (hello.isReady && hello.isRestated && !book.meta().isToRestate) {
      hands.remember(hello.seen);
    } else {
      // The office lost it, or never knew: from here on its numbers count, not those this desk remembers.
      book.setMeta({ seen: hello.seen, isToRestate: true });
      hands.events.onForgotten?.();
      const cutOff = await goOn();
      if (cutOff !== null) return cutOff;
      const restated = await restateAll(hands);
      if (restated.kind !== 'restated') return restated;
      book.setMeta({ isToRestate: false });
    }
    return (await telling.push()) ?? (await endUnfinished()) ?? { kind: 'ready', hello };
  }

  /** Claims of this desk that are unfinished only in the office: it lost their end, or this disk is an older one. */
  async function endUnfinished(): Promise<NotConnected | null> {
    for (let after = 0; ; ) {
      const own = await transport.call('own', { who: who(), after });
      if (!('claims' in own)) return failure(own);
      for (const row of own.claims) {
        after = row.id;
        const state = endOf(row);
        if (state === null || state === row.state) continue;
        const contractId = book.get(row.attempt)?.contractId ?? null;
        const end = await telling.settle({ ...row, contractId }, state);
        if (typeof end === 'object') return failure(end);
      }
      if (own.claims.length === 0) return null;
    }
  }

  /** What this disk knows about a claim that the office holds as unfinished; null: it is still running. */
  function endOf(row: ClaimRow): SettledState | null {
    const kept = book.get(row.attempt);
    if (kept === null) return row.state === 'sending' ? 'unknown' : null;
    const newest = book.newestOf(row.registration) ?? kept;
    if (newest.state === 'intent' || newest.state === 'sending') return null;
    if (newest.attempt !== kept.attempt || newest.state === 'absent') return 'not-sent';
    if (newest.state === 'left') return 'unknown';
    return newest.state === 'exists' ? 'accepted' : newest.state;
  }

  return { start, connect };
}
