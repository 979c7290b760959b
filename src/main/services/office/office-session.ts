import type { OfficeStatus, OfficeWhy } from '../../../shared/model/office/office.ts';
import { KEY_RULE } from '../../../shared/rules/keys.ts';
import { describeFailure } from '../../log/describe-failure.ts';
import type { Answer } from '../../office/calls/answer-schemas.ts';
import type { Away } from '../../office/calls/database-calls.ts';
import type { Connected, NotConnected } from '../../office/desk/connected.ts';
import { whyKeyDiffers } from './is-office-key.ts';
import { readJoined } from './joined-office.ts';
import { turnToKey } from './keys/key-ring.ts';
import { sealWithPresentKey } from './keys/seal-with-present-key.ts';
import { createOfficeClock } from './office-clock.ts';
import { createOfficeDoubles } from './office-doubles.ts';
import type { OfficeParts } from './office-parts.ts';
import { officeWhy } from './office-why.ts';
import { type Listening, type Live, type OtherRows, openDesk } from './open-desk.ts';
import { createProgressReport } from './shared/report-progress.ts';
import { bookedDesk, untoldCount } from './sql-book.ts';

const TICK_MS = 5_000;
/** After this many ticks a connected desk reports that it is there, and notices when the office is not. */
const PING_TICKS = 6;

export type OfficeSession = ReturnType<typeof createOfficeSession>;
type State = Pick<OfficeStatus, 'state' | 'why'>;

const NOBODY: Listening = {
  onApplied: () => undefined,
  onMoved: () => undefined,
  onTurn: async () => undefined,
  onErased: () => Promise.reject(new Error('too early')),
};

/**
 * This desk's connection to its office from start to end of the app: opens, connects, reconnects, sends what is
 * outstanding.
 */
