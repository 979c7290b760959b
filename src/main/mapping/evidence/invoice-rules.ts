import { type FieldRule, rule } from './rule.ts';

const NO_TIMES = 'date time start end due issue created updated paid sent expire valid duration';
const NO_MONEY = 'amount total cost net gross balance price fee rounding minor payable percent';
const NO_ENERGY = 'energy kwh mwh wh quantity reading production reactive power part compared';
const NO_WORDS = 'text name message';
const NO_IDS = 'id number code reference';

/** Rules for an invoice. Money, energy and ids need more evidence than texts. */
export const INVOICE_RULES: Readonly<Record<string, FieldRule>> = {
  id: rule({
    names: `.97 invoice id; .96 issue invoice id; .9 document id; .92 =id; .84 invoice number; .82 document number; .78 =number; .76 invoice reference;
      .8 issue id; .75 =invoice ~coded; .75 =invoice document ~coded; .72 =document ~coded`,
    about: 'invoice document',
    veto: `${NO_TIMES} ${NO_MONEY} ${NO_ENERGY} ${NO_WORDS} ocr currency unit status type accounting previous count quality delivery base`,
    test: 'identifier',
    unknown: 0.25,
    line: 0.7,
  }),
  number: rule({
    names: `.97 invoice number; .96 issue invoice number; .9 document number; .9 =number; .8 invoice reference; .84 invoice code ~coded; .78 document code; .76 =invoice ~coded; .76 =invoice document ~coded;
      .74 document id ~spoken; .74 document reference ~spoken; .7 =code ~spoken; .72 =name ~spoken; .67 =document ~coded; .7 =reference ~spoken; .7 reference number ~spoken; .7 issue id ~spoken; .74 issue number`,
    about: 'invoice document',
    veto: `${NO_TIMES} ${NO_MONEY} ${NO_ENERGY} text message ocr currency unit status type accounting previous count quality delivery base`,
    test: 'identifier',
    unknown: 0.25,
    line: 0.68,
  }),
  customerId: rule({
    names: `.96 customer number; .95 customer id; .7 customer reference; .88 customer code; .84 customer account number; .82 customer account id; .8 contract account number; .78 =contract account; .8 contract account id; .7 account id; .68 account number; .68 account reference; .86 =customer ~coded; .82 =customer account ~coded; .86 =customer partner ~coded; .84 customer partner id;
      .84 customer value ~identifier; .8 customer partner; .76 partner number; .75 partner id ~coded; .68 =partner ~coded; .68 =customer payment ~coded`,
    about: 'customer partner invoice document account contract property meter',
    self: 'invoice document',
    veto: `${NO_TIMES} ${NO_MONEY} ${NO_ENERGY} ${NO_WORDS} currency unit status type previous count quality`,
    test: 'identifier',
    unknown: 0.2,
    line: 0.66,
  }),
  propertyId: rule({
    names: '.95 property id; .93 property number; .88 property reference; .88 property code; .86 =property ~coded',
    // `meteringPoint.propertyId` names the property itself; `siteMeterId` does not.
    about: 'property meter',
    veto: `meter ${NO_TIMES} ${NO_MONEY} ${NO_ENERGY} ${NO_WORDS} currency unit status type previous count quality`,
    test: 'identifier',
    unknown: 0.3,
    line: 0.66,
  }),
  periodFrom: rule({
    names:
      '.96 period start date; .95 period start; .78 period delivery ~span; .76 =duration ~span; .76 invoice duration ~span; .74 reference duration ~span; .88 invoice start date; .84 start date; .82 invoice start; .72 =start; .76 delivery start; .84 energy start date; .82 energy start; .78 start time; .78 =period ~span',
    about: 'invoice document period',
    self: 'invoice document',
    veto: `due issue created updated paid sent expire previous reading accounting ${NO_MONEY} ${NO_ENERGY} ${NO_WORDS} ${NO_IDS} end status type`,
    test: 'date',
    unknown: 0.2,
  }),
  periodTo: rule({
    names:
      '.96 period end date; .95 period end; .78 period delivery ~span; .76 =duration ~span; .76 invoice duration ~span; .74 reference duration ~span; .88 invoice end date; .84 end date; .82 invoice end; .72 =end; .76 delivery end; .84 energy end date; .82 energy end; .78 end time; .78 =period ~span',
    about: 'invoice document period',
    self: 'invoice document',
    veto: `due issue created updated paid sent expire previous reading accounting ${NO_MONEY} ${NO_ENERGY} ${NO_WORDS} ${NO_IDS} start status type`,
    test: 'date',
    unknown: 0.2,
  }),
  issuedOn: rule({
    names: `.97 invoice date; .97 issue date; .94 invoice issue; .94 =issue; .92 issue time; .88 document date; .8 booked date; .86 =date; .84 =date time;
      .66 created date; .65 =created; .65 created time; .68 invoice created; .66 =time`,
    about: 'invoice document',
    self: 'invoice document',
    veto: `due start end updated paid sent expire previous delivery valid reading accounting ${NO_MONEY} ${NO_ENERGY} ${NO_WORDS} ${NO_IDS} status type currency`,
    test: 'date',
    unknown: 0.3,
  }),
  dueOn: rule({
    names:
      '.97 due date; .95 =due; .78 due; .94 due time; .94 invoice due; .9 payment due; .9 net due date; .78 expire date; .8 =payment end; .76 =expire; .76 expire time; .74 invoice expire',
    about: 'invoice document payment terms',
    self: 'invoice document',
    veto: `paid sent updated created previous duration reading ${NO_MONEY} ${NO_ENERGY} ${NO_WORDS} ${NO_IDS} status type count`,
    test: 'date',
    unknown: 0.2,
  }),
  amount: rule({
    names: `.98 total gross; .96 gross amount; .95 invoice amount; .94 invoice total; .94 total amount; .9 =total; .88 =gross ~sum; .88 =amount; .88 gross ~sum;
      .88 total cost; .64 =cost; .84 invoice value; .84 issue amount; .82 issue value; .8 total value; .8 amount currency; .86 payable amount; .84 =payable; .8 invoice cost; .8 payable total; .66 =price gross; .84 payable price; .74 total due amount; .64 due amount; .62 =value; .61 =price`,
    about: 'invoice document period',
    self: 'invoice document minor',
    veto: `net balance current paid rounding price fee base percent duration quantity ${NO_ENERGY} ${NO_TIMES} ${NO_IDS} ${NO_WORDS} unit status type previous count accounting quality delivery`,
    test: 'decimal',
    unknown: 0.25,
    line: 0.7,
  }),
  currency: rule({
    names: `.96 =currency; .96 currency code; .92 invoice currency; .92 document currency; .9 currency; .78 amount code; .78 total code; .74 gross code;
      .74 currency name; .74 currency id; .74 payable currency`,
    about: 'invoice document',
    self: 'invoice document',
    veto: `base price rounding net balance paid ${NO_TIMES} ${NO_ENERGY} percent status`,
    test: 'currency',
    unknown: 0.1,
  }),
  status: rule({
    names:
      '.95 =status; .92 invoice status; .86 document status; .78 payment status; .84 status code; .84 status name; .8 status id; .84 status value; .8 status text',
    about: 'invoice document payment',
    self: 'invoice document',
    veto: `${NO_TIMES} ${NO_MONEY} ${NO_ENERGY} message accounting quality delivery count previous reference`,
    test: 'status',
    unknown: 0.35,
  }),
  paymentReference: rule({
    names: `.96 ocr number; .96 =ocr; .95 ocr reference; .95 ocr code; .94 ocr id; .95 payment reference; .92 ocr invoice; .94 payment ocr; .86 payment id ~digits; .8 payment number ~digits; .86 payment code ~digits; .86 bank reference ~digits;
      .63 =reference ~digits; .63 reference number ~digits`,
    about: 'payment invoice document bank',
    self: 'invoice document',
    veto: `${NO_TIMES} ${NO_MONEY} ${NO_ENERGY} text message status type unit currency accounting previous count base`,
    test: 'reference',
    unknown: 0.3,
  }),
  energy: rule({
    names: `.97 energy kwh; .96 total kwh; .95 energy mwh; .95 energy wh; .95 energy total; .93 =kwh; .93 =mwh; .93 =wh; .93 energy quantity; .92 =energy;
      .92 energy value; .9 quantity kwh; .9 kwh; .9 mwh; .9 invoice kwh; .86 =invoice energy; .84 energy period; .82 =energy unit`,
    about: 'invoice document period meter',
    veto: 'part compared cumulative minor fuel volume invoice price cost fee net gross balance percent tax reading production reactive power previous base count start end date time id number code unit status type text name quality',
    test: 'decimal',
    unknown: 0.15,
    line: 0.72,
  }),
  energyUnit: rule({
    names: '.96 energy unit; .94 kwh unit; .9 total unit; .86 quantity unit; .78 =unit',
    about: 'invoice document meter',
    veto: 'price cost currency production reactive power',
    test: 'energy-unit',
    unknown: 0.1,
    line: 0.7,
  }),
};

