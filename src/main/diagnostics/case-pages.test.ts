import { expect, test } from 'vitest';
import type { Provenance, Sourced } from '../../shared/model/origin/provenance.ts';
import { CASE_WORDS, type CaseWords } from '../../shared/text/case-words.ts';
import { type CaseFacts, caseFiles } from './case-pack.ts';
import { caseFoot, caseHtml } from './case-pages.ts';

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
      provenance: 'guess',
      path: 'values[*].v',
      mapping: 'HourlyConsumptionResponse 1',
      hours: [0, 1, 24, 48].map((hour) => ({
        startMs: Date.parse('2026-10-01T00:00:00Z') + hour * HOUR_MS,
        text: hour === 24 ? '' : '1.5',
        state: hour === 24 ? 'missing' : 'value',
      })),
    },
  ],
  requests: { header: ['time'], rows: [['2026-11-20T09:00:00Z']] },
  words: CASE_WORDS.sv,
};

test('names are written as they are, and nothing of an answer becomes a tag', () => {
  const html = caseHtml(facts);
  expect(html).toContain('<html lang="sv">');
  expect(html).toContain('C1 Łukasz Żółć');
  expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62; &#38; &#34;så&#34;');
  // Figures are not broken, hashes may be, and an empty column takes no space.
  const invoices = { header: ['amount', 'sha256', 'energy'], rows: [['1082.49', 'a'.repeat(64), '']] };
  const table = caseHtml({ ...facts, invoices });
  expect(table).toContain(`<td class="s">1082.49</td><td class="l">${'a'.repeat(64)}</td></tr>`);
  expect(table).not.toContain('Energi');
  expect(table).toContain('<th class="s">Belopp</th>');
  expect(html).not.toContain('<script');
  expect(html).not.toMatch(/https?:|src=|href=/);
});

test('a day is a bar, a day without hours is a gap, and a section without rows says so', () => {
  const html = caseHtml(facts);
  expect([...html.matchAll(/<rect x="(\d+)"/g)].map(([, day]) => day)).toEqual(['0', '2']);
  expect(html).toMatch(/<h2>Fakturor \(0\)<\/h2><p>Inget finns sparat/);
  expect(caseFoot(facts)).toContain('Sida <span class="pageNumber">');
});

test('what is guessed is marked and has a note, what is missing is named, of two that disagree both stand', () => {
  const of = (provenance: Provenance, text: string | null, path: string | null, change: Partial<Sourced> = {}) => ({
    provenance,
    text,
    raw: text,
    path,
    rival: null,
    ...change,
  });
  const invoices = {
    header: ['id', 'amount', 'dueOn'],
    rows: [
      ['F1', '10.50', '2026-12-01'],
      ['F2', '9', ''],
      ['F3', 'se bilaga', 'snart'],
    ],
    origins: [
      [null, of('guess', '10.50', 'items[0].sum'), of('confirmed', '2026-12-01', 'items[0].due')],
      [
        null,
        of('guess', '9', 'items[1].sum', { rival: { raw: '8', path: 'items[1].total' } }),
        of('absent', null, null),
      ],
      [
        null,
        of('unreadable', null, 'items[2].sum', { raw: 'se bilaga' }),
        of('unreadable', null, 'items[2].due', { raw: 'snart' }),
      ],
    ],
    mapping: 'InvoiceResponse 2',
  };
  const html = caseHtml({ ...facts, invoices });
  expect(html).toContain('<th class="s"><span class="g">Belopp</span><sup>1</sup></th>');
  expect(html).toContain('<td class="s">9<small>även hittat: 8 (items[1].total)</small></td>');
  expect(html).toContain('<span class="a">hittades inte i svaret</span>');
  expect(html).toContain('se bilaga<small>kan inte läsas som ett tal</small>');
  expect(html).toContain('snart<small>kan inte läsas</small>');
  expect(html).toContain('Belopp: gissat, plats i svaret items[*].sum</p>');
  expect(html).toContain('<p class="f">Tolkning: InvoiceResponse 2</p>');
  expect(html).toContain('plats i svaret values[*].v; Tolkning: HourlyConsumptionResponse 1</p>');

  const csv = (words: CaseWords, name: string) =>
    String(caseFiles({ ...facts, invoices, words }, new Uint8Array()).find((file) => file.name === name)?.content);
  const [head, first, second, third] = csv(CASE_WORDS.sv, 'fakturor.csv').split('\r\n');
  expect(head).toContain(
    '"Belopp: ursprung";"Belopp: plats i svaret";"Belopp: som det kom";"Belopp: även hittat";"Förfaller: ursprung";"Förfaller: plats i svaret";"Förfaller: som det kom";"Förfaller: även hittat";"Tolkning"',
  );
  expect(first).toContain('"bekräftat";"items[0].due"');
  expect(second).toContain(
    '"gissat";"items[1].sum";"9";"8 (items[1].total)";"hittades inte i svaret";"";"";"";"InvoiceResponse 2"',
  );
  expect(third).toContain('"kan inte läsas som ett tal";"items[2].sum"');
  expect(csv(CASE_WORDS.en, 'invoices.csv')).toContain('"Amount: origin";"Amount: place in the answer"');
  expect(csv(CASE_WORDS.sv, 'forbrukning.csv')).toContain('"ursprung";"plats i svaret";"Tolkning"');
  expect(csv(CASE_WORDS.sv, 'forbrukning.csv')).toContain('"gissat";"values[*].v"');
});

test('heads, and the states of hours, are in the language of the pack; a column without a word of ours keeps its name', () => {
  const invoices = { header: ['property_id', 'amount', 'x_extra'], rows: [['P1', '10.50', '1']] };
  const first = (words: CaseWords, name: string, line = 0) =>
    String(
      caseFiles({ ...facts, invoices, words }, new Uint8Array()).find((file) => file.name === name)?.content,
    ).split('\r\n')[line];
  expect(first(CASE_WORDS.sv, 'fakturor.csv')).toContain('"Anläggnings-id";"Belopp";"x_extra"');
  expect(first(CASE_WORDS.sv, 'forbrukning.csv')).toContain(
    '"Anläggnings-id";"Början (UTC)";"Början (Europe/Stockholm)";"Värde";"Enhet";"Timmens läge";"ursprung"',
  );
  expect(first(CASE_WORDS.sv, 'forbrukning.csv', 3)).toContain('"Inte levererat"');
  expect(first(CASE_WORDS.en, 'consumption.csv', 3)).toContain('"Not delivered"');
  expect(first(CASE_WORDS.sv, 'avtal.csv')).toContain('"Utfall";"Meddelande"');
  expect(first(CASE_WORDS.sv, 'fragor.csv')).toContain('"Tid"');
  expect(caseHtml({ ...facts, invoices })).toContain('>Belopp</th>');
});
