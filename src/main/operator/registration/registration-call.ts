import { type ElectricityCall, SERVICE_PATH } from '../electricity-call.ts';

/** `POST /electron/v1/contract/registration` (API document, 4.1). Answered by a ContractRegistrationResponse. */
export const registrationCall = (body: Uint8Array): ElectricityCall => ({
  endpoint: 'contract-registration',
  method: 'POST',
  target: `${SERVICE_PATH}/contract/registration`,
  template: `${SERVICE_PATH}/contract/registration`,
  body,
});
