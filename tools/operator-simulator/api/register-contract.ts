import type { ContractRecord } from '../data/contracts.ts';
import { type Answer, type IncomingCall, jsonAnswer } from '../wire/answer.ts';
import { type ElectricityParts, problemAnswer } from './electricity-parts.ts';
import { type RegistrationContext, readRegistration } from './registration-body.ts';
import { sha256 } from './truth-ledger.ts';

/**
 * Register Electricity Contract (`docs/api.md`, section 4.1). Every call is noted in the truth ledger, refused ones too.
 * The same registration twice makes two contracts: the document knows no idempotency.
 */
export function register(
  parts: ElectricityParts,
  call: IncomingCall,
  refusal: Answer | null,
  isProcessed: boolean,
): Answer {
  const shape = parts.shape();
  const json = parseJson(call.body);
  const registration = readRegistration(json.value);
  const rejection = refusal ?? (json.isValid ? reject(parts, registration) : badJson(parts));
  if (rejection || !isProcessed) {
    note(parts, call, registration, null);
    return rejection ?? problemAnswer(shape, { status: 503, code: 'unavailable', message: 'Not processed' });
  }
  const contract = parts.data.addContract(registration.customer, registration.property, parts.now());
  note(parts, call, registration, contract);
  return jsonAnswer(shape.status.registered, shape.registration(contract), shape.registrationHeaders?.(contract));
}

function reject(parts: ElectricityParts, registration: RegistrationContext): Answer | null {
  if (registration.problems.length === 0) return null;
  const problem = { status: 422, code: 'validation_failed', message: 'The registration cannot be carried out' };
  return problemAnswer(parts.shape(), { ...problem, fields: registration.problems });
}

function badJson(parts: ElectricityParts): Answer {
  return problemAnswer(parts.shape(), { status: 400, code: 'bad_json', message: 'The body is not JSON' });
}

function parseJson(body: Buffer): { isValid: boolean; value: unknown } {
  try {
    return { isValid: true, value: JSON.parse(body.toString('utf8')) as unknown };
  } catch {
    return { isValid: false, value: null };
  }
}

function note(
  parts: ElectricityParts,
  call: IncomingCall,
  registration: RegistrationContext,
  contract: ContractRecord | null,
) {
  const { customer, property, poa, file } = registration;
  parts.ledger.add({
    at: parts.now(),
    customerId: customer.id ?? null,
    propertyId: property.id ?? null,
    socIdSha256: customer.soc_id === undefined ? null : sha256(customer.soc_id),
    bodyBytes: call.body.length,
    bodySha256: sha256(call.body),
    poaBytes: file?.length ?? null,
    poaSha256: file === null ? null : sha256(file),
    poaExtension: poa.file_extension ?? null,
    poaType: poa.type ?? null,
    undocumentedFields: registration.undocumentedFields,
    processed: contract !== null,
    contractNumber: contract?.number ?? null,
    contractId: contract === null ? null : parts.shape().contractId(contract.number),
  });
}
