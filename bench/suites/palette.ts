// Ctrl+K among 100 000 registrations and a million invoices: the processor time to find each kind.
import { findContracts } from '../../src/main/store/register/found-contracts.ts';
import type { InvoiceCondition } from '../../src/shared/model/invoices/invoice.ts';
import { againstGoal, cpuMs, type Figure } from '../figure.ts';
import { fullLedger, fullRows, inFolder } from '../full-store.ts';
import { EVERYTHING } from '../invoice-rows.ts';

const BENCH = 'palette';
const ENTRIES = 100_000;
const INVOICES = 1_000_000;
const TIMES = 20;
const GOAL_MS = 50;
const MAX_HITS = 6;

export const measure = (): Promise<Figure[]> =>
  inFolder(async (folder) => [
    figure(`contracts of ${ENTRIES} registrations, worst of ${TIMES}`, ofLedger(folder)),
    ...(await ofInvoices(folder)),
  ]);

function figure(metric: string, times: readonly number[]): Figure {
  return againstGoal({ bench: BENCH, metric, value: Math.max(...times), unit: 'ms', atMost: GOAL_MS });
}

function ofLedger(folder: string): number[] {
  const { db, close } = fullLedger(folder, ENTRIES);
  const customers = db
    .all<{ id: string }>('SELECT DISTINCT customer_id AS id FROM registrations LIMIT 20')
    .map(({ id }) => id);
  const times = Array.from({ length: TIMES }, (_, i) => {
    const startedAt = cpuMs();
    findContracts(db, 'p', { text: i % 2 === 0 ? '7000' : 'nobody', customerIds: customers, most: 50 });
    return cpuMs() - startedAt;
  });
  close();
  return times;
}

async function ofInvoices(folder: string): Promise<Figure[]> {
  const rows = fullRows(folder, INVOICES);
  const found = async (filter: string, where: InvoiceCondition[]): Promise<number> => {
    const query = { scope: EVERYTHING, filter, where, sort: null, offset: 0, limit: MAX_HITS };
    const startedAt = cpuMs();
    await rows.call('page', { profileId: 'p', query });
    return cpuMs() - startedAt;
  };
  const timesOf = async (ask: (i: number) => Promise<number>): Promise<number[]> => {
    // The first search reads pages of the file; a person continues typing.
    await ask(0);
    const times: number[] = [];
    for (let i = 1; i <= TIMES; i++) times.push(await ask(i));
    return times;
  };
  const numberOf = (i: number) => `INV-${String((i * 48_611) % INVOICES).padStart(7, '0')}`;
  const byNumber = await timesOf((i) => found('', [{ op: 'begins', field: 'number', value: numberOf(i) }]));
  const byWords = await timesOf((i) => found(numberOf(i), []));
  const figures = [
    figure(
      `invoices of ${INVOICES} by amount`,
      await timesOf((i) => found('', [{ op: 'equals', field: 'amount', value: `${(i * 347) % 9999}.${10 + i}` }])),
    ),
    figure(`invoices of ${INVOICES} by number`, byNumber),
    figure(`invoices of ${INVOICES} by number, among all words`, byWords),
    figure(`invoices of ${INVOICES} by a word nobody has`, await timesOf((i) => found(`zzqx${i}`, []))),
  ];
  await rows.close();
  return figures;
}
