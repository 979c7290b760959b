import { confirmedIn } from '../../src/main/mapping/confirmed-in.ts';
import { DEFAULT_MAPPINGS } from '../../src/main/mapping/defaults/default-mappings.ts';
import { parseLosslessJson } from '../../src/main/mapping/json/lossless-json.ts';
import { openBody } from '../../src/main/mapping/json/open-body.ts';
import { readOpened } from '../../src/main/mapping/read-opened.ts';
import type { BodyName } from '../../src/shared/model/origin/provenance.ts';
import { againstRival, cpuMs, type Figure, median } from '../figure.ts';
import { contractAnswer, hoursAnswer, invoiceAnswer } from '../large-answer.ts';

const MEGABYTE = 1024 * 1024;
const LISTS = [12, 100, 10_000];

/** Lossless parsing next to JSON.parse, and deriving stored invoices, contracts and hours from their bytes. */
export async function measure(): Promise<Figure[]> {
  return [
    parsed(invoiceAnswer({ bytes: 20 * MEGABYTE - 4096 })),
    ...LISTS.map((records) => derived('InvoiceResponse', 'invoices', records, invoiceAnswer({ records }))),
    derived('ContractDetailsResponse', 'contracts', 1, contractAnswer(7)),
    ...LISTS.map((records) => derived('HourlyConsumptionResponse', 'hours', records, hoursAnswer({ records }))),
  ];
}

function parsed(text: string): Figure {
  return againstRival({
    bench: 'mapping',
    metric: `lossless parse of ${(text.length / MEGABYTE).toFixed(1)} MB`,
    unit: 'ms',
    rival: 'JSON.parse',
    ...inTurns(
      1,
      () => {
        if (!parseLosslessJson(text).ok) throw new Error('not parsed');
      },
      () => JSON.parse(text),
    ),
    atMost: 3,
  });
}

const RECORDS = 20_000;

/** Decoding and JSON.parse are always needed; the rest is records, fields and their provenance. */
function derived(body: BodyName, what: string, perAnswer: number, text: string): Figure {
  const bytes = new TextEncoder().encode(text);
  const rules = { mapping: DEFAULT_MAPPINGS[body], confirmed: confirmedIn([]) };
  const decoder = new TextDecoder();
  const answers = Math.ceil(RECORDS / perAnswer);
  // Asking for the time must cost nothing compared with what is measured.
  const atOnce = Math.ceil(1000 / perAnswer);
  const own = (): void => {
    let records = 0;
    for (let i = 0; i < atOnce; i++) {
      const read = readOpened(openBody(bytes, 'application/json'), rules);
      records += read.hours?.readings.length ?? read.records.length;
    }
    if (records < atOnce * perAnswer) throw new Error(`only ${records} ${what} were read`);
  };
  const theirs = (): void => {
    for (let i = 0; i < atOnce; i++) JSON.parse(decoder.decode(bytes));
  };
  return againstRival({
    bench: 'mapping',
    metric: `deriving ${RECORDS} ${what} in answers of ${perAnswer}`,
    unit: 'ms',
    rival: 'only decoding and JSON.parse',
    ...inTurns(Math.ceil(answers / atOnce), own, theirs),
    atMost: 12,
  });
}

const ROUNDS = 7;

/**
 * The median round of each. Both take turns and are measured in CPU time, including garbage collection, so that other
 * work on the machine favours neither.
 */
function inTurns(turns: number, own: () => void, theirs: () => void): { value: number; rivalValue: number } {
  const rounds = Array.from({ length: ROUNDS + 1 }, () => {
    const round = { own: 0, theirs: 0 };
    for (let turn = 0; turn < turns; turn++) {
      round.own += cpuOf(own);
      round.theirs += cpuOf(theirs);
    }
    return round;
  });
  // The first round only warms up.
  const timed = rounds.slice(1);
  return { value: median(timed.map((round) => round.own)), rivalValue: median(timed.map((round) => round.theirs)) };
}

function cpuOf(work: () => void): number {
  const before = cpuMs();
  work();
  return cpuMs() - before;
}
