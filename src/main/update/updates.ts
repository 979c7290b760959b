import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { HOUR_MS, MINUTE_MS } from '../../shared/calendar/units.ts';
import type { InstallAnswer, UpdateState } from '../../shared/model/update.ts';
import type { Log, Timers, UpdateEngine, UpdateOffer } from '../ports.ts';
import { plainNotes } from './release-notes.ts';
import type { UpdateMode } from './update-mode.ts';

export type Updates = {
  state(): UpdateState;
  /** Asks the server now. */
  check(): Promise<UpdateState>;
  /** Downloads the offered version and verifies it. */
  download(): Promise<UpdateState>;
  /** Quits and installs, unless work is running. The file is verified again, because it was on disk meanwhile. */
  install(): Promise<InstallAnswer>;
  /** Called while the app quits: in mode auto a verified version is installed afterwards, unless work was running. */
  beforeQuit(): Promise<void>;
  /** Checks from time to time, until stopped. */
  start(): void;
  stop(): void;
};

const CHECK_EVERY_MS = 6 * HOUR_MS;
const FIRST_CHECK_AFTER_MS = MINUTE_MS;

export type UpdateParts = {
  readonly mode: UpdateMode;
  /** Loaded only where updates are on. */
  readonly loadEngine: (address: string) => Promise<UpdateEngine>;
  /** Whether a job or a registration is running. */
  readonly isBusy: () => boolean;
  readonly timers: Timers;
  readonly log: Log;
  readonly onChange: (state: UpdateState) => void;
};

/** Decides when the app checks for, downloads and installs a newer version. Any failure leaves the app unchanged. */
export function createUpdates(parts: UpdateParts): Updates {
  const { mode, isBusy, timers, log } = parts;
  const stopping = new AbortController();
  let state: UpdateState = mode.mode === 'off' ? { state: 'off', why: mode.why } : { state: 'idle' };
  let engine: UpdateEngine | null = null;
  let offer: UpdateOffer | null = null;
  let file: string | null = null;
  let running: Promise<UpdateState> | null = null;

  const become = (next: UpdateState): UpdateState => {
    state = next;
    parts.onChange(next);
    return next;
  };
  const fail = (during: 'check' | 'download' | 'install', cause: unknown, refused = isRefusal(cause)): UpdateState => {
    file = null;
    // Reset first: no unverified file may be installed when the app quits.
    engine?.installOnQuit(false);
    log.warn('update.failed', { kind: during, reason: refused ? 'refused' : reasonOf(cause) });
    return become({ state: 'failed', during, refused });
  };
  const told = (one: UpdateOffer) => ({ version: one.version, notes: plainNotes(one.notes) });
  /** One thing at a time: a second request joins the first. */
  const alone = (work: () => Promise<UpdateState>): Promise<UpdateState> => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };

  async function checkNow(): Promise<UpdateState> {
    if (mode.mode === 'off' || state.state === 'ready') return state;
    become({ state: 'checking' });
    try {
      engine ??= await parts.loadEngine(mode.address);
      offer = await engine.check();
      return become(offer === null ? { state: 'current' } : { state: 'available', ...told(offer) });
    } catch (cause) {
      return fail('check', cause);
    }
  }

  async function downloadNow(): Promise<UpdateState> {
    if (engine === null || offer === null || state.state === 'ready') return state;
    const wanted = offer;
    become({ state: 'downloading', ...told(wanted), percent: 0 });
    try {
      const fetched = await engine.download((percent) =>
        become({ state: 'downloading', ...told(wanted), percent: Math.round(percent) }),
      );
      if (!(await isWhatWasPromised(fetched, wanted))) return fail('download', null, true);
      file = fetched;
      log.info('update.ready', { version: wanted.version });
      return become({ state: 'ready', ...told(wanted) });
    } catch (cause) {
      return fail('download', cause);
    }
  }

  async function isStillReady(): Promise<boolean> {
    if (file === null || offer === null) return false;
    const right = await isWhatWasPromised(file, offer).catch(() => false);
    if (!right) fail('install', null, true);
    return right;
  }

  async function look(): Promise<void> {
    const found = await alone(checkNow);
    if (mode.mode === 'auto' && found.state === 'available' && !isBusy()) await alone(downloadNow);
  }

  return {
    state: () => state,
    check: () => alone(checkNow),
    download: () => alone(downloadNow),

    async install() {
      if (file === null || engine === null) return 'nothing-ready';
      if (isBusy()) return 'busy';
      if (!(await isStillReady())) return 'refused';
      // Work may have started while the file was read.
      if (isBusy()) return 'busy';
      log.info('update.installing', {});
      engine.quitAndInstall();
      return 'installing';
    },

    async beforeQuit() {
      stopping.abort();
      if (engine === null) return;
      engine.installOnQuit(mode.mode === 'auto' && !isBusy() && (await isStillReady()));
    },

    start() {
      if (mode.mode === 'off') return;
      void (async () => {
        for (let delayMs = FIRST_CHECK_AFTER_MS; ; delayMs = CHECK_EVERY_MS) {
          await timers.sleep(delayMs, stopping.signal);
          await look();
        }
      })().catch(() => undefined);
    },
    stop: () => stopping.abort(),
  };
}

async function isWhatWasPromised(path: string, offer: UpdateOffer): Promise<boolean> {
  return offer.sha512.includes(await fileSha512(path));
}

const REFUSALS = new Set([
  'ERR_CHECKSUM_MISMATCH',
  'ERR_UPDATER_INVALID_SIGNATURE',
  'ERR_UPDATER_NO_CHECKSUM',
  'ERR_UPDATER_INVALID_UPDATE_INFO',
]);

function isRefusal(cause: unknown): boolean {
  return REFUSALS.has(reasonOf(cause));
}

/** A code, never a message: messages hold addresses and paths. */
function reasonOf(cause: unknown): string {
  const code = (cause as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : 'error';
}

/** SHA-512 of a file, base64 as update lists write it. */
async function fileSha512(path: string): Promise<string> {
  const hash = createHash('sha512');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('base64');
}
