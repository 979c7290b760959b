import { type ElectricityCall, electricityCall } from '../electricity-call.ts';

/** `docs/api.md`, 4.1. Answered by a ContractRegistrationResponse. */
export const registrationCall = (body: Uint8Array, registrationId?: string): ElectricityCall => ({
  ...electricityCall('contract-registration'),
  ...(registrationId === undefined ? {} : { about: registrationId }),
  body,
});
