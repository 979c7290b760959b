import type { CandidateFacts, FieldFacts, ParsedFacts } from '../../../shared/model/mapping/mapping.ts';
import type { MappingDocument, RecordMapping } from '../../../shared/model/mapping/mapping-document.ts';
import { placeMatcher } from '../../../shared/model/mapping/place-pattern.ts';
import type { MappedRecord } from '../../../shared/model/origin/provenance.ts';
import type { Confirmed } from '../confirmed-in.ts';
import { placesOfRecords } from '../confirmed-list.ts';
import { deriveRecords } from '../derive.ts';
import { NOTHING_ASKED, type RequestFacts } from '../evidence/request-facts.ts';
import { hourRecords } from '../hours/hour-rows.ts';
import { readHours } from '../hours/read-hours.ts';
import type { OpenedBody } from '../json/open-body.ts';
import { assignCells, candidateName } from '../records/assign-cells.ts';
import type { Pattern } from '../records/collect-places.ts';
import { findRecords } from '../records/find-records.ts';
import type { RecordView } from '../records/record-view.ts';
import { soughtIn } from '../records/sought.ts';

const SHOWN_RECORDS = 20;
/** Candidates are counted over this many records, fields over all. */
const COUNTED_VIEWS = 5000;
const MAX_PLACES = 20;

function printSelector(pattern: Pattern): string {
  return pattern.reduce<string>((text, step) => {
    if (step === null) return `${text}[*]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}

function emptyFacts(name: string): FieldFacts {
  return { name, found: 0, confirmed: 0, unreadable: 0, nulls: 0, rivals: 0, candidates: [], places: [] };
}

/** `read` gets the place of each value. */
function countRecord(
  facts: Map<string, FieldFacts>,
  prefix: string,
  { fields }: MappedRecord,
  read: (field: string, path: string) => void,
): void {
  for (const [name, value] of Object.entries(fields)) {
    const own = facts.get(prefix + name) ?? emptyFacts(prefix + name);
    if (value.path !== null) read(prefix + name, value.path);
    if (value.text !== null) own.found++;
    if (value.provenance === 'confirmed') own.confirmed++;
    if (value.provenance === 'unreadable') own.unreadable++;
    if (value.provenance === 'null') own.nulls++;
    if (value.rival !== null) own.rivals++;
    facts.set(prefix + name, own);
  }
}

/** Of the places looked at for a field, those where its values were read; at most 20 each. */
function createReadPlaces() {
  type Place = { readonly pattern: string; readonly isAt: (path: string) => boolean; isRead: boolean };
  const looked = new Map<string, Map<string, Place>>();
  const of = (field: string) => [...(looked.get(field)?.values() ?? [])];
  return {
    lookAt(field: string, pattern: string): void {
      const own = looked.get(field) ?? new Map<string, Place>();
      looked.set(field, own);
      if (!own.has(pattern)) own.set(pattern, { pattern, isAt: placeMatcher(pattern), isRead: false });
    },
    read(field: string, path: string): void {
      for (const place of of(field)) if (!place.isRead && place.isAt(path)) place.isRead = true;
    },
    of: (field: string): string[] =>
      of(field)
        .filter(({ isRead }) => isRead)
        .map(({ pattern }) => pattern)
        .slice(0, MAX_PLACES),
  };
}

/** Which candidates of each field occur, in how many records, and how often one differs from the first. */
function candidatesOf(views: Iterable<RecordView>, mapping: RecordMapping): Map<string, CandidateFacts[]> {
  const counted = new Map<string, Map<string, CandidateFacts>>();
  let left = COUNTED_VIEWS;
  for (const view of views) {
    if (left-- <= 0) break;
    for (const [field, cells] of assignCells(view.cells, mapping.fields)) {
      const own = counted.get(field) ?? new Map<string, CandidateFacts>();
      counted.set(field, own);
      const first = cells[0]?.cell.node;
      const said = (node: typeof first): string =>
        node === undefined
          ? ''
          : node.type === 'string'
            ? node.value
            : node.type === 'number'
              ? node.source
              : node.type;
      const seen = new Set<string>();
      for (const { cell, tier, order } of cells) {
        const key = `${tier} ${order}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const known = own.get(key) ?? { path: pathAt(mapping, field, order), tier, order, found: 0, differs: 0 };
        known.found++;
        if (cell.node !== first && said(cell.node) !== said(first)) known.differs++;
        own.set(key, known);
      }
    }
  }
  return new Map([...counted].map(([field, own]) => [field, [...own.values()].toSorted((a, b) => a.order - b.order)]));
}

function pathAt(mapping: RecordMapping, name: string, order: number): string[] {
  const field = mapping.fields[name];
  const seen = new Set<string>();
  for (const path of [...(field?.from ?? []), ...(field?.minor ?? []), ...(field?.fallback ?? [])]) {
    const key = candidateName(path);
    if (seen.has(key)) continue;
    if (seen.size === order) return path;
    seen.add(key);
  }
  return [];
}

/** One answer read by a mapping: the first records, and per field how often and by which candidates it was found. */
export function describeBody(
  opened: OpenedBody,
  mapping: MappingDocument,
  isConfirmed: Confirmed,
  asked: RequestFacts = NOTHING_ASKED,
): ParsedFacts {
  const { root, text: source } = opened;
  const places = createReadPlaces();
  const note = (field: string, pattern: string): boolean => {
    places.lookAt(field, pattern);
    return isConfirmed(field, pattern);
  };
  const { places: said = [] } = isConfirmed;
  const confirmed: Confirmed = Object.assign(note, { places: said });
  const withPlaces = (facts: Iterable<FieldFacts>): FieldFacts[] =>
    [...facts].map((one) => ({ ...one, places: places.of(one.name) }));
  const nothing: ParsedFacts = {
    recordsAt: null,
    how: 'none',
    total: 0,
    lines: 0,
    records: [],
    fields: [],
    problem: opened.problem?.reason ?? null,
  };
  if (root === null) return nothing;
  if (mapping.body === 'HourlyConsumptionResponse') {
    const { hours } = readHours({ root, source, mapping, confirmed, asked });
    const rows = hourRecords(hours);
    const facts = new Map<string, FieldFacts>();
    for (const row of rows) countRecord(facts, '', row, places.read);
    return {
      ...nothing,
      recordsAt: hours.valuePath,
      how: rows.length > 0 ? 'hours' : 'none',
      total: rows.length,
      records: rows.slice(0, SHOWN_RECORDS),
      fields: withPlaces(facts.values()),
    };
  }
  const found = findRecords(root, soughtIn(mapping), mapping.expects, placesOfRecords(said));
  const { records, children } = deriveRecords({ root, source, mapping, confirmed, asked });
  const facts = new Map<string, FieldFacts>();
  for (const record of records) countRecord(facts, '', record, places.read);
  for (const lines of children) for (const line of lines) countRecord(facts, 'lines.', line, places.read);
  for (const [name, candidates] of candidatesOf(found.views(), mapping)) {
    const own = facts.get(name);
    if (own !== undefined) own.candidates = candidates;
  }
  return {
    ...nothing,
    recordsAt: found.pattern === null ? null : printSelector(found.pattern),
    how: found.how,
    total: records.length,
    lines: children.reduce((sum, lines) => sum + lines.length, 0),
    records: records.slice(0, SHOWN_RECORDS),
    fields: withPlaces(facts.values()),
  };
}
