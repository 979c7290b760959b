import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { DEFAULT_MAPPINGS } from '../../src/main/mapping/defaults/default-mappings.ts';
import { createScriptedKeytar } from '../../src/main/secrets/testing/scripted-keytar.ts';
import { type Composed, composeWithOperator } from '../../src/main/testing/composed.ts';
import { againstGoal, type Figure } from '../figure.ts';
import { type LoopWatch, watchLoop } from '../loop-watch.ts';

const MEGABYTE = 1024 * 1024;
const SIZES = [1, 5, 20].map((megabytes) => 0.98 * megabytes * MEGABYTE);
/** Every part of the app runs once before anything is measured: the first time is slow whatever the size. */
const WARM_UP_BYTES = 200 * 1024;
const YEAR = { fromDate: '2023-01-01', toDate: '2024-01-01' };
const GOAL_MS = 8;
/** For more, the rows' thread takes minutes; main has as much to do as when they are first made. */
const MAX_MADE_ANEW = 6 * MEGABYTE;

type Step = readonly [name: string, run: () => Promise<unknown>];

/**
 * The whole main process with its encrypted store on disk, given answers of up to 20 MB: how long its event loop is
 * blocked.
 */
export async function measure(): Promise<Figure[]> {
  const operator = new Worker(new URL('../children/large-operator.ts', import.meta.url));
  const [port] = (await once(operator, 'message')) as [number];
  const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-event-loop-'));
  const { keytar } = createScriptedKeytar();
  const main = await composeWithOperator(
    {},
    { baseUrl: `http://127.0.0.1:${port}` },
    {},
    { loadKeytar: async () => keytar, storeFolder: path.join(folder, 'store') },
  );
  const watch = watchLoop();
  const figures: Figure[] = [];
  try {
    for (const bytes of [WARM_UP_BYTES, WARM_UP_BYTES + 1, ...SIZES]) {
      const size = `${(bytes / MEGABYTE).toFixed(bytes < MEGABYTE / 2 ? 1 : 0)} MB`;
      for (const [body, steps] of [
        ['InvoiceResponse', invoiceSteps(main, bytes)],
        ['HourlyConsumptionResponse', hourSteps(main, bytes)],
      ] as const) {
        // How long the loop was blocked when main itself parsed and derived, measured in a process without other
        // garbage.
        operator.postMessage({ body, bytes });
        const [rivalValue] = (await once(operator, 'message')) as [number];
        for (const [name, run] of steps) {
          const value = await longestDuring(watch, run);
          if (bytes < MEGABYTE / 2) continue;
          const metric = `longest block, ${size} of ${body === 'InvoiceResponse' ? 'invoices' : 'hours'}: ${name}`;
          figures.push({
            ...againstGoal({ bench: 'event-loop', metric, value, unit: 'ms', atMost: GOAL_MS }),
            rival: 'parsing and deriving on main',
            rivalValue,
            ratio: value / rivalValue,
          });
        }
      }
    }
  } finally {
    watch.stop();
    await main.close();
    await operator.terminate();
    rmSync(folder, { recursive: true, force: true });
  }
  return figures;
}

function invoiceSteps({ call, finished }: Composed, bytes: number): Step[] {
  const scope = { pairs: [{ customerId: `bytes-${bytes}`, propertyId: 'P1' }], ...YEAR };
  const page = { filter: '', sort: null, offset: 0, limit: 500 };
  const draft = { document: { ...DEFAULT_MAPPINGS.InvoiceResponse }, confirmed: [] };
  const { amount } = draft.document.fields;
  if (amount) draft.document.fields = { ...draft.document.fields, amount: { ...amount, from: [['kwh']] } };
  let answerId = '';
  const job = async (start: (jobId: string) => Promise<unknown>) => {
    const jobId = randomUUID();
    await start(jobId);
    const { phase, failures } = await finished(jobId);
    if (phase !== 'done' || failures.length > 0) throw new Error(`${phase} ${JSON.stringify(failures)}`);
  };
  const remapped: Step = [
    'mapping saved, all rows made anew',
    async () => {
      const { nextVersion } = await call['mapping.overview']({ body: 'InvoiceResponse' });
      await job((jobId) => call['mapping.save']({ draft, baseVersion: nextVersion - 1, jobId }));
    },
  ];
  return [
    [
      'fetched, kept, derived, observed',
      async () => {
        await job((jobId) => call['invoices.fetch']({ jobId, scope }));
        const { rows } = await call['invoices.page']({ scope, ...page });
        answerId = rows[0]?.answerId ?? '';
        if (answerId === '') throw new Error('no rows');
        // Its shape is observed after it is shown; the next question waits for that in the thread.
        await call['answers.nodes']({ answerId, path: '', offset: 0, limit: 1 });
      },
    ],
    ['fetched again, unchanged', () => job((jobId) => call['invoices.fetch']({ jobId, scope }))],
    ...openSteps(call, () => answerId, 'data.items', 'F2026-10'),
    ['mapping tried', () => call['mapping.preview']({ draft, answerId })],
    ['mapping compared with the one in use', () => call['mapping.compare']({ draft })],
    ...(bytes > MAX_MADE_ANEW ? [] : [remapped]),
  ];
}

function hourSteps({ call, finished }: Composed, bytes: number): Step[] {
  const range = { propertyId: `bytes-${bytes}`, ...YEAR };
  let answerId = '';
  return [
    [
      'fetched, kept, observed',
      async () => {
        const jobId = randomUUID();
        await call['consumption.fetch']({ jobId, range, windows: [YEAR] });
        const { failures } = await finished(jobId);
        if (failures.length > 0) throw new Error(JSON.stringify(failures));
      },
    ],
    [
      'a year of it on the grid',
      async () => {
        const series = await call['consumption.series'](range);
        answerId = series?.answers[0]?.id ?? '';
        if (series?.counts.delivered === 0 || answerId === '') throw new Error('no hours');
      },
    ],
    ['its clock inspected', () => call['consumption.clock'](range)],
    ...openSteps(call, () => answerId, 'data.values', '2023-01-01T1'),
  ];
}

/** What a person may do with an open answer. */
function openSteps(call: Composed['call'], id: () => string, list: string, wanted: string): Step[] {
  const page = { offset: 5000, limit: 500 };
  return [
    ['tree opened and paged', () => call['answers.nodes']({ answerId: id(), path: list, ...page })],
    ['tree searched', () => call['answers.find']({ answerId: id(), text: wanted })],
    ['tree searched for what is not there', () => call['answers.find']({ answerId: id(), text: 'nowhere' })],
    ['text opened', () => call['answers.raw']({ answerId: id(), offset: 0 })],
    ['text paged', () => call['answers.raw']({ answerId: id(), offset: 500_000 })],
    ['table paged', () => call['answers.table']({ answerId: id(), path: null, ...page })],
    ['all fields paged', () => call['answers.leaves']({ answerId: id(), under: '', offset: 5000, limit: 200 })],
  ];
}

async function longestDuring(watch: LoopWatch, run: () => Promise<unknown>): Promise<number> {
  await watch.longest();
  await run();
  return watch.longest();
}