/** Rules for an invoice line: the same words count for less, because everything here is a part already. */
export const LINE_RULES: Readonly<Record<string, FieldRule>> = {
  text: rule({
    names:
      '.97 =text; .96 line text; .93 product text; .92 document text; .9 line name; .88 =name; .87 product name; .8 text; .66 =message; .64 =product; .66 product type; .64 line type; .62 =type',
    about: 'line product invoice document',
    veto: `${NO_TIMES} ${NO_MONEY} ${NO_ENERGY} ${NO_IDS} unit currency status`,
    test: 'words',
    unknown: 0.15,
  }),
  quantity: rule({
    names:
      '.97 =quantity; .95 invoice quantity; .94 line quantity; .84 number unit; .84 unit count; .93 energy kwh; .92 =energy; .9 =kwh; .9 energy quantity; .9 quantity value; .88 quantity; .8 line count; .78 =count; .62 =unit',
    about: 'line invoice',
    veto: `price cost tax fee percent net gross balance ${NO_TIMES} ${NO_IDS} text name message currency type status`,
    test: 'decimal',
    unknown: 0.2,
  }),
  unit: rule({
    names:
      '.97 =unit; .95 quantity unit; .95 unit code; .94 unit name; .9 unit text; .93 energy unit; .9 line unit; .88 invoice unit; .86 unit type',
    about: 'line invoice',
    veto: `price cost net gross amount total currency ${NO_TIMES} percent`,
    test: 'unit',
    unknown: 0.15,
    line: 0.7,
  }),
  price: rule({
    names:
      '.96 =price; .97 unit price; .94 price; .86 unit amount; .93 price value; .92 price amount; .9 price net; .88 unit price net; .7 unit cost; .84 =unit value; .9 price kwh',
    about: 'line product invoice',
    veto: `cost tax gross balance percent base discount ${NO_TIMES} ${NO_IDS} text name message type status`,
    test: 'decimal',
    unknown: 0.25,
    line: 0.66,
  }),
  amount: rule({
    names: `.97 line amount; .96 line total; .95 =amount; .95 total amount; .94 =total; .92 amount; .9 total price; .93 gross amount; .9 total gross; .88 =gross; .86 total net; .86 net amount;
      .84 =net; .8 =cost; .9 total cost; .8 line cost; .8 line net amount; .84 value gross; .82 value net; .72 =value`,
    about: 'line invoice',
    self: 'minor',
    veto: `price balance paid rounding fee base percent unit quantity ${NO_ENERGY} ${NO_TIMES} ${NO_IDS} ${NO_WORDS} status type previous count`,
    test: 'decimal',
    unknown: 0.25,
    line: 0.7,
  }),
};
