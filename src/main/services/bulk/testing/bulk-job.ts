import { randomUUID } from 'node:crypto';
import { samplePoaPdf } from '../../../../../tools/operator-simulator/sample-poa.ts';
import type { BulkProgress } from '../../../../shared/model/bulk/bulk.ts';
import type { BulkView } from '../../../../shared/model/bulk/bulk-work.ts';
import type { CallsByName } from '../../../testing/calls-by-name.ts';

export const ALL: BulkView = { show: 'all', find: '', problem: null };
const HEAD =
  'Kundnr;E-post;Förnamn;Efternamn;Telefon;Personnummer;Fastighetsid;Adress;Ort;Postnr;Lägenhetsnr;Fullmakt\r\n';

/** A Swedish CSV of this many customers B0, B1 …, each with a property and a file of its own. */
export function bulkSheet(count: number): Uint8Array {
  const lines = Array.from(
    { length: count },
    (_, n) =>
      `B${n};åsa${n}@example.com;Åsa;Ek${n};070-174 06 12;195706179966;F${n};Storgatan ${n};Umeå;90326;10${n};B${n}.pdf`,
  );
  return new TextEncoder().encode(`\ufeff${HEAD}${lines.join('\r\n')}\r\n`);
}

/** Opens a sheet with this many rows as a new job. */
export async function openSheet(call: CallsByName, count: number) {
  const jobId = randomUUID();
  const job = await call['bulk.open']({ jobId, fileName: 'kunder.csv', bytes: bulkSheet(count) });
  return { jobId, job };
}

export function bulkPoa(n: number): Uint8Array {
  return samplePoaPdf(`Åsa ${n}`);
}

/** Drops a file for each of the first rows. */
export function dropPoas(call: CallsByName, jobId: string, count: number) {
  const files = Array.from({ length: count }, (_, n) => ({ name: `B${n}.pdf`, bytes: bulkPoa(n) }));
  return call['bulk.addPoas']({ jobId, files, isFirst: true, isLast: true });
}

export function startAll(call: CallsByName, jobId: string, concurrency = 1): Promise<void> {
  return call['bulk.start']({ jobId, firstRows: null, concurrency, typedName: null, isToNewAddress: false });
}

/** Resolves with the phase in which the current run ended. */
export async function ended(call: CallsByName, jobId: string): Promise<BulkProgress> {
  return reached(call, jobId, (progress) => progress.phase !== 'running');
}

export async function reached(
  call: CallsByName,
  jobId: string,
  isReached: (progress: BulkProgress) => boolean,
): Promise<BulkProgress> {
  for (;;) {
    const progress = await call['bulk.progress']({ jobId });
    if (isReached(progress)) return progress;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
