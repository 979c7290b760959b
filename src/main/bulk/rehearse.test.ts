import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { AppError } from '../../shared/errors/app-error.ts';
import type { BulkFinding } from '../../shared/model/bulk.ts';
import { buildRegistrationBody } from '../operator/registration/registration-body.ts';
import { rehearse } from './rehearse.ts';
import type { WorkRow } from './rows/row.ts';
import { madeUpRow } from './testing/rows.ts';

const FILE = Buffer.from('%PDF-1.7');
const sha256 = createHash('sha256').update(FILE).digest('hex');
const row = (number: number) => {
  const made = madeUpRow(number);
  return { ...made, poa: made.poa && { ...made.poa, sha256 } };
};
const error: BulkFinding = { field: 'property.id', level: 'error', code: 'policy-format', params: {} };
const warning: BulkFinding = { field: 'property.id', level: 'warning', code: 'empty', params: {} };

function setUp(findings: Readonly<Record<string, readonly BulkFinding[]>> = {}) {
  const built: string[] = [];
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
      findings: (rowId: string) => findings[rowId] ?? [],
      // What a person said of a row covers the registration it was said of, none that is still to come.
      earlier: ({ id, values }: WorkRow) =>
        values['customer.id'] === 'C21' && !id.endsWith('overridden') ? '4e1c-90b7' : null,
    },
  };
}

test('every request is built, nothing is sent; totals and time at the chosen pace', async () => {
  const { parts, built } = setUp({ 'row-1': [warning, warning] });
  const rows = [row(1), row(2), row(3), { ...row(8), leftOut: true }, { ...row(9), locked: true }];
  const result = await rehearse(rows, { concurrency: 2 }, parts);
  const sizes = built.map((body) => Buffer.byteLength(body));
  expect(result).toEqual({
    rows: 5,
    sendable: 3,
    leftOut: 1,
    warnings: [{ field: 'property.id', code: 'empty', rows: 2 }],
    problems: [],
    requestBytes: sizes.reduce((sum, size) => sum + size, 0),
    largestRequestBytes: Math.max(...sizes),
    poaBytes: 3 * FILE.length,
    token: 'ok',
    reachable: 'ok',
    latencyMs: 250,
    expectedMs: 500,
  });
  expect(JSON.parse(built[0]!)).toMatchObject({
    customer: { id: 'C1' },
    poa: { file_base64: FILE.toString('base64') },
  });
});

test('what cannot be sent is named row by row', async () => {
  const { parts } = setUp({ 'row-2': [error] });
  const rows = [{ ...row(1), poa: null }, row(2), row(4), row(5), row(6), row(7)];
  const { problems, sendable } = await rehearse(rows, { concurrency: 1 }, parts);
  expect(problems).toEqual([
    { rowId: 'row-1', reason: 'poa-missing', detail: '' },
    { rowId: 'row-2', reason: 'not-buildable', detail: 'policy-format' },
    { rowId: 'row-4', reason: 'poa-unreadable', detail: 'missing' },
    { rowId: 'row-5', reason: 'poa-changed', detail: '' },
    { rowId: 'row-6', reason: 'poa-unreadable', detail: 'empty' },
  ]);
  expect(sendable).toBe(1);
});

test('a pair that is registered, or comes a second time, is held back as it will be in earnest', async () => {
  const { parts } = setUp();
  const again = { ...row(20), id: 'row-20-again' };
  const rows = [
    row(20),
    again,
    { ...again, id: 'row-20-overridden' },
    row(21),
    { ...row(21), id: 'row-21-overridden' },
  ];
  const { problems, sendable } = await rehearse(rows, { concurrency: 1 }, parts);
  expect(problems).toEqual([
    { rowId: 'row-20-again', reason: 'duplicate', detail: '' },
    { rowId: 'row-20-overridden', reason: 'duplicate', detail: '' },
    { rowId: 'row-21', reason: 'duplicate', detail: '4e1c-90b7' },
  ]);
  expect(sendable).toBe(2);
});

test('a server out of reach gives no time, and a stop is a stop', async () => {
  const { parts } = setUp();
  const away = { ...parts, measureLatency: async () => null };
  expect(await rehearse([row(1)], { concurrency: 1 }, away)).toMatchObject({ reachable: 'failed', expectedMs: null });
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(rehearse([row(1)], { concurrency: 1 }, { ...parts, signal })).rejects.toThrow('enough');
});
