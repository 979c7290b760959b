import { type ElectricityCall, pathSegment, SERVICE_PATH } from '../electricity-call.ts';

/** `GET /electron/v1/contract/{id}/details` (`docs/api.md`, 4.1). Answered by a ContractDetailsResponse. */
export const contractDetailsCall = (contractId: string): ElectricityCall => ({
  endpoint: 'contract-details',
  method: 'GET',
  target: `${SERVICE_PATH}/contract/${pathSegment(contractId)}/details`,
  template: `${SERVICE_PATH}/contract/{id}/details`,
});
