import type { ReadHours, Reading, ReadingAt } from '../../../shared/hours/reading.ts';
import type { MappedRecord, Sourced } from '../../../shared/model/origin/provenance.ts';

function atText(at: ReadingAt): string {
  if (at.kind === 'instant') return new Date(at.epochMs).toISOString().replace('.000Z', 'Z');
  return at.kind === 'local' ? at.text : `${at.date} #${at.index + 1}/${at.count}`;
}

function sourcedValue(reading: Reading, { valueProvenance }: ReadHours): Sourced {
  const base = { text: null, raw: reading.value, path: reading.path, rival: null };
  if (reading.state === 'value') return { ...base, provenance: valueProvenance, text: reading.value };
  return { ...base, provenance: reading.state === 'null' ? 'null' : reading.state };
}

/** Hours as records, for views that show any answer as records: time, value, unit. */
export function hourRecords(hours: ReadHours): MappedRecord[] {
  return hours.readings.map((reading) => ({
    path: reading.path,
    fields: {
      time: { provenance: 'guess', text: atText(reading.at), raw: null, path: null, rival: null },
      value: sourcedValue(reading, hours),
      unit: hours.unit,
    },
  }));
}
