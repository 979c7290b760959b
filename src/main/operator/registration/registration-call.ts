import { type ElectricityCall, electricityCall } from '../electricity-call.ts';

/** `docs/api.md`, 4.1. Answered by a ContractRegistrationResponse. */
export const registrationCall = (body: Uint8Array): ElectricityCall => ({
  ...electricityCall('contract-registration'),
  body,
});
