import type { FieldMapping, MappingDocument, RecordMapping } from '../../../shared/model/mapping/mapping-document.ts';
import { field, OTHER_THINGS, paths } from './field-candidates.ts';

const CURRENCY_ENDINGS = { sek: 'SEK', kr: 'SEK', kronor: 'SEK', eur: 'EUR', nok: 'NOK', dkk: 'DKK' };
const UNIT_ENDINGS = { kwh: 'kWh', mwh: 'MWh', wh: 'Wh', kilowatthours: 'kWh', megawatthours: 'MWh', watthours: 'Wh' };

const INVOICE_FIELDS: Record<string, FieldMapping> = {
  id: field('text', 'id invoiceId invoice.id fakturaId faktura.id uuid guid invoiceUuid identifier invoiceKey', {
    fallback: paths(
      'invoiceNumber invoiceNo number invoiceReference fakturanummer fakturanr nummer reference documentNumber docNo documentId key',
    ),
    weight: 4,
  }),
  number: field(
    'text',
    'invoiceNumber invoice.number number invoiceNo invoiceNr fakturanummer fakturanr nummer documentNumber docNo',
    {
      fallback: paths('invoiceReference invoiceRef displayNumber'),
      weight: 2,
    },
  ),
  customerId: field(
    'text',
    'customerId customer.id customerNumber customer.number kundId kund.id kundnummer kund.nummer',
    {
      fallback: paths('customer kund accountId account.id'),
      inherited: true,
      weight: 0,
    },
  ),
  propertyId: field('text', 'propertyId property.id fastighetsId fastighet.id objektId objekt.id premisesId', {
    fallback: paths('property fastighet facilityId facility.id siteId site.id anlaggningsId'),
    inherited: true,
    weight: 0,
  }),
  periodFrom: field(
    'first-day',
    `periodFrom period.from periodStart period.start periodStartDate period.startDate period.fromDate fromDate startDate
     billingPeriodStart billingPeriod.start billingPeriod.from billingPeriodFrom invoicePeriodStart invoicePeriod.from
     invoicePeriod.start period.begin servicePeriod.start servicePeriod.from periodFran period.fran franDatum startdatum
     periodensStart consumptionFrom periodFromDate periodBegin`,
    { fallback: paths('from start fran validFrom period.0'), weight: 2 },
  ),
  periodTo: field(
    'last-day',
    `periodTo period.to periodEnd period.end periodEndDate period.endDate period.toDate toDate endDate billingPeriodEnd
     billingPeriod.end billingPeriod.to billingPeriodTo invoicePeriodEnd invoicePeriod.to invoicePeriod.end servicePeriod.end
     servicePeriod.to periodTill period.till tillDatum slutdatum periodensSlut consumptionTo periodToDate`,
    { fallback: paths('to end till validTo period.1'), weight: 2 },
  ),
  issuedOn: field(
    'date',
    `issuedOn issueDate issued invoiceDate invoice.date issuedAt issuedDate dateIssued invoicedOn fakturadatum
     fakturaDatum dateOfIssue documentDate billingDate billedOn invoicedAt`,
    {
      fallback: paths('date datum created createdAt createdOn createdDate utstalld skapad sentAt timestamp'),
      weight: 3,
    },
  ),
  dueOn: field(
    'date',
    `dueOn dueDate due dueAt dateDue paymentDueDate paymentDue payBefore payBy payableBy forfallodatum forfallodag forfaller
     sistaBetalningsdag betalasSenast paymentDate.due payment.dueDate payment.due expiryDate`,
    { fallback: paths('deadline forfallo sistaBetaldatum betaldag'), weight: 3 },
  ),
  amount: field(
    'money',
    `amount totalAmount amount.value amount.amount totalAmount.value totalAmount.amount amountTotal invoiceAmount
     invoiceAmount.value amount.total total.amount total.value amountInclVat amount.inclVat totalInclVat totalInclusiveVat
     totalIncludingVat total.inclVat totalAmountInclVat amountIncludingVat grossAmount amount.gross grandTotal
     totals.gross totals.total totals.grandTotal belopp totalbelopp belopp.varde beloppInklMoms totaltInklMoms
     attBetala fakturabelopp summaInklMoms amountSek totalSek beloppSek beloppKr amountKr totalAmountSek price.total`,
    {
      fallback: paths(
        'total sum summa totalt totalSum summaTotalt gross brutto price cost totalCost kostnad amountToPay toPay',
      ),
      minor: paths(
        `amountMinor amountMinorUnits amountInMinorUnits amountCents amountInCents amountOre amountInOre totalOre totalCents
         totalMinor totalAmountOre totalAmountCents totalAmountMinor beloppOre beloppIOre amount.minor amount.minorUnits amount.cents
         amount.ore totalInOre minorUnits amount.valueMinor`,
      ),
      weight: 4,
    },
  ),
  currency: field(
    'text',
    `currency currencyCode amount.currency totalAmount.currency amount.currencyCode totalAmount.currencyCode amountCurrency
     total.currency invoiceAmount.currency valuta valutakod belopp.valuta currency.code currencyIso isoCurrency totals.currency`,
    { inherited: true, namedBy: { field: 'amount', endings: CURRENCY_ENDINGS } },
  ),
  status: field(
    'text',
    'status state invoiceStatus paymentStatus invoiceState payment.status betalstatus fakturastatus tillstand',
    {
      fallback: paths('status.name status.code status.value state.name paymentState lage'),
    },
  ),
  energy: field(
    'decimal',
    `energy energyKwh consumption consumptionKwh totalConsumption totalConsumptionKwh energy.value energy.amount consumption.value
     consumption.amount consumption.quantity kwh totalKwh usage usageKwh usage.value energyUsed energyUsage energyQuantity
     forbrukning forbrukningKwh forbrukning.varde kwhTotal totalEnergy totalEnergyKwh energi energiKwh elforbrukning mwh
     energyMwh consumptionMwh energyWh consumptionWh consumedKwh consumedEnergy`,
    { fallback: paths('volume volym quantity mangd') },
  ),
  energyUnit: field(
    'text',
    `energyUnit energy.unit consumptionUnit consumption.unit usageUnit usage.unit forbrukning.enhet energienhet
     energyUom energy.uom`,
    { fallback: paths('unit enhet uom'), namedBy: { field: 'energy', endings: UNIT_ENDINGS } },
  ),
  paymentReference: field(
    'text',
    `paymentReference ocr ocrNumber ocrReference ocrnummer ocrNr payment.reference payment.ocr paymentRef ocrKod
     betalningsreferens betalreferens`,
  ),
};

