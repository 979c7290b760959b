import fc from 'fast-check';
import { playHostilePage } from '../../src/main/electron/testing/hostile-page.ts';
import { anyBody } from '../../src/main/mapping/testing/any-body.ts';
import { composeWithOperator } from '../../src/main/testing/composed.ts';
import { BODY_NAMES, lookAtBody } from '../../src/main/testing/fuzz/bodies.ts';
import { anyFile, lookAtFile } from '../../src/main/testing/fuzz/files.ts';
import { createOperatorSimulator } from '../../tools/operator-simulator/create-simulator.ts';
import { againstGoal, type Figure } from '../figure.ts';

const BODIES = Number(process.env.ELKONTOR_FUZZ_BODIES ?? 1_000_000);
const PER_SAMPLE = 2000;
/** How often each call of the bridge is made against one main, and how many mains. */
const CALLS_EACH = 10;
const MAINS = Math.max(1, Math.ceil(BODIES / 100_000));
const SLOW_MS = 50;

/** In processor time: on a busy machine wall time measures the others. */
function takesLong(work: () => void): boolean {
  const startedAt = process.cpuUsage();
  work();
  return process.cpuUsage(startedAt).user > SLOW_MS * 1000;
}

/**
 * Bodies of any kind through everything that reads one: crashes, and how many took over 50 ms of processor time. Files
 * likewise, and every call of the bridge from a hostile page.
 */
export async function measure(): Promise<Figure[]> {
  let crashes = 0;
  let slow = 0;
  let done = 0;
  for (let seed = 1; done < BODIES; seed++) {
    for (const bytes of fc.sample(anyBody, { seed, numRuns: Math.min(PER_SAMPLE, BODIES - done) })) {
      const name = BODY_NAMES[done % BODY_NAMES.length] ?? 'InvoiceResponse';
      try {
        // Slow once may be garbage collection or compiling; slow again is slow.
        if (takesLong(() => lookAtBody(name, bytes)) && takesLong(() => lookAtBody(name, bytes))) slow++;
      } catch (cause) {
        crashes++;
        console.error(`seed ${seed}, ${name}: ${String(cause)}`);
      }
      done++;
    }
  }
  const spoilt = await fileCrashes(Math.ceil(BODIES / 10));
  const page = await bridgeFailures();
  const of = `of ${done.toLocaleString('en')} bodies`;
  return [
    againstGoal({
      bench: 'fuzz',
      metric: `crashes of ${Math.ceil(BODIES / 10)} files`,
      value: spoilt,
      unit: 'files',
      atMost: 0,
    }),
    againstGoal({
      bench: 'fuzz',
      metric: `unplanned ends of ${page.calls} bridge calls`,
      value: page.failures,
      unit: 'calls',
      atMost: 0,
    }),
    // The test is worth nothing unless most calls get past the check of their shape.
    againstGoal({
      bench: 'fuzz',
      metric: 'bridge calls past the shape',
      value: page.reached,
      unit: 'calls',
      atLeast: Math.ceil(page.calls / 2),
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

/** Every call of the bridge, against the whole of main. */
async function bridgeFailures(): Promise<{ calls: number; reached: number; failures: number }> {
  const sum = { calls: 0, reached: 0, failures: 0 };
  for (let seed = 1; seed <= MAINS; seed++) {
    const sample = await createOperatorSimulator({});
    const { call, close } = await composeWithOperator(
      {},
      {},
      {},
      { sample: { start: async () => ({ ...sample, customers: [] }) } },
    );
    try {
      const { calls, reached, failures } = await playHostilePage(call, seed, CALLS_EACH);
      sum.calls += calls;
      sum.reached += reached;
      sum.failures += failures.length;
      for (const failure of failures) console.error(failure);
    } finally {
      await close();
      await sample.close();
    }
  }
  return sum;
}
