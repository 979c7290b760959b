import type { PoaFacts, Registration, RegistrationSummary } from '../../../../../shared/model/contracts/contract.ts';
import { emptyDraft } from '../create-contract-form-store.ts';

export const SAMPLE_DRAFT = {
  ...emptyDraft(),
  customer: {
    id: 'C1042',
    email: 'asa.lindqvist@example.com',
    first_name: 'Åsa',
    last_name: 'Lindqvist',
    phone: '070-174 06 55',
    soc_id: '19850709-9805',
  },
  property: { id: 'P214', address: 'Tallkronevägen 14', city: 'Örebro', zip_code: '702 31', property_number: '1203' },
};

export const SAMPLE_POA: PoaFacts = {
  token: '0b5e5c0e-5d4f-4a53-9d5e-2f0a2d6d9a11',
  name: 'Lindqvist_fullmakt.pdf',
  bytes: 188_416,
  extension: 'pdf',
  content: 'PDF 1.7',
  pages: 2,
  sha256: '9f41c07e5d13'.padEnd(64, '0'),
  warnings: [],
};

export function sampleSummary(over: Partial<RegistrationSummary> = {}): RegistrationSummary {
  return {
    id: 'r-1',
    reference: '4e1c-90b7',
    profileId: 'test',
    state: 'unknown',
    createdAt: 1_763_645_527_912,
    changedAt: 1_763_645_558_046,
    attempts: 1,
    customerId: 'C1042',
    customerName: 'Åsa Lindqvist',
    propertyId: 'P214',
    address: 'Tallkronevägen 14',
    contractId: null,
    status: null,
    stage: null,
    message: null,
    warnings: 1,
    ...over,
  };
}

export function sampleRegistration(over: Partial<Registration> = {}): Registration {
  return {
    ...sampleSummary(),
    customer: SAMPLE_DRAFT.customer,
    property: SAMPLE_DRAFT.property,
    poa: {
      name: SAMPLE_POA.name,
      extension: 'pdf',
      type: 'SWITCH',
      bytes: SAMPLE_POA.bytes,
      sha256: SAMPLE_POA.sha256,
    },
    warningCodes: ['phone-short'],
    overrideReason: null,
    byHand: null,
    wait: null,
    events: [],
    requestBytes: 251_904,
    requestSha256: null,
    clientId: 'orebro-bf',
    answer: null,
    record: null,
    leaves: [],
    unclear: null,
    canAsk: false,
    lookedAt: null,
    idFrom: null,
    word: null,
    resolution: null,
    ...over,
  };
}
