import { energyWhOf } from './hours.ts';
import { monthStart, monthText } from './months.ts';
import { chance, luhnDigit, pick, wholeBetween } from './random.ts';
import type { ResidencePair } from './register.ts';
import { addDays, dayStartMs, HOUR_MS } from './swedish-clock.ts';

export type InvoiceStatus = 'paid' | 'open' | 'overdue' | 'reminded';

/** One row of an invoice. Money in whole öre, energy in whole watt hours, prices in hundredths of an öre per kWh. */
export type InvoiceLine = {
  readonly text: string;
  readonly energyWh?: number;
  readonly priceCentiOre?: number;
  readonly amountOre: number;
};

/** One monthly invoice. `amountOre` is exactly the sum of the lines. Null fields are unknown to the operator. */
export type InvoiceRecord = {
  readonly pair: ResidencePair;
  /** Month the invoice is for, as a running number (data/months.ts). */
  readonly month: number;
  readonly periodStart: string;
  /** Last day of the period, inclusive. */
  readonly periodEnd: string;
  readonly issuedOn: string;
  readonly dueOn: string | null;
  readonly ocr: string | null;
  readonly status: InvoiceStatus | null;
  readonly energyWh: number;
  /** The list tells the energy too, not only the invoice itself. */
  readonly isEnergyListed: boolean;
  readonly lines: readonly InvoiceLine[];
  readonly amountOre: number;
};

const SUBSCRIPTIONS_ORE: readonly [number, ...number[]] = [24_500, 34_500, 41_200, 62_900];

/** Swedish energy tax without VAT, hundredths of an öre per kWh, by year. */
function energyTaxCentiOre(month: number): number {
  const year = Math.floor(month / 12);
  if (year >= 2026) return 3600;
  return year === 2025 ? 4390 : 4280;
}

function spotPriceCentiOre(seed: number, month: number): number {
  const cold = 0.5 + 0.5 * Math.cos((2 * Math.PI * (month % 12)) / 12);
  return 2800 + Math.round(6500 * cold) + wholeBetween(0, 4800, seed, 'price', month);
}

function monthEnergyWh(seed: number, property: number, month: number): number {
  const end = dayStartMs(monthStart(month + 1), 'swedish');
  let sum = 0;
  for (let at = dayStartMs(monthStart(month), 'swedish'); at < end; at += HOUR_MS) {
    sum += energyWhOf(seed, property, at);
  }
  return sum;
}

/** öre for an amount of energy at a price, rounded once to a whole öre. */
function costOre(energyWh: number, priceCentiOre: number): number {
  return Math.round((energyWh * priceCentiOre) / 100_000);
}

/** The invoice of one residence and month. `property` is the property's place in the register; `today` decides the status. */
export function invoiceOf(
  seed: number,
  pair: ResidencePair,
  property: number,
  month: number,
  today: string,
): InvoiceRecord {
  const key = [seed, 'invoice', pair.index, month] as const;
  const energyWh = monthEnergyWh(seed, property, month);
  const lines = linesOf(seed, pair, month, energyWh);
  const issuedOn = monthStart(month + 1);
  const dueOn = addDays(issuedOn, 29);
  return {
    pair,
    month,
    periodStart: monthStart(month),
    periodEnd: addDays(issuedOn, -1),
    issuedOn,
    dueOn: chance(...key, 'no-due') < 0.04 ? null : dueOn,
    ocr: chance(...key, 'no-ocr') < 0.05 ? null : ocrOf(pair, month),
    status: chance(...key, 'no-status') < 0.03 ? null : statusOf(key, dueOn, today),
    energyWh,
    isEnergyListed: false,
    lines,
    amountOre: lines.reduce((sum, line) => sum + line.amountOre, 0),
  };
}

function linesOf(seed: number, pair: ResidencePair, month: number, energyWh: number): InvoiceLine[] {
  const priced = (text: string, priceCentiOre: number): InvoiceLine => ({
    text,
    energyWh,
    priceCentiOre,
    amountOre: costOre(energyWh, priceCentiOre),
  });
  const lines: InvoiceLine[] = [
    priced('Elhandel', spotPriceCentiOre(seed, month)),
    priced('Elöverföring', 2880),
    priced('Energiskatt', energyTaxCentiOre(month)),
    { text: 'Nätabonnemang', amountOre: pick(SUBSCRIPTIONS_ORE, seed, 'subscription', pair.index) },
  ];
  if (chance(seed, 'credit', pair.index, month) < 0.03) {
    lines.push({
      text: 'Kreditering tidigare period',
      amountOre: -wholeBetween(4_000, 60_000, seed, 'credit-ore', pair.index, month),
    });
  }
  const net = lines.reduce((sum, line) => sum + line.amountOre, 0);
  return [...lines, { text: 'Moms 25 %', amountOre: Math.round(net / 4) }];
}

function ocrOf(pair: ResidencePair, month: number): string {
  const digits = `${monthText(month).replace('-', '')}${String(pair.index).padStart(4, '0')}`;
  return `${digits}${luhnDigit(digits)}`;
}

function statusOf(key: readonly (number | string)[], dueOn: string, today: string): InvoiceStatus {
  const roll = chance(...key, 'status');
  if (today <= dueOn) return roll < 0.5 ? 'open' : 'paid';
  const daysLate = (Date.parse(today) - Date.parse(dueOn)) / 86_400_000;
  if (daysLate > 120 || roll < 0.9) return 'paid';
  return roll < 0.96 ? 'overdue' : 'reminded';
}
