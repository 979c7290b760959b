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

/** What must be paid anyway is decoding the bytes and parsing them; the rest is records, fields and where they come from. */
function derived(metric: string, perAnswer: number): Figure {
  const bytes = new TextEncoder().encode(invoiceAnswer({ records: perAnswer }));
  const reader = createBodyReader({ mappings: DEFAULT_MAPPINGS, confirmed: () => false });
  const answers = Math.ceil(100_000 / perAnswer);
  let records = 0;
  const value = median(
    times(1, () => {
      records = 0;
      for (let i = 0; i < answers; i++)
        records += reader.read('InvoiceResponse', bytes, 'application/json').records.length;
    }),
  );
  if (records < 100_000) throw new Error(`only ${records} invoices were read`);
  const decoder = new TextDecoder();
  const rivalValue = median(
    times(1, () => {
      for (let i = 0; i < answers; i++) JSON.parse(decoder.decode(bytes));
    }),
  );
  return againstRival({
    bench: 'mapping',
    metric: `deriving ${metric}`,
    value,
    unit: 'ms',
    rival: 'only decoding and JSON.parse',
    rivalValue,
    atMost: 12,
  });
}

function times(runs: number, work: () => void): number[] {
  work();
  return Array.from({ length: runs }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
}
