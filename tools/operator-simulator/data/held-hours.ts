import { hourRecordOf } from './hours.ts';

const HOUR_MS = 3_600_000;

/** What the operator holds of its first property, for tests that compare it with what the app shows. */
export type HeldHours = {
  readonly rows: number;
  readonly missing: number;
  /** Delivered a second time, with another value. */
  readonly twice: number;
  readonly zeros: number;
  readonly highestKwh: number;
};

/** Counted from the data themselves, without an answer in between. */
export function heldHours(seed: number, firstUtc: string, hours: number): HeldHours {
  const records = Array.from({ length: hours }, (_, i) => hourRecordOf(seed, 0, Date.parse(firstUtc) + i * HOUR_MS));
  const delivered = records.filter((record) => record.energyWh !== null);
  return {
    rows: records.length,
    missing: records.length - delivered.length,
    twice: records.filter((record) => record.correctionWh !== undefined).length,
    zeros: delivered.filter((record) => record.energyWh === 0 && record.correctionWh === undefined).length,
    highestKwh: Math.max(...delivered.map((record) => Math.max(record.energyWh ?? 0, record.correctionWh ?? 0))) / 1000,
  };
}
