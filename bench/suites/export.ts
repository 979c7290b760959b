// 100 000 invoices as a file: how long it takes, and how long main is blocked meanwhile.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeExport } from '../../src/main/export/export-writer.ts';
import { createRows } from '../../src/main/store/rows/rows-client.ts';
import { startFromSource } from '../../src/main/threads/start-from-source.ts';
import { againstGoal, type Figure } from '../figure.ts';
import { EVERYTHING, fillRows } from '../invoice-rows.ts';
import { watchMain } from '../watch-main.ts';

const BENCH = 'export';
const ROWS = 100_000;
const FIELDS = ['number', 'amount', 'issuedOn', 'status', 'currency'] as const;
const KINDS = ['text', 'number', 'date', 'text', 'text'] as const;

export async function measure(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-bench-'));
  const place = { path: path.join(folder, 'rows.db'), key: new Uint8Array(randomBytes(32)) };
  fillRows(place, ROWS);
  const rows = createRows(place, startFromSource);
  const figures: Figure[] = [];
  try {
    for (const format of ['csv-semicolon', 'xlsx'] as const) {
      let offset = 0;
      const query = { scope: EVERYTHING, filter: '', sort: { field: 'amount', direction: 'descending' as const } };
      const pieces = async () => {
        const page = await rows.call('read', { profileId: 'p', query, selection: null, offset, limit: 500 });
        offset += page.length;
        return page.length === 0
          ? null
          : page.map(({ record }) => FIELDS.map((field) => record.fields[field]?.text ?? null));
      };
      const order = {
        format,
        path: path.join(folder, `list.${format}`),
        titles: [...FIELDS],
        kinds: KINDS,
        guardFormulas: true,
      };
      const held = watchMain();
      const startedAt = performance.now();
      await writeExport(startFromSource, order, pieces, new AbortController().signal);
      const seconds = (performance.now() - startedAt) / 1000;
      figures.push(
        againstGoal({ bench: BENCH, metric: `${ROWS} rows as ${format}`, value: seconds, unit: 's', atMost: 30 }),
        againstGoal({
          bench: BENCH,
          metric: `longest turn of main's loop meanwhile, processor time, ${format}`,
          value: held(),
          unit: 'ms',
          atMost: 50,
        }),
      );
    }
    return figures;
  } finally {
    await rows.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
