import { clockOffsetHours, HOUR_MS } from '../data/swedish-clock.ts';
import type { HourStamp, TimeBase } from '../options.ts';

// JSON.rawJSON is in Node since 21; TypeScript's library does not have it yet.
type RawJson = {
  rawJSON(text: string): unknown;
};

/** A JSON number written exactly so: trailing zeros and digits beyond a double stay as they are. */
export function rawNumber(text: string): unknown {
  return (JSON as unknown as RawJson).rawJSON(text);
}

/** Whole öre as kronor with two decimals: 113450 is "1134.50". */
export function kronor(ore: number, point = '.'): string {
  const whole = Math.trunc(Math.abs(ore) / 100);
  return `${ore < 0 ? '-' : ''}${whole}${point}${String(Math.abs(ore) % 100).padStart(2, '0')}`;
}

/** Whole watt hours as kWh with three decimals: 819 is "0.819". */
export function kilowattHours(energyWh: number, point = '.'): string {
  return `${Math.trunc(energyWh / 1000)}${point}${String(energyWh % 1000).padStart(3, '0')}`;
}

/** Hundredths of an öre as kronor with four decimals: 8750 is "0.8750". */
export function unitPrice(centiOre: number, point = '.'): string {
  return `${Math.trunc(centiOre / 10_000)}${point}${String(centiOre % 10_000).padStart(4, '0')}`;
}

/** The stamp of an hour in a time base: local date, local time to the second, and Z, an offset, or nothing. */
export function hourStamp(
  startMs: number,
  base: TimeBase,
  stamp: HourStamp,
  stepMs: number = HOUR_MS,
): { date: string; time: string; zone: string } {
  const at = stamp === 'end' ? startMs + stepMs : startMs;
  const offsetHours = clockOffsetHours(base === 'utc' || base === 'normal' ? base : 'swedish', at);
  const text = new Date(at + offsetHours * HOUR_MS).toISOString();
  const zone = base === 'utc' ? 'Z' : base === 'offset' ? `+0${offsetHours}:00` : '';
  return { date: text.slice(0, 10), time: text.slice(11, 19), zone };
}