const LINES: RecordMapping = {
  records: [],
  likely: [
    'lines',
    'invoiceLines',
    'lineItems',
    'rows',
    'invoiceRows',
    'rader',
    'fakturarader',
    'items',
    'specification',
    'specifikation',
    'charges',
    'poster',
    'details',
    'positions',
    'entries',
    'components',
  ],
  unlikely: [
    'attachments',
    'links',
    'documents',
    'payments',
    'reminders',
    'bilagor',
    'addresses',
    'history',
    'errors',
    'vatSpecification',
  ],
  fields: {
    text: field(
      'text',
      'text description lineText label benamning beskrivning title name namn artikel rubrik articleName article.name lineDescription itemName',
      {
        fallback: paths('type code kind typ category product article comment'),
        weight: 3,
      },
    ),
    quantity: field(
      'decimal',
      'quantity qty antal kvantitet mangd volume volym energy kwh units quantity.value amountOfEnergy consumption forbrukning count',
      {
        weight: 2,
      },
    ),
    unit: field('text', 'unit enhet uom unitOfMeasure quantity.unit quantityUnit measureUnit', {
      namedBy: { field: 'quantity', endings: UNIT_ENDINGS },
    }),
    price: field(
      'decimal',
      'price unitPrice pricePerUnit pricePerKwh apris styckpris enhetspris price.value unitPrice.value pris unitCost rate unitPrice.amount price.amount prisPerEnhet',
    ),
    amount: field(
      'money',
      `amount lineTotal total lineAmount totalAmount amount.value total.value belopp radbelopp sum summa amountInclVat totalInclVat
       amount.amount lineTotal.value totalPrice totalt lineSum`,
      {
        fallback: paths('value cost kostnad net netAmount amountExclVat'),
        minor: paths(
          'amountOre amountCents amountMinor lineTotalOre totalOre totalCents beloppOre amountInOre amountInCents',
        ),
        weight: 3,
      },
    ),
  },
};

export const INVOICE_LIST: MappingDocument = {
  body: 'InvoiceResponse',
  version: 1,
  origin: 'default',
  expects: 'list',
  records: [],
  likely: [
    'invoices',
    'invoice',
    'fakturor',
    'faktura',
    'items',
    'data',
    'results',
    'result',
    'content',
    'records',
    'value',
    'values',
    'list',
    'elements',
    'edges',
    'entries',
    'documents',
    'bills',
    'invoiceList',
    'lista',
  ],
  unlikely: [
    ...OTHER_THINGS,
    'lines',
    'invoiceLines',
    'lineItems',
    'rows',
    'rader',
    'fakturarader',
    'specification',
    'links',
    'attachments',
    'errors',
    'payments',
    'warnings',
    'charges',
    'reminders',
    'details',
  ],
  fields: INVOICE_FIELDS,
  children: LINES,
};

export const INVOICE_DETAILS: MappingDocument = {
  ...INVOICE_LIST,
  body: 'InvoiceDetailsResponse',
  expects: 'single',
};
