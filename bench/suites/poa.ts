import { execFile, execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildRegistrationBody } from '../../src/main/operator/registration/registration-body.ts';
import { againstRival, type Figure, median, medianMs } from '../figure.ts';
import { poaBodyByString, poaParts } from '../poa-parts.ts';

const RIVAL = 'JSON.stringify + toString("base64")';

/** Writing a power of attorney into a request body, compared with encoding it to a string and serialising that. */
export async function measure(): Promise<Figure[]> {
  const parts = poaParts(10 * 1024 * 1024);
  if (!Buffer.from(buildRegistrationBody(parts)).equals(poaBodyByString(parts))) {
    throw new Error('the two bodies differ');
  }
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
    ...(await toTheWire()),
  ];
}

/** The whole way: file in memory, body, HTTP on loopback, answer; the rival gets the same bytes. */
async function toTheWire(): Promise<Figure[]> {
  const sizes = new Set<number>();
  const server = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('end', () => {
      if (bytes > 100) sizes.add(bytes);
      response.writeHead(201).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const child = path.resolve(import.meta.dirname, '../children/poa-wire.ts');
  const runs: Record<'ours' | 'rival', { ms: number; peakKb: number }[]> = { ours: [], rival: [] };
  for (let run = 0; run < 3; run += 1) {
    for (const variant of ['ours', 'rival'] as const) {
      const { stdout } = await promisify(execFile)(process.execPath, [child, variant, url], { encoding: 'utf8' });
      runs[variant].push(JSON.parse(stdout));
    }
  }
  server.close();
  if (sizes.size !== 1) throw new Error(`bodies of ${[...sizes].join(' and ')} bytes arrived`);
  const of = (variant: 'ours' | 'rival', read: (run: { ms: number; peakKb: number }) => number) =>
    median(runs[variant].map(read));
  const rival = 'JSON.stringify + fetch';
  return [
    againstRival({
      bench: 'poa',
      metric: '50 MB to the wire and answered',
      value: of('ours', ({ ms }) => ms),
      unit: 'ms',
      rival,
      rivalValue: of('rival', ({ ms }) => ms),
      atMost: 1,
    }),
    againstRival({
      bench: 'poa',
      metric: 'peak memory beyond the file, 50 MB to the wire',
      value: of('ours', ({ peakKb }) => peakKb / 1024),
      unit: 'MB',
      rival,
      rivalValue: of('rival', ({ peakKb }) => peakKb / 1024),
      atMost: 0.7,
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
