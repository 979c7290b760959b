import { createHash } from 'node:crypto';
import type { HourState } from '../../shared/hours/hour-states.ts';
import { originWord } from '../../shared/model/origin/origin-state.ts';
import type { Provenance, Sourced } from '../../shared/model/origin/provenance.ts';
import { VALUE_COLUMNS, valueCells } from '../../shared/model/origin/provenance-columns.ts';
import type { CaseWords } from '../../shared/text/case-words.ts';
import { csvText, tableStyle } from '../sheets/csv.ts';
import type { ZipEntry } from './zip-files.ts';

/**
 * `origins`, parallel to the rows: where each cell was read, null for Elkontor's own. `mapping`: the version that read
 * them, `InvoiceResponse 3`.
 */
export type CaseTable = {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly origins?: readonly (readonly (Sourced | null)[])[];
  readonly mapping?: string;
};

/** Hours of one property: start (epoch milliseconds), value as it came, state. */
export type CaseHours = {
  readonly propertyId: string;
  readonly unit: string;
  readonly provenance: Provenance;
  /** Where the values stand in their answers. */
  readonly path: string;
  readonly mapping: string;
  readonly hours: readonly { readonly startMs: number; readonly text: string; readonly state: HourState }[];
};

export type CaseFacts = {
  readonly at: number;
  readonly version: string;
  /** IANA zone of the local times. */
  readonly zone: string;
  /** The first heading and its lines: customer, operator, period. */
  readonly about: readonly (readonly [label: string, value: string])[];
  readonly contracts: CaseTable;
  readonly invoices: CaseTable;
  readonly consumption: readonly CaseHours[];
  /**
   * The answers the tables were read from, and registrations: time, status, size, hash, the operator's correlation ids.
   */
  readonly requests: CaseTable;
  readonly words: CaseWords;
};

/** The files of one customer's case: a PDF (of `caseHtml`), tables, and hashes that prove they were not changed. */
export function caseFiles(facts: CaseFacts, pdf: Uint8Array): ZipEntry[] {
  const { files } = facts.words;
  const entries: ZipEntry[] = [
    { name: files.case, content: pdf },
    { name: files.contracts, content: csvOf(withOrigins(facts.contracts, facts.words)) },
    { name: files.invoices, content: csvOf(withOrigins(facts.invoices, facts.words)) },
    { name: files.consumption, content: csvOf(hourTable(facts)) },
    { name: files.requests, content: csvOf(withHeads(facts.requests, facts.words)) },
  ];
  const hashes = entries.map(({ name, content }) => `${createHash('sha256').update(content).digest('hex')}  ${name}`);
  return [...entries, { name: 'SHA256SUMS', content: `${hashes.join('\n')}\n` }];
}

/** The head of a column; one without our own word has its field's name. */
export function headOf(name: string, { columns }: CaseWords): string {
  const heads: Readonly<Record<string, string>> = columns.heads;
  return heads[name] ?? name;
}

function withHeads({ header, rows }: CaseTable, words: CaseWords): CaseTable {
  return { header: header.map((name) => headOf(name, words)), rows };
}

function csvOf({ header, rows }: CaseTable): string {
  return csvText([header, ...rows], tableStyle('csv-semicolon'));
}

/** Provenance columns to the right, as in an exported list. */
function withOrigins({ header, rows, origins, mapping }: CaseTable, words: CaseWords): CaseTable {
  if (!origins) return withHeads({ header, rows }, words);
  const traced = header.flatMap((_, column) => (origins.some((row) => row[column] != null) ? [column] : []));
  return {
    header: [
      ...header.map((name) => headOf(name, words)),
      ...traced.flatMap((column) =>
        VALUE_COLUMNS.map((name) => `${headOf(header[column] ?? '', words)}: ${words[name]}`),
      ),
      words.mapping,
    ],
    rows: rows.map((row, at) => [
      ...row,
      ...traced.flatMap((column) => originCells(origins[at]?.[column] ?? undefined, header[column] ?? '', words)),
      mapping ?? '',
    ]),
  };
}

/** Where one value was read, and its origin in the words of the PDF. */
function originCells(value: Sourced | undefined, field: string, words: CaseWords): string[] {
  const cells = valueCells(value);
  return VALUE_COLUMNS.map((name) => (name === 'provenance' ? words.states[originWord(value, field)] : cells[name]));
}

function hourTable({ consumption, zone, words }: CaseFacts): CaseTable {
  const local = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });
  return {
    header: [
      ...['property_id', 'start_utc'].map((name) => headOf(name, words)),
      `${headOf('start_local', words)} (${zone})`,
      ...['value', 'unit', 'hour_state'].map((name) => headOf(name, words)),
      ...[words.provenance, words.place, words.mapping],
    ],
    rows: consumption.flatMap(({ propertyId, unit, provenance, path, mapping, hours }) =>
      hours.map(({ startMs, text, state }) => [
        propertyId,
        new Date(startMs).toISOString(),
        local.format(startMs),
        text,
        text === '' ? '' : unit,
        words.columns.hours[state],
        ...(text === '' ? ['', ''] : [words.states[provenance], path]),
        mapping,
      ]),
    ),
  };
}
