import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { buildRegistrationBody } from '../../src/main/operator/registration/registration-body.ts';
import { againstRival, type Figure, medianMs } from '../figure.ts';
import { poaBodyByString, poaParts } from '../poa-parts.ts';

const RIVAL = 'JSON.stringify + toString("base64")';

/** A power of attorney into a request body, beside encoding it to a string and serialising that. */
export async function measure(): Promise<Figure[]> {
  const parts = poaParts(10 * 1024 * 1024);
  if (!Buffer.from(buildRegistrationBody(parts)).equals(poaBodyByString(parts)))
    throw new Error('the two bodies differ');
  return [
    againstRival({
      bench: 'poa',
      metric: 'base64 of 10 MB into the body',
      value: await medianMs(9, () => buildRegistrationBody(parts)),
      unit: 'ms',
      rival: RIVAL,
      rivalValue: await medianMs(9, () => poaBodyByString(parts)),
      atMost: 0.8,
    }),
    againstRival({
      bench: 'poa',
      metric: 'peak memory beyond the file, 50 MB',
      value: peakMb('ours'),
      unit: 'MB',
      rival: RIVAL,
      rivalValue: peakMb('rival'),
      atMost: 0.5,
    }),
  ];
}

function peakMb(variant: 'ours' | 'rival'): number {
  const child = path.resolve(import.meta.dirname, '../children/poa-memory.ts');
  const { peakKb } = JSON.parse(execFileSync(process.execPath, [child, variant], { encoding: 'utf8' })) as {
    peakKb: number;
  };
  return peakKb / 1024;
}
