import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { PROVENANCE_WORDS } from './export/testing/provenance-words.ts';
import { composeForTest } from './testing/compose-for-test.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-provenance-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('an exported value says where it stands: its place and raw text are found again in the kept answer', async () => {
  const composed = await composeForTest({}, {}, { chooseSavePath: async (name) => path.join(folder, name) });
  const { call, finished } = composed;
  const scope = {
    pairs: [{ customerId: 'C1000', propertyId: 'P200' }],
    fromDate: '2025-01-01',
    toDate: '2025-12-31',
  };
  const fetchId = randomUUID();
  await call['invoices.fetch']({ jobId: fetchId, scope });
  await finished(fetchId);
  const answers = (await call['mapping.overview']({ body: 'InvoiceResponse' })).answers;
  await call['mapping.confirm']({ body: 'InvoiceResponse', field: 'amount' });

  const jobId = randomUUID();
  await call['invoices.export']({
    jobId,
    format: 'csv-semicolon',
    name: 'lista',
    filter: { scope, filter: '' },
    sort: [],
    selection: null,
    columns: [
      { field: 'customerId', title: 'Kund', kind: 'text' },
      { field: 'amount', title: 'Belopp', kind: 'number' },
      { field: 'dueOn', title: 'Förfaller', kind: 'date' },
    ],
    guardFormulas: false,
    provenance: PROVENANCE_WORDS,
    heading: { title: 'Fakturor', lines: [], page: 'Sida', of: 'av', language: 'sv' },
  });
  expect(await finished(jobId)).toMatchObject({ phase: 'done' });
  const [head = '', ...lines] = readFileSync(path.join(folder, 'lista.csv'), 'utf8').slice(1).trimEnd().split('\r\n');
  const cellsOf = (line: string) =>
    [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, plain]) =>
      quoted === undefined ? plain : quoted.replaceAll('""', '"'),
    );
  expect(cellsOf(head)).toEqual([
    'Kund',
    'Belopp',
    'Förfaller',
    'Belopp: ursprung',
    'Belopp: plats',
    'Belopp: som det kom',
    'Belopp: även hittat',
    'Förfaller: ursprung',
    'Förfaller: plats',
    'Förfaller: som det kom',
    'Förfaller: även hittat',
    'Tolkning',
    'Hämtat',
    'Anrop',
  ]);
  expect(lines.length).toBeGreaterThan(9);
  const states = new Set<string>();
  for (const line of lines) {
    const row = new Map(cellsOf(head).map((title, i) => [title, cellsOf(line)[i] ?? '']));
    const answer = answers.find((one) => `${one.method} ${one.target}` === row.get('Anrop'));
    expect(row.get('Hämtat')).toBe(new Date(answer?.fetchedAt ?? 0).toISOString());
    expect(row.get('Tolkning')).toBe('InvoiceResponse 1');
    for (const [field, state] of [
      ['Belopp', 'bekräftat'],
      ['Förfaller', 'gissat'],
    ] as const) {
      const said = row.get(`${field}: ursprung`) ?? '';
      if (row.get(field) !== '') expect([state, PROVENANCE_WORDS.states.unreadable]).toContain(said);
      states.add(said);
      if (said === PROVENANCE_WORDS.states.absent) continue;
      const under = row.get(`${field}: plats`) ?? '';
      const { rows } = await call['answers.leaves']({ answerId: answer?.id ?? '', under, offset: 0, limit: 1 });
      expect(rows.map(({ raw }) => raw)).toEqual([row.get(`${field}: som det kom`)]);
    }
  }
  expect([...states]).toEqual(expect.arrayContaining(['bekräftat', 'gissat']));
});
