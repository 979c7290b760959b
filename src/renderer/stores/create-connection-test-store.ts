import { createStore } from 'zustand/vanilla';
import type { Client } from '../../shared/bridge/types.ts';
import type { AppErrorData } from '../../shared/errors/app-error-schema.ts';
import type { ConnectionStep } from '../../shared/model/connection/profile.ts';
import { errorDataOf } from './loadable.ts';

export const STEP_NAMES = ['name', 'proxy', 'encryption', 'clock', 'token', 'api'] as const;

export type ConnectionTestState = {
  phase: 'idle' | 'running' | 'done' | 'failed';
  profileId: string | null;
  steps: readonly ConnectionStep[];
  error: AppErrorData | null;
  run(profileId: string): Promise<void>;
  reset(): void;
};

const waiting = (): ConnectionStep[] =>
  STEP_NAMES.map((step) => ({ step, state: 'waiting', code: 'waiting', params: {}, durationMs: null, answerId: null }));

/** One test of a connection, step by step as it runs. */
export function createConnectionTestStore(client: Client) {
  const store = createStore<ConnectionTestState>()((set, get) => ({
    phase: 'idle',
    profileId: null,
    steps: [],
    error: null,
    async run(profileId) {
      if (get().phase === 'running') return;
      // Set before the call: the first step can arrive before the reply.
      set({ phase: 'running', profileId, steps: waiting(), error: null });
      try {
        const steps = await client.call('connection.test', { profileId });
        if (get().profileId === profileId) {
          set({ phase: 'done', steps: waiting().map((step) => steps.find((done) => done.step === step.step) ?? step) });
        }
      } catch (thrown) {
        if (get().profileId === profileId) set({ phase: 'failed', error: errorDataOf(thrown) });
      }
    },
    reset: () => set({ phase: 'idle', profileId: null, steps: [], error: null }),
  }));
  const stop = client.on('connection.stepped', ({ profileId, step }) => {
    const { steps, phase } = store.getState();
    if (phase === 'running' && profileId === store.getState().profileId) {
      store.setState({ steps: steps.map((known) => (known.step === step.step ? step : known)) });
    }
  });
  return { store, stop };
}

/** The first step that stopped the test, if any. */
export function failedStep(steps: readonly ConnectionStep[]): ConnectionStep | null {
  return steps.find((step) => step.state === 'failed') ?? null;
}

/** Whether every tested step succeeded. */
export function hasPassed(state: Pick<ConnectionTestState, 'phase' | 'steps'>): boolean {
  return (
    state.phase === 'done' &&
    state.steps.some((step) => step.step === 'token' && step.state === 'ok') &&
    !failedStep(state.steps)
  );
}
