import { createStore } from 'zustand/vanilla';
import type { EventName } from '../../../../shared/bridge/schema.ts';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { Overview } from '../../../../shared/model/register/overview.ts';
import type { RegisterKind } from '../../../../shared/model/register/register.ts';
import { errorDataOf, failed, type Loadable, latestOf, loading, ready } from '../../../stores/loadable.ts';

export type About = { readonly kind: RegisterKind; readonly id: string };
export type OverviewState = { about: About | null; overview: Loadable<Overview> };

/** Many things change in one go: they are read once. */
const TOGETHER_MS = 250;
/** While moving through a list, only the entry one stops at is loaded. */
const PASSING_MS = 120;
const FOLLOWED = [
  'ledger.changed',
  'register.changed',
  'invoices.changed',
  'office.applied',
] as const satisfies readonly EventName[];

type Later = (work: () => void, delayMs: number) => () => void;
const later: Later = (work, delayMs) => {
  const timer = setTimeout(work, delayMs);
  return () => clearTimeout(timer);
};

/** Everything about whoever is open; it follows what happens to them. */
export function createOverviewStore(client: Client, wait: Later = later) {
  const store = createStore<OverviewState>()(() => ({ about: null, overview: { state: 'idle' } }));
  let turn = 0;
  let stopWaiting: (() => void) | null = null;

  async function load(): Promise<void> {
    stopWaiting?.();
    stopWaiting = null;
    const { about } = store.getState();
    if (about === null) return;
    const ticket = ++turn;
    store.setState(({ overview }) => ({ overview: loading(overview) }));
    try {
      const overview = await client.call('overview.read', { kind: about.kind, id: about.id });
      if (ticket === turn) store.setState({ overview: ready(overview, overview.at) });
    } catch (thrown) {
      if (ticket === turn) store.setState((state) => ({ overview: failed(errorDataOf(thrown), state.overview) }));
    }
  }

  const soon = (delayMs: number) => {
    stopWaiting ??= wait(() => {
      stopWaiting = null;
      void load();
    }, delayMs);
  };

  function show(about: About | null): void {
    const before = store.getState().about;
    if (about?.id === before?.id && about?.kind === before?.kind) return;
    const isFirst = before === null || latestOf(store.getState().overview) === null;
    turn++;
    store.setState({ about, overview: { state: 'idle' } });
    if (about === null) return;
    if (isFirst) void load();
    else soon(PASSING_MS);
  }

  const undo = [
    ...FOLLOWED.map((name) => client.on(name, () => soon(TOGETHER_MS))),
    client.on('jobs.changed', ({ phase }) => {
      if (phase === 'done' || phase === 'failed' || phase === 'cancelled') soon(TOGETHER_MS);
    }),
    () => stopWaiting?.(),
  ];
  return { store, show, load, stop: () => undo.forEach((end) => void end()) };
}
