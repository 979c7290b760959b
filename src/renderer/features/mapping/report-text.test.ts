import { expect, test } from 'vitest';
import { readReport } from './report-text.ts';

test('headings, lists and tables are read; no sign of Markdown is left', () => {
  const parts = readReport(
    [
      '# What came',
      '',
      'Seen `2026-11-20`.',
      '',
      '## GET /x',
      '',
      '- status 200',
      '- status 404',
      '',
      '| Place | Type |',
      '| --- | --- |',
      '| `data\\|items[*].id` | string |',
      '',
      '## Questions',
      '',
      '1. Which?',
      '2. When?',
      '',
    ].join('\n'),
  );
  expect(parts).toEqual([
    { kind: 'heading', level: 1, text: 'What came' },
    { kind: 'text', text: 'Seen 2026-11-20.' },
    { kind: 'heading', level: 2, text: 'GET /x' },
    { kind: 'list', isNumbered: false, items: ['status 200', 'status 404'] },
    { kind: 'table', head: ['Place', 'Type'], rows: [['data|items[*].id', 'string']] },
    { kind: 'heading', level: 2, text: 'Questions' },
    { kind: 'list', isNumbered: true, items: ['Which?', 'When?'] },
  ]);
});
