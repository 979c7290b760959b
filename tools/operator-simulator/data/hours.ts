import { chance, wholeBetween } from './random.ts';
import { HOUR_MS, isChangeDay, swedishOffsetHours } from './swedish-clock.ts';

/** What the operator holds for one hour. */
export type HourRecord = {
  /** Start of the hour, epoch milliseconds. */
  readonly startMs: number;
  /** Delivered energy in whole watt hours; null when the hour was never delivered. */
  readonly energyWh: number | null;
  /** A later delivery of the same hour with another value. */
  readonly correctionWh?: number;
};

type HouseKind = 'flat' | 'villa' | 'electric-villa' | 'holiday-home' | 'solar-villa';

function houseKind(seed: number, property: number): HouseKind {
  const roll = chance(seed, 'house', property);
  if (roll < 0.4) return 'flat';
  if (roll < 0.6) return 'villa';
  if (roll < 0.8) return 'electric-villa';
  return roll < 0.9 ? 'holiday-home' : 'solar-villa';
}

const HEATING_W: Readonly<Record<HouseKind, number>> = {
  flat: 60,
  villa: 500,
  'electric-villa': 3200,
  'holiday-home': 450,
  'solar-villa': 1800,
};

/** Watts that people add by hour of the day: breakfast, dinner, a quiet night. */
const WEEKDAY_W = [
  40, 30, 25, 25, 30, 90, 320, 480, 330, 150, 120, 140, 170, 150, 140, 190, 380, 690, 760, 640, 520, 400, 230, 100,
];
const WEEKEND_W = [
  70, 45, 30, 25, 25, 40, 90, 200, 390, 520, 480, 430, 470, 420, 380, 390, 470, 680, 740, 650, 560, 480, 330, 170,
];

/**
 * True energy of one hour of one property in whole watt hours, before anything is lost in delivery. Also what the
 * invoices are computed from. Follows season, weather, the Swedish clock, weekends, the kind of house.
 */
export function energyWhOf(seed: number, property: number, startMs: number): number {
  const kind = houseKind(seed, property);
  const local = new Date(startMs + swedishOffsetHours(startMs) * HOUR_MS);
  const hour = local.getUTCHours();
  const day = Math.floor(local.getTime() / 86_400_000);
  const dayOfYear = Math.floor((local.getTime() - Date.UTC(local.getUTCFullYear(), 0, 1)) / 86_400_000);
  if (isZeroHour(seed, property, day, hour)) return 0;

  const cold = 0.5 + 0.5 * Math.cos((2 * Math.PI * (dayOfYear - 20)) / 365);
  const weather = 0.75 + 0.5 * chance(seed, 'weather', day);
  const isWeekend = local.getUTCDay() === 0 || local.getUTCDay() === 6;
  const nightSaving = hour < 5 ? 0.85 : 1;
  const heating = HEATING_W[kind] * cold * weather * nightSaving;
  const people = ((isWeekend ? WEEKEND_W : WEEKDAY_W)[hour] ?? 0) * (0.7 + 0.9 * chance(seed, 'size', property));
  const noise = 0.7 + 0.6 * chance(seed, 'noise', property, Math.floor(startMs / HOUR_MS));

  if (kind === 'holiday-home' && !isOccupied(seed, property, day, dayOfYear, isWeekend)) {
    return cold > 0.45 ? Math.round(heating * noise) : 0;
  }
  const standby = 70 + 180 * chance(seed, 'standby', property);
  const used = (standby + heating + people) * noise;
  if (kind !== 'solar-villa') return Math.round(used);
  const sun = Math.max(0, Math.sin((Math.PI * (hour - 5)) / 16)) * (1 - cold) * 2600 * (1.7 - weather);
  return Math.max(0, Math.round(used - sun));
}

function isOccupied(seed: number, property: number, day: number, dayOfYear: number, isWeekend: boolean): boolean {
  if (dayOfYear > 175 && dayOfYear < 222) return true;
  return isWeekend && chance(seed, 'visit', property, Math.floor((day + 3) / 7)) < 0.3;
}

/** A true zero: the main switch was off for a while. About one day in fifty has such a run. */
function isZeroHour(seed: number, property: number, day: number, hour: number): boolean {
  if (chance(seed, 'zero', property, day) >= 0.02) return false;
  const from = wholeBetween(8, 14, seed, 'zero-from', property, day);
  return hour >= from && hour < from + wholeBetween(1, 4, seed, 'zero-length', property, day);
}

/** Hours lost on the way: runs of 1-11 hours on about one day in forty, which may reach into the next day. */
function isLost(seed: number, property: number, hourIndex: number): boolean {
  const day = Math.floor(hourIndex / 24);
  for (const candidate of [day - 1, day]) {
    if (chance(seed, 'gap', property, candidate) >= 0.025) continue;
    const from = candidate * 24 + wholeBetween(0, 23, seed, 'gap-from', property, candidate);
    if (hourIndex >= from && hourIndex < from + wholeBetween(1, 11, seed, 'gap-length', property, candidate)) {
      return true;
    }
  }
  return false;
}

/**
 * Energy delivered in one hour. On the days of the clock change nothing is lost or corrected, so that such a day has
 * exactly its 23 or 25 hours.
 */
export function hourRecordOf(seed: number, property: number, startMs: number): HourRecord {
  const energyWh = energyWhOf(seed, property, startMs);
  if (isChangeDay(startMs)) return { startMs, energyWh };
  const hourIndex = Math.floor(startMs / HOUR_MS);
  if (isLost(seed, property, hourIndex)) return { startMs, energyWh: null };
  if (chance(seed, 'twice', property, hourIndex) < 1 / 350) {
    return {
      startMs,
      energyWh,
      correctionWh: energyWh + wholeBetween(5, 400, seed, 'correction', property, hourIndex),
    };
  }
  return { startMs, energyWh };
}

/** The first instant not yet delivered for a property: a day back, and up to five hours more. */
export function deliveredUntilMs(seed: number, property: number, nowMs: number): number {
  const lateHours = 24 + wholeBetween(0, 5, seed, 'late', property);
  return Math.floor(nowMs / HOUR_MS) * HOUR_MS - lateHours * HOUR_MS;
}

/** An hour as the steps a finer meter delivers: the same energy in whole watt hours, the remainder in the last one. */
export function stepsOf(hour: HourRecord, stepMs: number): HourRecord[] {
  const count = HOUR_MS / stepMs;
  if (count === 1) return [hour];
  const part = (energyWh: number, index: number) =>
    index < count - 1 ? Math.floor(energyWh / count) : energyWh - (count - 1) * Math.floor(energyWh / count);
  return Array.from({ length: count }, (_, index) => ({
    startMs: hour.startMs + index * stepMs,
    energyWh: hour.energyWh === null ? null : part(hour.energyWh, index),
    ...(hour.correctionWh === undefined ? {} : { correctionWh: part(hour.correctionWh, index) }),
  }));
}
