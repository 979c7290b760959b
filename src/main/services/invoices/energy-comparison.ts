import { dayToLocalMs, localMsToDay } from '../../../shared/calendar/local-time.ts';
import { DAY_MS } from '../../../shared/calendar/units.ts';
import type { HourSeries } from '../../../shared/model/consumption.ts';
import type { FieldGuess } from '../../../shared/model/mapping/guesses.ts';

/** An invoice's energy with its property and period. */
export type InvoiceEnergy = {
  readonly propertyId: string;
  readonly energy: string;
  readonly unit: string | null;
  readonly from: string;
  readonly to: string;
};
type SeriesOf = (range: { propertyId: string; fromDate: string; toDate: string }) => Promise<HourSeries | null>;

/** Later corrections and missing hours leave a small difference. */
const NEAR = 0.03;
const FAR = 0.5;
const WHOLE = 0.98;
const WATT_HOURS: Readonly<Record<string, number>> = { wh: 1, kwh: 1000, mwh: 1_000_000 };

function wattHours(value: number, unit: string | null): number | null {
  const scale = WATT_HOURS[(unit ?? 'kwh').trim().toLowerCase()];
  return scale === undefined ? null : value * scale;
}

/** The energy of a range of days; null where too few of its hours are known, or their unit is not. */
function sumOf(series: HourSeries | null): number | null {
  if (series === null || series.unit.text === null || series.values.length === 0) return null;
  const known = series.values.filter((value) => Number.isFinite(value));
  if (known.length < series.values.length * WHOLE) return null;
  const sum = known.reduce((all, value) => all + value, 0);
  return wattHours(sum * (series.values.length / known.length), series.unit.text);
}

/** Compares the energy of invoices with the hours of the same days: how many agree, and how many differ a lot. */
export async function compareEnergy(
  invoices: readonly InvoiceEnergy[],
  seriesOf: SeriesOf,
): Promise<{ near: number; far: number }> {
  const seen = { near: 0, far: 0 };
  for (const { propertyId, energy, unit, from, to } of invoices) {
    const said = wattHours(Number(energy), unit);
    const last = dayToLocalMs(to);
    if (said === null || !Number.isFinite(said) || said === 0 || last === null || to <= from) continue;
    const parts: number[] = [];
    // A period may end on its last day or on the day after it.
    for (const toDate of [localMsToDay(last + DAY_MS), to]) {
      const sum = sumOf(await seriesOf({ propertyId, fromDate: from, toDate }));
      if (sum !== null && sum > 0) parts.push(Math.abs(said - sum) / sum);
    }
    if (parts.length === 0) continue;
    const nearest = Math.min(...parts);
    if (nearest <= NEAR) seen.near++;
    else if (nearest > FAR) seen.far++;
  }
  return seen;
}

/**
 * The guess that a place is the energy, after comparing with the hours: surer where they agree, less sure where not.
 */
export function compareWithHours(guess: FieldGuess, { near, far }: { near: number; far: number }): FieldGuess {
  if (near > 0 && far === 0) {
    const reason = { code: 'near-hours' as const, params: { count: String(near) } };
    return { ...guess, confidence: Math.min(0.99, guess.confidence + 0.05), reasons: [...guess.reasons, reason] };
  }
  if (far === 0 || near > 0) return guess;
  const reason = { code: 'far-from-hours' as const, params: { count: String(far) } };
  return { ...guess, confidence: Math.min(guess.confidence, 0.4), reasons: [...guess.reasons, reason] };
}
