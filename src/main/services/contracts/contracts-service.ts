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
    /** What is kept, or what the operator says now. A failed refresh throws and leaves what is kept. */
    details({ contractId, refresh }) {
      const profile = settings.selected();
      const request = { endpoint: 'contract-details', key: contractId } as const;
      return details(profile, request, refresh, () => operator.contractDetails(profile, contractId));
    },
  } satisfies Pick<CallsOf<'contracts'>, 'details'>;
}
