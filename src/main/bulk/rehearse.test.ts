import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { AppError } from '../../shared/errors/app-error.ts';
import type { BulkFinding } from '../../shared/model/bulk/bulk.ts';
import { buildRegistrationBody } from '../operator/registration/registration-body.ts';
import { rehearse } from './rehearse.ts';
import type { Hold } from './rows/place-rows.ts';
import type { WorkRow } from './rows/row.ts';
import { madeUpRow } from './testing/made-up-rows.ts';

const FILE = Buffer.from('%PDF-1.7');
const sha256 = createHash('sha256').update(FILE).digest('hex');
function row(number: number) {
  const made = madeUpRow(number);
  return { ...made, poa: made.poa && { ...made.poa, sha256 } };
}
const error: BulkFinding = { field: 'property.id', level: 'error', code: 'policy-format', params: {} };
const warning: BulkFinding = { field: 'property.id', level: 'warning', code: 'empty', params: {} };

const JOB = { concurrency: 1, rows: 1, leftOut: 0 };

function setUp(
  findings: Readonly<Record<string, readonly BulkFinding[]>> = {},
  said: readonly (readonly [string, Hold])[] = [],
) {
  const built: string[] = [];
  /** Holds found from the rows themselves, then those found from their files. */
  const holds = new Map<string, Hold>(said);
  return {
    built,
    parts: {
      buildBody: (parts: Parameters<typeof buildRegistrationBody>[0]) => {
        const body = buildRegistrationBody(parts);
        built.push(Buffer.from(body).toString());
        return body;
      },
      readPoa: async (path: string) => {
        if (path === 'C4.pdf') throw new AppError({ code: 'poa', reason: 'missing', maxBytes: null });
        return path === 'C5.pdf' ? Buffer.from('another') : path === 'C6.pdf' ? new Uint8Array() : FILE;
      },
      askForToken: async () => 'ok' as const,
      measureLatency: async (): Promise<number | null> => 250,
      colleagues: async () => null,
      findings: (rowId: string) => findings[rowId] ?? [],
      mark: ({ id }: WorkRow, hold: Hold | 'free' | null) => void (hold && hold !== 'free' && holds.set(id, hold)),
      holds: () => holds,
    },
  };
}

test('a rehearsal builds every request and sends nothing; it tells totals and the time at the chosen pace', async () => {
  const twice: BulkFinding = { ...warning, code: 'duplicate-customer' };
  const { parts, built } = setUp({ 'row-1': [warning, twice], 'row-2': [warning] });
  const rows = [row(1), row(2), row(3)];
  const result = await rehearse(rows, { concurrency: 2, rows: 5, leftOut: 1 }, parts);
  const sizes = built.map((body) => Buffer.byteLength(body));
  expect(result).toEqual({
    rows: 5,
    sendable: 3,
    leftOut: 1,
    firstRow: rows[0]?.number,
    warnings: [
      {
        ...{ field: 'property.id', code: 'empty', rows: 2, repairable: 0 },
        firstRows: [rows[0]?.number, rows[1]?.number],
      },
    ],
    warned: 2,
    incomplete: 2,
    problems: [],
    requestBytes: sizes.reduce((sum, size) => sum + size, 0),
    largestRequestBytes: Math.max(...sizes),
    poaBytes: 3 * FILE.length,
    token: 'ok',
    reachable: 'ok',
    office: 'none',
    latencyMs: 250,
    expectedMs: 500,
  });
  expect(JSON.parse(built[0]!)).toMatchObject({
    customer: { id: 'C1' },
    poa: { file_base64: FILE.toString('base64') },
  });
});

test('what cannot be sent is named row by row', async () => {
  const { parts } = setUp({ 'row-2': [error] }, [
    ['row-1', { reason: 'poa-missing', detail: '' }],
    ['row-2', { reason: 'not-buildable', detail: 'policy-format' }],
  ]);
  const rows = [{ ...row(1), poa: null }, row(2), row(4), row(5), row(6), row(7)];
  const { problems, sendable } = await rehearse(rows, JOB, parts);
  expect(problems).toEqual([
    { rowId: 'row-1', reason: 'poa-missing', detail: '' },
    { rowId: 'row-2', reason: 'not-buildable', detail: 'policy-format' },
    { rowId: 'row-4', reason: 'poa-unreadable', detail: 'missing' },
    { rowId: 'row-5', reason: 'poa-changed', detail: '' },
    { rowId: 'row-6', reason: 'poa-unreadable', detail: 'empty' },
  ]);
  expect(sendable).toBe(1);
});

test('a server out of reach gives no time, and a stop is a stop', async () => {
  const { parts } = setUp();
  const away = { ...parts, measureLatency: async () => null };
  expect(await rehearse([row(1)], JOB, away)).toMatchObject({ reachable: 'failed', expectedMs: null });
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(rehearse([row(1)], JOB, { ...parts, signal })).rejects.toThrow('enough');
});

test('of rows with a warning it is counted how many can be repaired without typing', async () => {
  const lost: BulkFinding = {
    ...{ field: 'customer.phone', level: 'warning', code: 'excel-zero-lost' },
    params: { repaired: '0701740612' },
  };
  const { parts } = setUp({ 'row-1': [lost], 'row-2': [{ ...lost, params: {} }] });
  const { warnings } = await rehearse([row(1), row(2)], { concurrency: 1, rows: 2, leftOut: 0 }, parts);
  expect(warnings).toMatchObject([{ code: 'excel-zero-lost', rows: 2, repairable: 1 }]);
});
