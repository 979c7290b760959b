import { expect, test } from 'vitest';
import type { BulkJobSummary, HeldReason } from '../../../shared/model/bulk/bulk.ts';
import { partOf } from '../../../shared/model/bulk/row-parts.ts';
import type { RowResult } from '../jobs/row-results.ts';
import type { PlacedRow } from '../rows/place-rows.ts';
import { madeUpRow } from '../testing/made-up-rows.ts';
import { summariseJob, summaryText } from './job-summary.ts';
import { summaryPage } from './summary-page.ts';

const place = (at: number, state: PlacedRow['standing']['state'], reason: HeldReason | null = null): PlacedRow => ({
  row: madeUpRow(at, { 'customer.last_name': at === 3 ? '<b>Ek</b>' : `Ek${at}` }),
  standing: {
    rowId: `row-${at}`,
    state,
    heldReason: reason,
    heldDetail: null,
    changedAt: null,
    covers: [],
    people: [],
  },
  hold: reason === null ? null : { reason, detail: '' },
  part: partOf(state, reason),
});
const placed = [place(1, 'accepted'), place(2, 'unknown'), place(3, 'rejected'), place(4, 'held', 'poa-missing')];
const summary = summariseJob({
  job: {
    number: 7,
    fileName: 'november.xlsx',
    startedAt: 1000,
    endedAt: 2000,
    startedBy: 'Karin Ek',
    signedOff: null,
  } as BulkJobSummary,
  profileName: 'TEST',
  placed,
  resultOf: (rowId) =>
    ({ message: rowId === 'row-3' ? 'customer.soc_id: 19570617-9803 has no valid check digit' : null }) as RowResult,
  time: (ms) => `t${ms}`,
  language: 'en',
});

test('the summary of a job names exceptions first, with what to do; its counts are those of the rows', () => {
  expect(summary.title).toBe('1 of 4 contracts registered');
  expect(summary.kinds.map(({ kind, count, lines }) => [kind, count, lines.length])).toEqual([
    ['unknown', 1, 1],
    ['rejected', 1, 1],
    ['held', 1, 1],
    ['accepted', 1, 0],
  ]);
  const text = summaryText(summary);
  expect(text).toContain('november.xlsx, sent to TEST t1000 to t2000, by Karin Ek');
  expect(text).toContain('4. Åsa Ek4, Storgatan 1, Umeå, No power of attorney');
  expect(text).toContain('elkontor-bulk-7-all-rows.xlsx');
  expect(text).toContain('elkontor-bulk-7-rejected.xlsx');
});

test('no personal number leaves, not even one that the operator repeats; fields go by the names of the form', () => {
  const text = summaryText(summary);
  expect(text).toContain('Personal number: •••• has no valid check digit');
  for (const { row } of placed) expect(text).not.toContain(row.values['customer.soc_id'].slice(-8));
});

test('a row that stands on what somebody noted says who, how and when, and no number of a person', () => {
  const number = placed[0]?.row.values['customer.soc_id'] ?? '';
  expect(number).not.toBe('');
  const noted = {
    who: 'Karin Ek',
    why: `Anna at support found ${number}`,
    how: 'telephone',
    saidOn: '2026-11-19',
  } as const;
  const parts = {
    job: { number: 7, fileName: 'november.xlsx', startedAt: 1000, endedAt: 2000, signedOff: null } as BulkJobSummary,
    ...{ profileName: 'TEST', placed, time: (ms: number) => `t${ms}`, language: 'en' as const },
  };
  const said = summariseJob({
    ...parts,
    resultOf: (rowId) => ({ message: null, noted: rowId === 'row-1' ? noted : null }) as RowResult,
  });
  expect(said.kinds.at(-1)).toMatchObject({
    kind: 'accepted',
    count: 1,
    lines: [{ row: 1, what: 'Noted by Karin Ek, by telephone, 2026-11-19: Anna at support found ••••' }],
  });
});

test('what people typed is text on the page, never markup', () => {
  const { html } = summaryPage(summary);
  expect(html).toContain('&#60;b&#62;Ek&#60;/b&#62;');
  expect(html).not.toContain('<b>Ek</b>');
});
