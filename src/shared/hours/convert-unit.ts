import type { HourSeries } from '../model/consumption.ts';
import { formatDecimal, parseDecimal } from './decimal.ts';

export const ENERGY_UNITS = ['Wh', 'kWh', 'MWh'] as const;
export type EnergyUnit = (typeof ENERGY_UNITS)[number];
const POWER: Record<EnergyUnit, number> = { Wh: 0, kWh: 3, MWh: 6 };

/** `kilowatt hours`, `megawattimmar`: a unit that is spelt out. */
const SPELT = /^(kilo|mega)?[- ]?watt?[- ]?(?:hours?|timmar?|timme|timer?|stunden?)$/;

/**
 * The energy unit a text names, in any capitals; null for anything else. mWh is read as MWh: no meter counts
 * milliwatt-hours.
 */
export function energyUnitOf(text: string | null): EnergyUnit | null {
  const said = text?.trim().toLowerCase() ?? '';
  const short = said.replace(SPELT, (_, many = '') => `${many === '' ? '' : many[0]}wh`);
  return ENERGY_UNITS.find((unit) => unit.toLowerCase() === short) ?? null;
}

/** An exact decimal with its point moved: positive powers make it larger. '' stays ''. Throws RangeError for no decimal. */
function movePoint(text: string, power: number): string {
  if (text === '' || power === 0) return text;
  const decimal = parseDecimal(text);
  if (decimal === null) throw new RangeError('not a decimal');
  const scale = decimal.scale - power;
  return scale >= 0
    ? formatDecimal({ unscaled: decimal.unscaled, scale })
    : formatDecimal({ unscaled: decimal.unscaled * 10n ** BigInt(-scale), scale: 0 });
}

/** An exact amount of one unit in another. */
export function convertEnergy(text: string, from: EnergyUnit, to: EnergyUnit): string {
  return movePoint(text, POWER[from] - POWER[to]);
}

/** A whole series in another unit, exact; the same series when its unit is not one of energy. */
export function seriesIn(series: HourSeries, to: EnergyUnit): HourSeries {
  const from = energyUnitOf(series.unit.text);
  if (from === null || from === to) return series;
  const power = POWER[from] - POWER[to];
  const move = (text: string): string => movePoint(text, power);
  const texts = series.texts.split('\n').map(move);
  const secondTexts = series.secondTexts.map(([index, text]): [number, string] => [index, move(text)]);
  const seconds = new Float64Array(series.seconds.length).fill(Number.NaN);
  for (const [index, text] of secondTexts) seconds[index] = Number(text);
  return {
    ...series,
    texts: texts.join('\n'),
    values: Float64Array.from(texts, (text) => (text === '' ? Number.NaN : Number(text))),
    seconds,
    secondTexts,
    unit: { ...series.unit, text: to },
    sum: series.sum === null ? null : move(series.sum),
    sumSecond: series.sumSecond === null ? null : move(series.sumSecond),
  };
}
