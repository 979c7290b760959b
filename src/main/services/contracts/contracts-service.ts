import type { MappedAnswer } from '../../../shared/model/contract.ts';
import type { Settings } from '../../config/settings.ts';
import type { OperatorClient } from '../../operator/operator-client.ts';
import type { DetailsReader } from '../answers/read-details.ts';

export type ContractsService = {
  /** What is kept, or what the operator says now. A failed refresh throws and leaves what is kept. */
  details(contractId: string, refresh: boolean): Promise<MappedAnswer>;
};

export function createContractsService(options: {
  settings: Settings;
  operator: OperatorClient;
  details: DetailsReader;
}): ContractsService {
  const { settings, operator, details } = options;
  return {
    details(contractId, refresh) {
      const profile = settings.selected();
      const request = { endpoint: 'contract-details', key: contractId } as const;
      return details(profile, request, refresh, () => operator.contractDetails(profile, contractId));
    },
  };
}
