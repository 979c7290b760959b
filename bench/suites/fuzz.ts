import fc from 'fast-check';
import { createBodyReader } from '../../src/main/mapping/body-reader.ts';
import { DEFAULT_MAPPINGS } from '../../src/main/mapping/default-mappings.ts';
import { describeReading } from '../../src/main/mapping/describe-reading.ts';
import { mergeShape } from '../../src/main/mapping/merge-shape.ts';
import { observeShape } from '../../src/main/mapping/observe-shape.ts';
import { openBody } from '../../src/main/mapping/open-body.ts';
import { anyBody } from '../../src/main/mapping/testing/any-body.ts';
import type { BodyName } from '../../src/shared/model/provenance.ts';
import { againstGoal, type Figure } from '../figure.ts';

const BODIES = Number(process.env.ELKONTOR_FUZZ_BODIES ?? 1_000_000);
const PER_SAMPLE = 2000;
const SLOW_MS = 50;
const NAMES = Object.keys(DEFAULT_MAPPINGS) as BodyName[];

/** In processor time: on a busy machine the clock on the wall measures the others. */
function takesLong(work: () => void): boolean {
  const startedAt = process.cpuUsage();
  work();
  return process.cpuUsage(startedAt).user > SLOW_MS * 1000;
}

/** Bodies of any kind through everything that looks at one: crashes, and how many took over 50 ms of processor time. */
export async function measure(): Promise<Figure[]> {
  const reader = createBodyReader({ mappings: DEFAULT_MAPPINGS, confirmed: () => false });
  const lookAt = (name: BodyName, bytes: Uint8Array): void => {
    reader.read(name, bytes, null).leaves(0, 100);
    reader.readError(bytes, null);
    const opened = openBody(bytes, null);
    describeReading(opened, DEFAULT_MAPPINGS[name], () => false);
    if (opened.root !== null) mergeShape(new Map(), observeShape(opened.root, opened.text), { atMs: 0, answerId: 'a' });
  };
  let crashes = 0;
  let slow = 0;
  let done = 0;
  for (let seed = 1; done < BODIES; seed++) {
    for (const bytes of fc.sample(anyBody, { seed, numRuns: Math.min(PER_SAMPLE, BODIES - done) })) {
      const name = NAMES[done % NAMES.length] ?? 'InvoiceResponse';
      try {
        // What is slow once may have waited for others' garbage, or for code to be compiled; what is slow again is slow.
        if (takesLong(() => lookAt(name, bytes)) && takesLong(() => lookAt(name, bytes))) slow++;
      } catch (cause) {
        crashes++;
        console.error(`seed ${seed}, ${name}: ${String(cause)}`);
      }
      done++;
    }
  }
  const of = `of ${done.toLocaleString('en')} bodies`;
  return [
    againstGoal({ bench: 'fuzz', metric: `crashes ${of}`, value: crashes, unit: 'bodies', atMost: 0 }),
    againstGoal({ bench: 'fuzz', metric: `over ${SLOW_MS} ms ${of}`, value: slow, unit: 'bodies', atMost: 0 }),
  ];
}
