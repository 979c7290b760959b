import { confirmedIn } from '../../src/main/mapping/confirmed-in.ts';
import { DEFAULT_MAPPINGS } from '../../src/main/mapping/default-mappings.ts';
import { parseLosslessJson } from '../../src/main/mapping/lossless-json.ts';
import { openBody } from '../../src/main/mapping/open-body.ts';
import { readOpened } from '../../src/main/mapping/read-opened.ts';
import type { BodyName } from '../../src/shared/model/provenance.ts';
import { againstRival, type Figure, median } from '../figure.ts';
import { contractAnswer, hoursAnswer, invoiceAnswer } from '../large-answer.ts';

const MEGABYTE = 1024 * 1024;
const RUNS = 5;

/** Lossless parsing next to JSON.parse, and deriving stored invoices, contracts and hours from their bytes. */
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
    ...[12, 100, 10_000].map((records) => derived('InvoiceResponse', 'invoices', records, invoiceAnswer({ records }))),
    derived('ContractDetailsResponse', 'contracts', 1, contractAnswer(7)),
    ...[12, 100, 10_000].map((records) =>
      derived('HourlyConsumptionResponse', 'hours', records, hoursAnswer({ records })),
    ),
  ];
}

const ROUNDS = 5;
const RECORDS = 50_000;

/**
 * Decoding and JSON.parse are always needed; the rest is records, fields and their provenance. Both take turns and are
 * measured in CPU time, so that load does not favour the shorter one.
 */
function derived(body: BodyName, what: string, perAnswer: number, text: string): Figure {
  const bytes = new TextEncoder().encode(text);
  const rules = { mapping: DEFAULT_MAPPINGS[body], confirmed: confirmedIn([]) };
  const decoder = new TextDecoder();
  const answers = Math.ceil(RECORDS / ROUNDS / perAnswer);
  // Asking for the time must cost nothing compared with what is measured.
  const atOnce = Math.ceil(1000 / perAnswer);
  const [own, theirs] = [new CpuTime(), new CpuTime()];
  let records = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    // The first round only warms up.
    if (round === 1) for (const time of [own, theirs]) time.ms = 0;
    for (let slice = 0; slice < answers; slice += atOnce) {
      own.add(() => {
        for (let i = 0; i < atOnce; i++) {
          const read = readOpened(openBody(bytes, 'application/json'), rules);
          records += read.hours?.readings.length ?? read.records.length;
        }
      });
      theirs.add(() => {
        for (let i = 0; i < atOnce; i++) JSON.parse(decoder.decode(bytes));
      });
    }
  }
  if (records < RECORDS) throw new Error(`only ${records} ${what} were read`);
  return againstRival({
    bench: 'mapping',
    metric: `deriving ${RECORDS} ${what} in answers of ${perAnswer}`,
    value: own.ms,
    unit: 'ms',
    rival: 'only decoding and JSON.parse',
    rivalValue: theirs.ms,
    atMost: 12,
  });
}

/** CPU time of this process for some work, including garbage collection. */
class CpuTime {
  ms = 0;

  add(work: () => void): void {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    this.ms += (user + system) / 1000;
  }
}

function times(runs: number, work: () => void): number[] {
  work();
  return Array.from({ length: runs }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
}
