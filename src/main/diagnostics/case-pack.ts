import { createHash } from 'node:crypto';
import { consumptionChart } from './consumption-chart.ts';
import { csvTable } from './csv-table.ts';
import { type PdfPart, pdfDocument } from './pdf-document.ts';
import type { ZipEntry } from './zip-files.ts';

export type CaseTable = { readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** Hours of one property: start (epoch milliseconds), value as it came, state. */
export type CaseHours = {
  readonly propertyId: string;
  readonly unit: string;
  readonly hours: readonly { readonly startMs: number; readonly text: string; readonly state: string }[];
};

export type CaseFacts = {
  readonly at: number;
  readonly version: string;
  /** IANA zone of the local times. */
  readonly zone: string;
  /** Heading and lines of what stands first: who, which operator, which period. */
  readonly about: readonly (readonly [label: string, value: string])[];
  readonly contracts: CaseTable;
  readonly invoices: CaseTable;
  readonly consumption: readonly CaseHours[];
  /** Answers the tables were read from, and registrations: when, status, size, hash, the operator's own ids. */
  readonly requests: CaseTable;
  readonly words: CaseWords;
};

export type CaseWords = Readonly<
  Record<
    'title' | 'contracts' | 'invoices' | 'consumption' | 'requests' | 'none' | 'made' | 'characters' | 'hashes',
    string
  >
>;

/** The files of one customer's case: a PDF to read, tables to work with, and what proves that they have not been changed. */
export function caseFiles(facts: CaseFacts): ZipEntry[] {
  const entries: ZipEntry[] = [
    { name: 'case.pdf', content: pdfDocument(casePages(facts), new Date(facts.at)) },
    { name: 'contracts.csv', content: csvTable(facts.contracts) },
    { name: 'invoices.csv', content: csvTable(facts.invoices) },
    { name: 'consumption.csv', content: csvTable(hourTable(facts)) },
    { name: 'requests.csv', content: csvTable(facts.requests) },
  ];
  const hashes = entries.map(({ name, content }) => `${createHash('sha256').update(content).digest('hex')}  ${name}`);
  return [...entries, { name: 'SHA256SUMS', content: `${hashes.join('\n')}\n` }];
}

function casePages(facts: CaseFacts): PdfPart[] {
  const { words } = facts;
  const section = (title: string, table: CaseTable): PdfPart[] => [
    { kind: 'heading', text: `${title} (${table.rows.length})` },
    table.rows.length === 0 ? { kind: 'text', text: words.none } : { kind: 'table', ...table },
  ];
  return [
    { kind: 'title', text: words.title },
    ...facts.about.map(([label, value]): PdfPart => ({ kind: 'text', text: `${label}: ${value}` })),
    ...section(words.contracts, facts.contracts),
    ...section(words.invoices, facts.invoices),
    { kind: 'heading', text: words.consumption },
    ...(facts.consumption.length === 0 ? [{ kind: 'text', text: words.none } as const] : []),
    ...facts.consumption.flatMap((hours): PdfPart[] => {
      const chart = consumptionChart(hours, facts.zone);
      return [
        { kind: 'text', text: `${hours.propertyId} ${chart.caption}` },
        { kind: 'bars', ...chart },
      ];
    }),
    ...section(words.requests, facts.requests),
    { kind: 'text', text: `${words.made} Elkontor ${facts.version}, ${new Date(facts.at).toISOString()}` },
    { kind: 'text', text: words.characters },
    { kind: 'text', text: words.hashes },
  ];
}

function hourTable({ consumption, zone }: CaseFacts): CaseTable {
  const local = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });
  return {
    header: ['property_id', 'start_utc', `start ${zone}`, 'value', 'unit', 'state'],
    rows: consumption.flatMap(({ propertyId, unit, hours }) =>
      hours.map(({ startMs, text, state }) => [
        propertyId,
        new Date(startMs).toISOString(),
        local.format(startMs),
        text,
        text === '' ? '' : unit,
        state,
      ]),
    ),
  };
}
