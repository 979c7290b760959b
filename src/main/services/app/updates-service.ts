import type { UpdateState } from '../../../shared/model/update.ts';
import type { Policy } from '../../config/policy.ts';
import type { ProxyChoice } from '../../network/route.ts';
import type { Log, Timers, UpdateEngine } from '../../ports.ts';
import { type InstallationFacts, installationOf, namesPublisher, updateMode } from '../../update/update-mode.ts';
import { createUpdates, type Updates } from '../../update/updates.ts';

export type { Updates } from '../../update/updates.ts';

/** What the composition root knows about updates on this computer. */
export type UpdateSystem = {
  installation(): InstallationFacts & { readonly appUpdateYml: string };
  loadEngine(address: string, proxy: ProxyChoice): Promise<UpdateEngine>;
};

/** Updates as the policy and this installation allow; checks from time to time where they are enabled. */
export function startUpdates(parts: {
  readonly system: UpdateSystem;
  readonly policy: Policy;
  readonly proxy: () => ProxyChoice;
  readonly isBusy: () => boolean;
  readonly timers: Timers;
  readonly log: Log;
  readonly onChange: (state: UpdateState) => void;
}): Updates {
  const { system, policy, isBusy, timers, log, onChange } = parts;
  const facts = system.installation();
  const updates = createUpdates({
    mode: updateMode({
      policy: policy.updates,
      policyProblem: policy.problem,
      installation: installationOf(facts),
      namesPublisher: namesPublisher(facts.appUpdateYml),
    }),
    loadEngine: (address) => system.loadEngine(address, parts.proxy()),
    isBusy,
    timers,
    log,
    onChange,
  });
  updates.start();
  return updates;
}
