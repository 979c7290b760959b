import { expect, test } from 'vitest';
import type { CaseFacts } from './case-pack.ts';
import { caseFoot, caseHtml } from './case-pages.ts';
import { caseWords } from './case-words.ts';

const HOUR_MS = 3_600_000;
const facts: CaseFacts = {
  at: Date.parse('2026-11-20T10:00:00Z'),
  version: '1.2.3',
  zone: 'Europe/Stockholm',
  about: [['Kund', 'C1 Łukasz Żółć']],
  contracts: { header: ['state', 'message'], rows: [['rejected', '<script>alert(1)</script> & "så"']] },
  invoices: { header: ['id'], rows: [] },
  consumption: [
    {
      propertyId: 'P1',
      unit: 'kWh',
      hours: [0, 1, 24, 48].map((hour) => ({
        startMs: Date.parse('2026-10-01T00:00:00Z') + hour * HOUR_MS,
        text: hour === 24 ? '' : '1.5',
        state: hour === 24 ? 'missing' : 'value',
      })),
    },
  ],
  requests: { header: ['time'], rows: [['2026-11-20T09:00:00Z']] },
  words: caseWords('sv'),
};

test('names are written as they are, and nothing of an answer becomes a tag', () => {
  const html = caseHtml(facts);
  expect(html).toContain('<html lang="sv">');
  expect(html).toContain('C1 Łukasz Żółć');
  expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62; &#38; &#34;så&#34;');
  // A figure stays in one piece, a hash gives way, a column that nothing stands in takes no room.
  const invoices = { header: ['amount', 'sha256', 'energy'], rows: [['1082.49', 'a'.repeat(64), '']] };
  const table = caseHtml({ ...facts, invoices });
  expect(table).toContain(`<td class="s">1082.49</td><td class="l">${'a'.repeat(64)}</td></tr>`);
  expect(table).not.toContain('energy');
  expect(html).not.toContain('<script');
  expect(html).not.toMatch(/https?:|src=|href=/);
});

test('a day is a bar, a day without hours is a gap, and a section without rows says so', () => {
  const html = caseHtml(facts);
  expect([...html.matchAll(/<rect x="(\d+)"/g)].map(([, day]) => day)).toEqual(['0', '2']);
  expect(html).toMatch(/<h2>Fakturor \(0\)<\/h2><p>Inget finns sparat/);
  expect(caseFoot(facts)).toContain('Sida <span class="pageNumber">');
});
