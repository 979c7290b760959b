import type { CallsOf } from '../../../shared/bridge/types.ts';
import type { Settings } from '../../config/settings.ts';
import type { OperatorClient } from '../../operator/operator-client.ts';
import type { DetailsReader } from '../answers/read-details.ts';

export type ContractsService = ReturnType<typeof createContractsService>;

export function createContractsService(options: {
  settings: Settings;
  operator: OperatorClient;
  details: DetailsReader;
}) {
  const { settings, operator, details } = options;
  return {
    /** The stored answer, or a new one with `refresh`. A failed refresh throws and leaves the stored answer. */
    details({ contractId, refresh }) {
      const profile = settings.selected();
      const request = { endpoint: 'contract-details', key: contractId } as const;
      return details(profile, request, refresh, () => operator.contractDetails(profile, contractId));
    },
  } satisfies Pick<CallsOf<'contracts'>, 'details'>;
}
