import { addDays, type DayClock, dateAt, dayStartMs, HOUR_MS, swedishOffsetHours } from '../data/swedish-clock.ts';
import { isNumberLeaf, type Json, leafText, numberLeaf } from './json-leaf.ts';

const STAMP =
  /^(\d{4})([-/.]?)(\d{2})\2(\d{2})(?:([T ]?)(\d{2})(:?)(\d{2})(?:(:?)(\d{2})(\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/;
const BACKWARDS = /^(\d{2})([./-])(\d{2})\2(\d{4})$/;
const EPOCH = /^(\/Date\()?(\d{10}|\d{13})((?:[+-]\d{4})?\)\/)?$/;

/** A moment as it is written. Without a zone, `ms` reads its digits as UTC. */
export type Stamp = {
  readonly ms: number;
  readonly zone: 'utc' | 'offset' | 'none';
  readonly hasTime: boolean;
};

export function readStamp(value: Json): Stamp | null {
  const text = leafText(value);
  if (text === null) return null;
  const epoch = EPOCH.exec(text);
  if (epoch?.[2] !== undefined) {
    return { ms: Number(epoch[2]) * (epoch[2].length === 10 ? 1000 : 1), zone: 'utc', hasTime: true };
  }
  const back = BACKWARDS.exec(text);
  if (back) {
    const ms = Date.parse(`${back[4]}-${back[3]}-${back[1]}T00:00:00Z`);
    return Number.isNaN(ms) ? null : { ms, zone: 'none', hasTime: false };
  }
  const [whole, year, , month, day, , hour, , minute, , second, , zone] = STAMP.exec(text) ?? [];
  if (whole === undefined || (isNumberLeaf(value) && hour !== undefined)) return null;
  const offset = zone === undefined || zone === 'Z' ? 'Z' : zone.replace(/(\d{2}):?(\d{2})$/, '$1:$2');
  const at = Date.parse(`${year}-${month}-${day}T${hour ?? '00'}:${minute ?? '00'}:${second ?? '00'}${offset}`);
  if (Number.isNaN(at)) return null;
  return { ms: at, zone: zone === undefined ? 'none' : zone === 'Z' ? 'utc' : 'offset', hasTime: hour !== undefined };
}

/** The day that a stamp means in Sweden; with an offset, or without a zone, the day that is written. */
export function dayOf(value: Json): string | null {
  const stamp = readStamp(value);
  if (stamp === null) return null;
  if (stamp.zone === 'utc') return dateAt(stamp.ms, 'swedish');
  return /^\D*(\d{4})\D?(\d{2})\D?(\d{2})/.test(leafText(value) ?? '')
    ? writtenDay(leafText(value) ?? '')
    : new Date(stamp.ms).toISOString().slice(0, 10);
}

function writtenDay(text: string): string {
  const [, year, month, day] = /^(\d{4})\D?(\d{2})\D?(\d{2})/.exec(text) ?? [];
  return `${year}-${month}-${day}`;
}

/** A day written like a sample: the same time of day, the same format. */
export function writeDay(date: string, sample: Json): Json {
  const stamp = readStamp(sample);
  const old = dayOf(sample);
  if (stamp === null || old === null) return date;
  const clock: DayClock = stamp.zone === 'utc' ? 'swedish' : 'utc';
  if (stamp.zone === 'offset') return replaceDigits(sample, date, null);
  return writeInstant(dayStartMs(date, clock) + stamp.ms - dayStartMs(old, clock), sample, 'utc');
}

/** A moment written like a sample. `clock` is what a stamp without a zone shows. */
export function writeInstant(ms: number, sample: Json, clock: DayClock = 'swedish'): Json {
  const text = leafText(sample) ?? '';
  const epoch = EPOCH.exec(text);
  if (epoch?.[2] !== undefined) {
    const digits = String(epoch[2].length === 10 ? Math.floor(ms / 1000) : ms);
    return isNumberLeaf(sample) ? numberLeaf(digits) : text.replace(epoch[2], digits);
  }
  const { zone = 'none' } = readStamp(sample) ?? {};
  const ahead = zone === 'utc' ? 0 : zone === 'offset' ? swedishOffsetHours(ms) : hoursAhead(clock, ms);
  const iso = new Date(ms + ahead * HOUR_MS).toISOString();
  return replaceDigits(sample, iso.slice(0, 10), iso.slice(11, 19), `+0${swedishOffsetHours(ms)}`);
}

function hoursAhead(clock: DayClock, ms: number): number {
  if (clock === 'utc') return 0;
  return clock === 'normal' ? 1 : swedishOffsetHours(ms);
}

function replaceDigits(sample: Json, date: string, time: string | null, offset?: string): Json {
  const text = leafText(sample) ?? '';
  const [year = '', month = '', day = ''] = date.split('-');
  if (BACKWARDS.test(text)) return text.replace(BACKWARDS, `${day}$2${month}$2${year}`);
  const parts = STAMP.exec(text);
  if (parts === null) return date;
  const [, , sep = '', , , between = '', hour, colon = '', minute, colon2 = '', second, fraction = '', zone = ''] =
    parts;
  const [h = '', m = '', s = ''] = time?.split(':') ?? [hour, minute, second];
  const clock = hour === undefined ? '' : `${between}${h}${colon}${m}`;
  const seconds = second === undefined ? '' : `${colon2}${second === '00' ? s : second}${fraction}`;
  const shownZone = zone === '' || zone === 'Z' || offset === undefined ? zone : `${offset}${zone.slice(3)}`;
  const written = `${year}${sep}${month}${sep}${day}${clock}${seconds}${shownZone}`;
  return isNumberLeaf(sample) ? numberLeaf(written) : written;
}

/** The following day, for a period with an exclusive end. */
export const dayAfter = (date: string): string => addDays(date, 1);
