import { type ElectricityCall, SERVICE_PATH } from '../electricity-call.ts';

export const REGISTRATION_PATH = `${SERVICE_PATH}/contract/registration`;

/** `POST /electron/v1/contract/registration` (`docs/api.md`, 4.1). Answered by a ContractRegistrationResponse. */
export const registrationCall = (body: Uint8Array): ElectricityCall => ({
  endpoint: 'contract-registration',
  method: 'POST',
  target: REGISTRATION_PATH,
  template: REGISTRATION_PATH,
  body,
});
