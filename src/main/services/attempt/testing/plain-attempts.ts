import type { Profile } from '../../../../shared/model/connection/profile.ts';
import type { Destination } from '../../../../shared/model/contracts/attempt-end.ts';
import { DEFAULT_CLOCK } from '../../../../shared/model/settings/defaults.ts';
import type { OperatorClient } from '../../../operator/operator-client.ts';
import type { Clock } from '../../../ports.ts';
import { alwaysYes } from '../../meaning/testing/always-yes.ts';
import type { AttemptLedger, AttemptParts } from '../attempt-ports.ts';
import { createAttempts } from '../attempt-registration.ts';
import { noClaims } from '../claims.ts';
import { noReleaseNeeded } from '../release-check.ts';

export const PLAIN_TO: Destination = { operatorId: 'op', apiAddress: 'https://api.example.se', clientId: 'client' };
export const PLAIN_PROFILE: Profile = {
  id: 'p',
  name: 'TEST',
  kind: 'test',
  authUrl: 'https://id.example.se',
  realm: '',
  baseUrl: 'https://api.example.se',
  clientId: 'client',
  clock: DEFAULT_CLOCK,
};

/** Attempts on a ledger, with an operator given as one function and no other parts. */
export function plainAttempts(
  parts: { ledger: AttemptLedger; clock: Clock; register: OperatorClient['registerContract'] },
  change: Partial<AttemptParts> = {},
) {
  return createAttempts({
    ledger: parts.ledger,
    clock: parts.clock,
    operator: { registerContract: parts.register },
    connection: () => ({ profile: PLAIN_PROFILE, to: PLAIN_TO }),
    mayRegister: () => true,
    permit: async () => undefined,
    claims: noClaims,
    releaseCheck: noReleaseNeeded,
    settling: {
      meaning: alwaysYes,
      onKept: () => undefined,
    },
    onFirstByte: () => undefined,
    onSettled: () => undefined,
    learn: () => undefined,
    onTimersEnded: () => undefined,
    ...change,
  });
}
