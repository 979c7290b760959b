import { INVOICE_RULES } from './invoice-rules.ts';
import { type FieldRule, rule } from './rule.ts';

const NO_MONEY = 'amount total cost net gross balance price fee rounding minor payable percent';
const NO_ENERGY = 'energy kwh mwh wh quantity reading production reactive power compared';
const NO_TIMES = 'date time start end due issue created updated paid sent expire duration';

const CONTRACT_ID = rule({
  names:
    '.97 contract id; .96 contract number; .93 contract reference; .92 created contract id; .92 created contract number; .9 contract code; .86 contract document number; .86 =contract ~coded; .86 subscription id; .85 subscription number; .8 =id; .76 =number;   .74 =reference; .74 =reference number',
  about: 'contract subscription document',
  veto: `${NO_TIMES} ${NO_MONEY} ${NO_ENERGY} text name message status type unit currency previous current count quality delivery base accounting`,
  test: 'identifier',
  unknown: 0.15,
  line: 0.7,
});
const STATUS = rule({
  names:
    '.95 =status; .94 contract status; .86 document status; .86 subscription status; .84 status code; .84 status name; .84 status value; .82 registration status; .8 status text; .8 delivery status; .78 energy delivery status; .76 energy status',
  // `meta.status`: so are some answers that say no more.
  about: 'contract subscription registration document link',
  self: 'link',
  veto: `${NO_TIMES} ${NO_MONEY} ${NO_ENERGY} message quality count previous accounting`,
  test: 'status',
  unknown: 0.3,
});

export const REGISTRATION_RULES: Readonly<Record<string, FieldRule>> = {
  contractId: CONTRACT_ID,
  status: STATUS,
  message: rule({
    names:
      '.95 =message; .93 message text; .88 status text ~sentence; .9 status message; .88 =text ~sentence; .78 registration text ~sentence; .8 message value; .78 =commitment ~sentence',
    about: 'registration contract message link commitment',
    veto: `${NO_TIMES} ${NO_MONEY} id number code type previous`,
    test: 'words',
    unknown: 0.25,
  }),
};

export const CONTRACT_RULES: Readonly<Record<string, FieldRule>> = {
  contractId: CONTRACT_ID,
  status: STATUS,
  startsOn: rule({
    names:
      '.97 contract start; .96 contract start date; .95 start date; .94 valid start; .93 delivery start; .92 terms start; .9 =start; .86 start time; .84 subscription start; .84 period start; .84 first delivery date; .8 first delivery',
    about: 'contract subscription period terms',
    self: 'contract subscription',
    veto: `end due issue created paid sent expire previous ${NO_MONEY} ${NO_ENERGY} name text id number code status type`,
    test: 'date',
    unknown: 0.2,
  }),
  endsOn: rule({
    names: `.97 contract end; .96 contract end date; .95 end date; .94 valid end; .93 delivery end; .92 terms end; .9 =end; .86 end time; .84 subscription end; .84 period end;
      .9 contract expire; .88 expire date; .86 expire time; .86 =expire`,
    about: 'contract subscription period terms',
    self: 'contract subscription',
    veto: `start due issue created paid sent previous current duration ${NO_MONEY} ${NO_ENERGY} name text id number code status type`,
    test: 'date',
    unknown: 0.2,
  }),
  createdAt: rule({
    names:
      '.95 created date; .95 =created; .94 created time; .9 contract created; .88 =subscription created; .84 registration date; .84 registration time; .71 =contract date; .8 =registration; .84 created base; .88 link created; .72 =order date; .7 order time; .7 =order',
    // `meta.createdAt`: when it was made is often said beside the record.
    about: 'contract subscription registration link order',
    self: 'contract subscription',
    veto: `end updated due paid previous person ${NO_MONEY} ${NO_ENERGY} name text id number code status type`,
    test: 'date',
    unknown: 0.2,
  }),
  customerId: {
    ...(INVOICE_RULES.customerId as FieldRule),
    about: new Set(['customer', 'partner', 'contract', 'subscription', 'account', 'document', 'property', 'meter']),
  },
  propertyId: {
    ...(INVOICE_RULES.propertyId as FieldRule),
    about: new Set(['property', 'meter', 'contract', 'subscription']),
  },
  product: rule({
    names:
      '.96 product name; .93 =product; .92 energy product; .9 =contract product; .9 =subscription product; .95 product text; .86 product code; .62 product id; .68 =product id ~worded; .78 contract type; .76 contract name ~titled; .72 =text ~offer; .72 =name ~offer; .72 =contract name ~offer; .8 line text ~offer; .78 line name ~offer; .74 product delivery; .74 product type',
    about: 'product contract subscription line terms',
    self: 'terms',
    veto: `${NO_TIMES} ${NO_MONEY} reading production reactive power status currency unit previous code id number reference`,
    test: 'words',
    unknown: 0.12,
    line: 0.67,
  }),
};