export function createOfficeSession(parts: OfficeParts, others: OtherRows) {
  const { db, file, timers, log } = parts;
  const doubles = createOfficeDoubles(parts, () => onState());
  const end = new AbortController();
  let live: Live | null = null;
  let is: State = { state: 'none', why: null };
  const officeClock = createOfficeClock(parts);
  let waitsFor: readonly string[] = [];
  let connecting: Promise<void> | null = null;
  let pushing: Promise<void> | null = null;
  let [isJoining, isTicking, isLead, hasMore] = [false, false, false, false];
  let onState = (): void => undefined;
  let listening = NOBODY;
  const told = { doubles, listening: () => listening, others };

  function become(state: State['state'], why: OfficeWhy | null = null): void {
    if (is.state === state && is.why === why) return;
    is = { state, why };
    log.info('office.state', { state, why });
    onState();
  }

  /** Whether anything here says that there is an office; an unreadable file counts as yes. */
  const isJoined = (): boolean => readJoined(file) !== null || bookedDesk(db) !== null;

  function connect(): Promise<void> {
    connecting ??= reach()
      .catch((cause: unknown) => {
        log.error('office.failed', describeFailure(cause));
        become('refused', 'keychain');
      })
      .finally(() => {
        connecting = null;
      });
    return connecting;
  }

  async function reach(): Promise<void> {
    if (!isJoined()) return become('none');
    if (is.state === 'none') become('connecting');
    const opened = live ?? (await openDesk(parts, told));
    if ('why' in opened) return become('refused', opened.why);
    live = opened;
    const greeting = await opened.way.call('greet', {});
    const wrong = whyNotThis(opened, greeting);
    const isTurned = wrong !== null && (await turnToKey(parts, opened, greeting));
    if (isTurned) live = null;
    if (isTurned || (wrong !== null && (await sealWithPresentKey(parts, opened, greeting)))) return reach();
    if (wrong !== null) return judge(wrong);
    if ('now' in greeting) officeClock.greeted(greeting.now);
    if ('now' in greeting) isLead = greeting.isLead;
    const connected = await opened.connect();
    if (connected.kind !== 'ready') return judge(connected.why);
    waitsFor = othersOf(opened, connected);
    if (connected.hello.rule !== KEY_RULE) return become('refused', 'other-rule');
    become(waitsFor.length > 0 ? 'refused' : 'ready', waitsFor.length > 0 ? 'stopped' : null);
    onState();
  }

  const progress = createProgressReport({ db, live: () => live, listening: () => listening, judge });

  function judge(why: Away | { readonly no: string }): void {
    become('away' in why ? 'away' : 'refused', officeWhy(why));
  }

  /** Sends outstanding outcomes soon, once at a time; one that is written meanwhile goes right after. */
  function push(): Promise<void> {
    hasMore = true;
    pushing ??= pushAll().finally(() => (pushing = null));
    return pushing;
  }

  async function pushAll(): Promise<void> {
    while (hasMore && live !== null && is.state === 'ready') {
      hasMore = false;
      const stopped = await live.desk.push().catch((cause: unknown) => {
        log.warn('office.push-failed', describeFailure(cause));
        return null;
      });
      if (stopped !== null) judge(stopped.why);
      if (stopped !== null && isPutBack(stopped)) await connect();
      onState();
    }
  }

  async function tick(): Promise<void> {
    if (isTicking) return;
    isTicking = true;
    for (let nth = 1; !end.signal.aborted; nth += 1) {
      await timers.sleep(TICK_MS, end.signal).catch(() => undefined);
      if (end.signal.aborted || isJoining || !isJoined()) continue;
      // An older run stays refused; only the next start gets a higher number.
      const isReady = is.state === 'ready';
      if (isReady ? officeClock.isApart() : is.why !== 'older-run' && nth % 2 === 0) await connect();
      else if (isReady && untoldCount(db) > 0) await push();
      else if (isReady && nth % PING_TICKS === 0) await progress.tell();
    }
    isTicking = false;
  }

  /** Also for a desk that has just joined. */
  function begin(): Promise<void> {
    become('connecting');
    void tick();
    return connect();
  }

  return {
    ...{ doubles, connect, judge, push, isJoined },
    pushSoon: () => void push(),
    live: () => live,
    state: (): State => is,
    waitsFor: () => waitsFor,
    officeNow: officeClock.now,
    apartMs: officeClock.apartMs,
    isJoining: () => isJoining,
    /** While joining, nobody asks the office and nothing is sent without it. */
    joining(now: boolean): void {
      isJoining = now;
    },
    onState(tell: () => void): void {
      onState = tell;
    },
    isLead: () => isLead,
    listen(to: Listening): void {
      listening = { ...to, onErased: progress.noting(to.onErased) };
    },
    afterTurn: progress.afterTurn,
    /** Fewer outcomes may be waiting for the office now. */
    told: () => onState(),
    /** At the start of the app, after the ledger has recovered the last run; only a claim waits for it. */
    start(): void {
      if (isJoined()) void begin();
    },
    begin,
    /** Closes everything: after leaving the office, or to open it with another login. */
    forget(): void {
      live?.way.close();
      live = null;
      waitsFor = [];
      become('none');
    },
    async stop(): Promise<void> {
      end.abort();
      await Promise.allSettled([connecting, pushing]);
      live?.way.close();
    },
  };
}

/** The database was put back: this desk greets it anew, and all claims stop until what was lost is reported again. */
const isPutBack = ({ kind, why }: NotConnected): boolean => kind === 'refused' && 'no' in why && why.no === 'no-hello';

/** Desks that must reconnect first, where the database lost something; this one just did. */
function othersOf({ desk }: Live, { hello }: Extract<Connected, { kind: 'ready' }>): string[] {
  return (hello.waitingFor ?? []).filter((id) => id !== desk.who().desk);
}

function whyNotThis(live: Live, greeting: Answer<'greet'> | Away): Away | { readonly no: string } | null {
  if ('away' in greeting || 'no' in greeting) return greeting;
  const why = whyKeyDiffers(live.keys, greeting);
  return why === null ? null : { no: why };
}
