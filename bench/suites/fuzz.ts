import fc from 'fast-check';
import { anyBody } from '../../src/main/mapping/testing/any-body.ts';
import { BODY_NAMES, lookAtBody } from '../../src/main/testing/fuzz/bodies.ts';
import { anyFile, lookAtFile } from '../../src/main/testing/fuzz/files.ts';
import { againstGoal, type Figure } from '../figure.ts';

const BODIES = Number(process.env.ELKONTOR_FUZZ_BODIES ?? 1_000_000);
const PER_SAMPLE = 2000;
const SLOW_MS = 50;

/** In processor time: on a busy machine the clock on the wall measures the others. */
function takesLong(work: () => void): boolean {
  const startedAt = process.cpuUsage();
  work();
  return process.cpuUsage(startedAt).user > SLOW_MS * 1000;
}

/** Bodies of any kind through everything that looks at one: crashes, and how many took over 50 ms of processor time. */
export async function measure(): Promise<Figure[]> {
  let crashes = 0;
  let slow = 0;
  let done = 0;
  for (let seed = 1; done < BODIES; seed++) {
    for (const bytes of fc.sample(anyBody, { seed, numRuns: Math.min(PER_SAMPLE, BODIES - done) })) {
      const name = BODY_NAMES[done % BODY_NAMES.length] ?? 'InvoiceResponse';
      try {
        // What is slow once may have waited for others' garbage, or for code to be compiled; what is slow again is slow.
        if (takesLong(() => lookAtBody(name, bytes)) && takesLong(() => lookAtBody(name, bytes))) slow++;
      } catch (cause) {
        crashes++;
        console.error(`seed ${seed}, ${name}: ${String(cause)}`);
      }
      done++;
    }
  }
  const spoilt = await fileCrashes(Math.ceil(BODIES / 10));
  const of = `of ${done.toLocaleString('en')} bodies`;
  return [
    againstGoal({
      bench: 'fuzz',
      metric: `crashes of ${Math.ceil(BODIES / 10)} files`,
      value: spoilt,
      unit: 'files',
      atMost: 0,
    }),
    againstGoal({ bench: 'fuzz', metric: `crashes ${of}`, value: crashes, unit: 'bodies', atMost: 0 }),
    againstGoal({ bench: 'fuzz', metric: `over ${SLOW_MS} ms ${of}`, value: slow, unit: 'bodies', atMost: 0 }),
  ];
}

/** Files of every kind that is read. */
async function fileCrashes(count: number): Promise<number> {
  let crashes = 0;
  for (let seed = 1, done = 0; done < count; seed++) {
    for (const file of fc.sample(anyFile, { seed, numRuns: Math.min(PER_SAMPLE, count - done) })) {
      done++;
      await lookAtFile(file).catch((cause: unknown) => {
        crashes++;
        console.error(`seed ${seed}, ${file.name}: ${String(cause)}`);
      });
    }
  }
  return crashes;
}
