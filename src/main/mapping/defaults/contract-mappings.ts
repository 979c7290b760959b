import type { MappingDocument } from '../../../shared/model/mapping/mapping-document.ts';
import { field, OTHER_THINGS, paths } from './field-candidates.ts';

const CONTRACT_ID = field(
  'text',
  `contractId contract.id contractNumber contract.number contractNo contractReference contract.reference agreementId
   agreement.id agreementNumber avtalsId avtal.id avtalsnummer avtal.nummer avtalsnr kontraktsnummer contractUuid
   contractGuid contractKey contractIdentifier contract.identifier`,
  {
    fallback: paths(
      'id uuid guid identifier reference ref number nummer registrationId registration.id contract avtal key',
    ),
    weight: 4,
  },
);
const STATUS = field('text', 'status state contractStatus contractState statusCode tillstand avtalsstatus', {
  fallback: paths('status.code status.name status.value state.name state.code lage result outcome resultat'),
  weight: 2,
});

export const CONTRACT_REGISTRATION: MappingDocument = {
  body: 'ContractRegistrationResponse',
  version: 1,
  origin: 'default',
  expects: 'single',
  records: [],
  likely: ['contract', 'contracts', 'registration', 'avtal', 'agreement', 'agreements'],
  unlikely: OTHER_THINGS,
  fields: {
    contractId: CONTRACT_ID,
    status: STATUS,
    message: field('text', 'message statusMessage description meddelande text', {
      fallback: paths('info detail note comment messages.0'),
      inherited: true,
    }),
  },
  children: null,
};

export const CONTRACT_DETAILS: MappingDocument = {
  body: 'ContractDetailsResponse',
  version: 1,
  origin: 'default',
  expects: 'single',
  records: [],
  likely: [
    'contract',
    'contracts',
    'avtal',
    'agreement',
    'agreements',
    'subscription',
    'subscriptions',
    'kontrakt',
    'vertrag',
  ],
  unlikely: OTHER_THINGS,
  fields: {
    contractId: CONTRACT_ID,
    status: STATUS,
    startsOn: field(
      'date',
      `startsOn startDate start validFrom fromDate deliveryStart startdatum leveransstart contractStart contractStartDate
       startsAt period.start period.from validity.from effectiveDate effectiveFrom activeFrom supplyStart franOchMed`,
      { fallback: paths('from startTime gallerFran avtalsstart') },
    ),
    endsOn: field(
      'date',
      `endsOn endDate end validTo toDate deliveryEnd slutdatum leveransslut contractEnd contractEndDate endsAt period.end
       period.to validity.to validity.until validUntil effectiveTo activeTo supplyEnd tillOchMed`,
      { fallback: paths('to until endTime gallerTill avtalsslut terminationDate terminatedAt') },
    ),
    createdAt: field(
      'date-time',
      'createdAt created creationDate createdDate createdOn registeredAt registered registrationDate registeredOn skapad registrerad',
      { fallback: paths('receivedAt submittedAt timestamp inkommen skapadDatum registreringsdatum') },
    ),
    customerId: field(
      'text',
      'customerId customer.id customerNumber customer.number kundId kund.id kundnummer kund.nummer clientId',
      {
        fallback: paths('customer kund accountId account.id customerRef'),
        inherited: true,
      },
    ),
    propertyId: field(
      'text',
      'propertyId property.id fastighetsId fastighet.id objektId objekt.id premisesId premise.id',
      {
        fallback: paths('property fastighet facilityId facility.id siteId site.id anlaggningsId anlaggning.id'),
        inherited: true,
      },
    ),
    product: field(
      'text',
      'product productName product.name product.title tariff tariffName tariff.name plan planName plan.name produkt produkt.namn avtalstyp',
      {
        fallback: paths('productCode product.code contractType type typ name namn title offer offer.name'),
      },
    ),
  },
  children: null,
};
