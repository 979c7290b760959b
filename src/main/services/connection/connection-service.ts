import type { CallsOf } from '../../../shared/bridge/types.ts';
import type { ConnectionStep, Profile } from '../../../shared/model/connection/profile.ts';
import { createAccessSteps } from './access-steps.ts';
import { createReachSteps } from './reach-steps.ts';
import type { ConnectionParts, StepName, StepResult } from './step-parts.ts';

const ORDER: readonly StepName[] = ['name', 'proxy', 'encryption', 'clock', 'token', 'api'];
/** Tests a connection step by step, so that a person sees which step fails. */
export function createConnectionService(parts: ConnectionParts) {
  const { settings, activity, clock, publish } = parts;
  const steps: Readonly<Record<StepName, (profile: Profile) => Promise<StepResult>>> = {
    ...createReachSteps(parts),
    ...createAccessSteps(parts),
  };

  return {
    /**
     * Every step in order, published when it starts and when it has a result. A failed step skips those that need it.
     */
    async test({ profileId }) {
      const profile = settings.profile(profileId);
      const done: ConnectionStep[] = [];
      for (const step of ORDER) {
        publish('connection.stepped', { profileId, step: waiting(step, 'running') });
        const begunMs = clock.monotonicMs();
        const blocked = done.some((earlier) => earlier.state === 'failed');
        const result = blocked ? skipped(step) : await steps[step](profile);
        const finished: ConnectionStep = {
          step,
          params: {},
          answerId: null,
          ...result,
          durationMs: blocked ? null : Math.round(clock.monotonicMs() - begunMs),
        };
        done.push(finished);
        publish('connection.stepped', { profileId, step: finished });
      }
      return done;
    },
    status: activity.connection,
  } satisfies CallsOf<'connection'>;
}

function waiting(step: StepName, state: 'waiting' | 'running'): ConnectionStep {
  return { step, state, code: state, params: {}, durationMs: null, answerId: null };
}

function skipped(step: StepName): StepResult {
  return { state: 'skipped', code: step === 'api' ? 'skipped-needs-token' : 'skipped' };
}
