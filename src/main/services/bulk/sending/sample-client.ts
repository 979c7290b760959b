import { MINUTE_MS } from '../../../../shared/calendar/units.ts';
import type { Profile } from '../../../../shared/model/connection/profile.ts';
import { bindingOf } from '../../../../shared/model/connection/secret-binding.ts';
import { createTokenSource } from '../../../auth/token-source.ts';
import {
  createOperatorClient,
  type OperatorClient,
  type OperatorClientParts,
} from '../../../operator/operator-client.ts';
import type { Clock, Random, Timers, Transport } from '../../../ports.ts';
import { ClientSecret } from '../../../secrets/client-secret.ts';
import { createSessionSecretStore } from '../../../secrets/session-secret-store.ts';

/** The profile a rehearsal is sent under. */
export const REHEARSAL_PROFILE_ID = 'rehearsal';

/** A client for the operator inside the app: its secret stays in this object and works nowhere else. */
export function createSampleClient(parts: {
  secret: string;
  /** The profile whose addresses the secret is for. */
  profile: Profile;
  gateway: Transport;
  clock: Clock;
  timers: Timers;
  random: Random;
  limits: OperatorClientParts['limits'];
}): OperatorClient {
  const { gateway: transport, clock, timers, random, limits } = parts;
  const secrets = createSessionSecretStore();
  const saved = keep();
  const timeouts = () => ({ connectMs: 5_000, idleMs: 30_000, totalMs: MINUTE_MS });
  const tokens = createTokenSource({ transport, secrets, clock, timeouts });
  const client = createOperatorClient({ transport, tokens, clock, timers, random, limits });
  return {
    ...client,
    async registerContract(...given) {
      await saved;
      return client.registerContract(...given);
    },
  };

  async function keep(): Promise<void> {
    const binding = bindingOf(parts.profile);
    if (binding === null) throw new Error('the operator inside the app has no usable address');
    await secrets.saveClientSecret(parts.profile.id, { secret: ClientSecret.of(parts.secret), binding });
  }
}
