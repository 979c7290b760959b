import { createBodyReader } from '../../src/main/mapping/body-reader.ts';
import { DEFAULT_MAPPINGS } from '../../src/main/mapping/default-mappings.ts';
import { parseLosslessJson } from '../../src/main/mapping/lossless-json.ts';
import { againstRival, type Figure, median } from '../figure.ts';
import { invoiceAnswer } from '../large-answer.ts';

const MEGABYTE = 1024 * 1024;
const RUNS = 5;

/** Lossless parsing beside JSON.parse, and deriving a hundred thousand stored invoices from their bytes. */
export async function measure(): Promise<Figure[]> {
  const large = invoiceAnswer({ bytes: 20 * MEGABYTE - 4096 });
  const rival = median(times(RUNS, () => JSON.parse(large)));
  const ours = median(
    times(RUNS, () => {
      if (!parseLosslessJson(large).ok) throw new Error('not parsed');
    }),
  );
  return [
    againstRival({
      bench: 'mapping',
      metric: `lossless parse of ${(large.length / MEGABYTE).toFixed(1)} MB`,
      value: ours,
      unit: 'ms',
      rival: 'JSON.parse',
      rivalValue: rival,
      atMost: 3,
    }),
    derived('100 000 invoices in answers of 12', 12),
    derived('100 000 invoices in answers of 1 000', 1000),
  ];
}

const ROUNDS = 5;

/**
 * What must be paid anyway is decoding the bytes and parsing them; the rest is records, fields and where they come from.
 * Both take turns, so that whatever else the computer does in between slows them alike.
 */
function derived(metric: string, perAnswer: number): Figure {
  const bytes = new TextEncoder().encode(invoiceAnswer({ records: perAnswer }));
  const reader = createBodyReader({ mappings: DEFAULT_MAPPINGS, confirmed: () => false });
  const decoder = new TextDecoder();
  const answers = Math.ceil(100_000 / ROUNDS / perAnswer);
  const own: number[] = [];
  const theirs: number[] = [];
  let records = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const ours = timeOf(() => {
      for (let i = 0; i < answers; i++)
        records += reader.read('InvoiceResponse', bytes, 'application/json').records.length;
    });
    const rival = timeOf(() => {
      for (let i = 0; i < answers; i++) JSON.parse(decoder.decode(bytes));
    });
    // The first round only warms up.
    if (round === 0) continue;
    own.push(ours);
    theirs.push(rival);
  }
  if (records < 100_000) throw new Error(`only ${records} invoices were read`);
  return againstRival({
    bench: 'mapping',
    metric: `deriving ${metric}`,
    value: median(own) * ROUNDS,
    unit: 'ms',
    rival: 'only decoding and JSON.parse',
    rivalValue: median(theirs) * ROUNDS,
    atMost: 12,
  });
}

function timeOf(work: () => void): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

function times(runs: number, work: () => void): number[] {
  work();
  return Array.from({ length: runs }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
}
