import { randomUUID } from 'node:crypto';
import { certificateNames } from '../../src/main/config/certificate-names.ts';
import { readPolicyCa } from '../../src/main/config/policy-ca.ts';
import { type Composed, composeWithOperator } from '../../src/main/testing/composed.ts';
import { BODIES, CERTIFICATES, jobSheet, POAS, SHEETS } from '../../src/main/testing/turn-cases.ts';
import { AppError } from '../../src/shared/errors/app-error.ts';
import { pemCertificates } from '../../src/shared/rules/pem.ts';
import { againstGoal, type Figure } from '../figure.ts';
import { watchMain } from '../watch-main.ts';

const GOAL_MS = 50;
const BYTES = 3_000_000;
const CELLS = 1_000_000;
const ROWS = 100_000;
const MAX_TRIES = 6;

type Ask = (work: () => Promise<unknown>, before?: () => unknown) => Promise<void>;

/**
 * The longest turn of main's loop for every input that may keep it busy: what `main-turns.test.ts` counts, in
 * milliseconds.
 */
export async function measure(): Promise<Figure[]> {
  const main = await composeWithOperator();
  const figures: Figure[] = [];
  const asking =
    (metric: string): Ask =>
    async (work, before = () => undefined) => {
      let value = Number.POSITIVE_INFINITY;
      // A first compilation or garbage collection is slow only once.
      for (let left = MAX_TRIES; value > GOAL_MS && left > 0; left--) {
        await before();
        value = Math.min(value, await longestTurn(work));
      }
      figures.push(againstGoal({ bench: 'turns', metric, value, unit: 'ms', atMost: GOAL_MS }));
    };
  try {
    await main.register(0);
    await ofFiles(main, asking);
    await ofJob(main, asking);
    await ofJobOpenedAgain(main, asking);
    await ofAnswers(main, asking);
    for (const [what, make] of CERTIFICATES) {
      const pem = make(BYTES);
      await asking(`certificates: ${what}`)(async () => {
        pemCertificates(pem);
        certificateNames(pem);
        readPolicyCa('ca.pem', () => pem);
      });
    }
  } finally {
    await main.close();
  }
  return figures;
}

async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const longest = watchMain();
  // A file may be refused and an answer may be empty; the messages for those are not tested here.
  await work().catch((cause: unknown) => {
    if (!(cause instanceof AppError)) throw cause;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return longest();
}

async function ofFiles({ call }: Composed, asking: (metric: string) => Ask): Promise<void> {
  for (const [what, name, make] of POAS) {
    const bytes = make(BYTES);
    await asking(`power of attorney: ${what}`)(() => call['poa.add']({ name, bytes }));
  }
  for (const [what, make] of SHEETS) {
    const bytes = make(BYTES, CELLS);
    await asking(`sheet for the register: ${what}`)(() =>
      call['register.readSheet']({ from: 'file', fileName: 'x.csv', bytes }),
    );
    await asking(`sheet for a job: ${what}`)(() =>
      call['bulk.open']({ jobId: randomUUID(), fileName: 'x.csv', bytes }),
    );
  }
}

async function ofJob({ call }: Composed, asking: (metric: string) => Ask): Promise<void> {
  const bytes = jobSheet(ROWS);
  const of = (what: string) => asking(`job of ${ROWS} rows: ${what}`);
  let jobId = randomUUID();
  const open = () => call['bulk.open']({ jobId, fileName: 'x.csv', bytes });
  const { mapping } = await open();
  const swapped = {
    ...mapping,
    'customer.first_name': mapping['customer.last_name'],
    'customer.last_name': mapping['customer.first_name'],
  } as typeof mapping;
  await of('shown')(() => call['bulk.job']({ jobId }));
  await of('in the list')(() => call['bulk.list']({ offset: 0, limit: 10 }));
  let nth = 0;
  await of('read by other columns')(() => call['bulk.map']({ jobId, mapping: nth++ % 2 === 0 ? swapped : mapping }));
  const saved = await call['bulk.saveMapping']({ name: 'named', mapping });
  await of('read by a saved mapping')(
    () => call['bulk.applyMapping']({ jobId, mappingId: saved.id }),
    () => call['bulk.map']({ jobId, mapping: { ...saved.mapping, 'customer.email': { from: 'constant', text: '' } } }),
  );
  await of('from another row on')(() => call['bulk.chooseSheet']({ jobId, sheet: 0, headerRow: null }));
  await of('thrown away')(
    () => call['bulk.remove']({ jobId }),
    async () => {
      const { jobs } = await call['bulk.list']({ offset: 0, limit: 10 });
      if (jobs.some(({ id }) => id === jobId)) return;
      jobId = randomUUID();
      await open();
    },
  );
}

async function ofJobOpenedAgain({ call }: Composed, asking: (metric: string) => Ask): Promise<void> {
  const jobId = randomUUID();
  await call['bulk.open']({ jobId, fileName: 'x.csv', bytes: jobSheet(ROWS) });
  const view = { show: 'all', problem: null, find: '' } as const;
  // More jobs than are kept in memory, so that the large one is dropped from it.
  const letGo = async () => {
    for (let n = 0; n < 4; n++) await call['bulk.open']({ jobId: randomUUID(), fileName: 'y.csv', bytes: jobSheet(1) });
  };
  const of = (what: string) => asking(`job of ${ROWS} rows, opened again: ${what}`);
  await of('shown')(() => call['bulk.job']({ jobId }), letGo);
  await of('100 rows')(() => call['bulk.rows']({ jobId, view, offset: 0, limit: 100 }), letGo);
  await of('counted')(() => call['bulk.summary']({ jobId }), letGo);
}

async function ofAnswers(main: Composed, asking: (metric: string) => Ask): Promise<void> {
  const { call, operator, profile } = main;
  let pair = 1;
  const asked: [path: string, statuses: readonly number[], work: () => Promise<unknown>][] = [
    ['registration', [200, 422], () => main.register(pair++)],
    ['contract-details', [200, 500], () => call['contracts.details']({ contractId: 'K1', refresh: true })],
    [
      'token',
      [200, 401],
      async () => {
        await call['credentials.save']({ profileId: profile.id, clientSecret: operator.clientSecret });
        await call['connection.test']({ profileId: profile.id });
      },
    ],
  ];
  for (const [path, statuses, work] of asked) {
    for (const [what, make] of BODIES) {
      const body = make(BYTES);
      for (const status of statuses) {
        operator.setFaults([{ kind: 'status', match: { path }, status, body }]);
        await asking(`${path}, ${status} with ${what}`)(work);
      }
    }
    operator.setFaults([]);
  }
}
