import type { TriedPlace } from '../../../shared/model/mapping/guesses.ts';
import type { MappingDocument } from '../../../shared/model/mapping/mapping-document.ts';
import { deriveRecords } from '../derive.ts';
import { NOTHING_ASKED, type RequestFacts } from '../evidence/request-facts.ts';
import { readHours } from '../hours/read-hours.ts';
import type { OpenedBody } from '../json/open-body.ts';

export const NOTHING_TRIED: TriedPlace = { answers: 0, records: 0, found: 0, empty: 0, unreadable: 0, missing: 0 };

/** How often a field has a value when an answer is read by a draft in which a person set its place. */
export function tryPlace(
  { root, text: source }: OpenedBody,
  mapping: MappingDocument,
  field: string,
  asked: RequestFacts = NOTHING_ASKED,
): TriedPlace {
  const tried = { ...NOTHING_TRIED, answers: 1 };
  if (root === null) return tried;
  const input = { root, source, mapping, asked, confirmed: () => false };
  if (mapping.body === 'HourlyConsumptionResponse') {
    const { hours } = readHours(input);
    if (field === 'unit') {
      const isFound = hours.unit.text !== null;
      return { ...tried, records: 1, found: isFound ? 1 : 0, missing: isFound ? 0 : 1 };
    }
    for (const { state } of hours.readings) {
      tried.records++;
      if (state === 'value') tried.found++;
      else if (state === 'null') tried.empty++;
      else if (state === 'unreadable') tried.unreadable++;
      else tried.missing++;
    }
    return tried;
  }
  const { records, children } = deriveRecords(input);
  const isLine = field.startsWith('lines.');
  const name = isLine ? field.slice('lines.'.length) : field;
  for (const { fields } of isLine ? children.flat() : records) {
    tried.records++;
    const provenance = fields[name]?.provenance;
    if (fields[name]?.text != null) tried.found++;
    else if (provenance === 'null') tried.empty++;
    else if (provenance === 'unreadable') tried.unreadable++;
    else tried.missing++;
  }
  return tried;
}

/** Adds up the results of several answers. */
export function addTried(a: TriedPlace, b: TriedPlace): TriedPlace {
  return {
    answers: a.answers + b.answers,
    records: a.records + b.records,
    found: a.found + b.found,
    empty: a.empty + b.empty,
    unreadable: a.unreadable + b.unreadable,
    missing: a.missing + b.missing,
  };
}
