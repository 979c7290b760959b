import { HOUR_MS } from '../../../shared/calendar/units.ts';
import type { HourClock } from '../../../shared/model/consumption.ts';
import type { SampleRecord } from '../../../shared/model/mapping/first-contact.ts';
import type { BodyName } from '../../../shared/model/origin/provenance.ts';

/** The clock is asked about once there is a time to compare with it. */
export function asksClock(body: BodyName, clock: HourClock | undefined, samples: readonly SampleRecord[]): boolean {
  if (body !== 'HourlyConsumptionResponse' || clock?.confirmed !== false) return false;
  return samples.some(({ fields }) => fields.time?.text != null);
}

/** What a stamp says by a clock, in the time of its zone. Null: the stamp has no time of day. */
export function clockTime(text: string, clock: HourClock): { date: string; time: string } | null {
  const moment = momentOf(text, clock);
  return moment === null ? null : partsOf(moment.ms, moment.isWall ? 'UTC' : clock.zone);
}

/** Epoch milliseconds; wall-clock digits count as UTC. */
function momentOf(text: string, { base }: HourClock): { ms: number; isWall: boolean } | null {
  if (/Z$|[+-]\d\d:?\d\d$/.test(text)) {
    const ms = Date.parse(text);
    return Number.isNaN(ms) ? null : { ms, isWall: false };
  }
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  if (Number.isNaN(ms)) return null;
  if (base === 'wall') return { ms, isWall: true };
  return { ms: base === 'normal' ? ms - HOUR_MS : ms, isWall: false };
}

function partsOf(ms: number, timeZone: string): { date: string; time: string } {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(ms);
  const [date = '', time = ''] = text.split(' ');
  return { date, time };
}
