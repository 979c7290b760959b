import { type ElectricityCall, electricityCall } from '../electricity-call.ts';

/** `docs/api.md`, 4.1. Answered by a ContractDetailsResponse. */
export const contractDetailsCall = (contractId: string): ElectricityCall =>
  electricityCall('contract-details', { id: contractId });
