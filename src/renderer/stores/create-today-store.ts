import { createStore } from 'zustand/vanilla';
import type { EventName } from '../../shared/bridge/schema.ts';
import type { Client } from '../../shared/bridge/types.ts';
import type { Today } from '../../shared/model/today.ts';
import { errorDataOf, type Loadable, latestOf, ready } from './loadable.ts';
import { watchProfile } from './watch-profile.ts';

export type TodayState = {
  today: Loadable<Today>;
  load(): Promise<void>;
  /** Hides a line until tomorrow; it disappears at once. */
  snooze(key: string): Promise<void>;
  /** Shows a hidden line again; null: everything that was hidden until tomorrow. */
  wake(key: string | null): Promise<void>;
  /** Declares a line done. */
  settle(key: string): Promise<void>;
  /** Fetches what a line says failed; `failed`: everything that failed. */
  retry(key: string): Promise<void>;
};

export type TodayPorts = { newId(): string; later(work: () => void, delayMs: number): () => void };
const BROWSER_PORTS: TodayPorts = {
  newId: () => crypto.randomUUID(),
  later(work, delayMs) {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Several changes at once are read together. */
const TOGETHER_MS = 250;
const FOLLOWED = [
  'ledger.changed',
  'register.changed',
  'invoices.changed',
  'mapping.changed',
  'shapes.changed',
  'credentials.changed',
  'updates.changed',
  'today.changed',
  'office.handedOver',
] as const satisfies readonly EventName[];

/** What needs a person. Updated on any screen, because the rail shows the count. */
export function createTodayStore(client: Client, ports: TodayPorts = BROWSER_PORTS) {
  let turn = 0;
  let stopWaiting: (() => void) | null = null;
  const store = createStore<TodayState>()((set, get) => ({
    today: { state: 'idle' },
    async load() {
      const ticket = ++turn;
      const before = latestOf(get().today);
      set({ today: { state: 'loading', previous: before } });
      try {
        const today = await client.call('today.read');
        if (ticket === turn) set({ today: ready(today, today.at) });
      } catch (thrown) {
        if (ticket === turn) set({ today: { state: 'failed', error: errorDataOf(thrown), previous: before } });
      }
    },
    async snooze(key) {
      const before = latestOf(get().today);
      if (before !== null) {
        const lines = before.lines.filter((line) => line.key !== key);
        set({ today: ready({ ...before, lines, snoozed: before.snoozed + 1 }, before.at) });
      }
      await client.call('today.snooze', { key, until: 'tomorrow' });
      await get().load();
    },
    async wake(key) {
      await client.call('today.snooze', { key, until: null });
      await get().load();
    },
    async settle(key) {
      await client.call('today.settle', { key });
      await get().load();
    },
    async retry(key) {
      await client.call('today.retry', { key, jobId: ports.newId() });
    },
  }));
  const now = () => {
    stopWaiting?.();
    stopWaiting = null;
    void store.getState().load();
  };
  const reload = () => {
    stopWaiting ??= ports.later(now, TOGETHER_MS);
  };
  const undo = [
    ...FOLLOWED.map((name) => client.on(name, reload)),
    // Nothing more comes of what has ended: it is read at once, so that no old count stands beside the end.
    client.on('bulk.runChanged', (run) => (run === null ? now() : reload())),
    client.on('jobs.changed', ({ phase }) => {
      if (phase === 'done' || phase === 'failed' || phase === 'cancelled') now();
    }),
    watchProfile(
      client,
      () => {
        // Nothing of the previous profile stays visible until the new data are there, or comes late.
        turn += 1;
        store.setState({ today: { state: 'idle' } });
        reload();
      },
      reload,
    ),
    () => stopWaiting?.(),
  ];
  return { store, reload, stop: () => undo.forEach((end) => void end()) };
}
