import type { ChangeExample, FieldChange, MappingDifference } from '../../shared/model/mapping.ts';
import type { MappingDocument } from '../../shared/model/mapping-document.ts';
import type { MappedRecord } from '../../shared/model/provenance.ts';
import { deriveRecords } from './derive.ts';
import type { ConfirmedAt } from './describe-reading.ts';
import { hourRecords } from './hour-rows.ts';
import type { OpenedBody } from './open-body.ts';
import { readHours } from './read-hours.ts';

/** A mapping with what is confirmed of it. */
export type Reading = { readonly mapping: MappingDocument; readonly confirmed: ConfirmedAt };

const MAX_EXAMPLES = 60;
const EXAMPLES_PER_KIND = 6;

type Row = { readonly record: MappedRecord; readonly lines: readonly MappedRecord[] };

function rowsOf({ root, text: source }: OpenedBody, { mapping, confirmed }: Reading): Row[] {
  if (root === null) return [];
  if (mapping.body === 'HourlyConsumptionResponse') {
    const { hours } = readHours({ root, source, mapping, confirmed });
    return hourRecords(hours).map((record) => ({ record, lines: [] }));
  }
  const { records, children } = deriveRecords({ root, source, mapping, confirmed });
  return records.map((record, i) => ({ record, lines: children[i] ?? [] }));
}

/** Adds up, answer by answer, what another mapping would make different. Holds no answer longer than one call. */
export function createComparison(now: Reading, draft: Reading) {
  const fields = new Map<string, FieldChange>();
  const examples: ChangeExample[] = [];
  const shown = new Map<string, number>();
  let answers = 0;
  let unreadable = 0;
  let recordsNow = 0;
  let recordsDraft = 0;
  let changedRecords = 0;

  function fieldOf(name: string): FieldChange {
    const known = fields.get(name);
    if (known !== undefined) return known;
    const made: FieldChange = { field: name, same: 0, changed: 0, appeared: 0, vanished: 0, confirmed: 0, without: 0 };
    fields.set(name, made);
    return made;
  }

  function compareRecord(
    answerId: string,
    prefix: string,
    before: MappedRecord | undefined,
    after: MappedRecord | undefined,
  ): boolean {
    let differs = false;
    for (const name of Object.keys(after?.fields ?? before?.fields ?? {})) {
      const one = before?.fields[name];
      const two = after?.fields[name];
      const field = fieldOf(prefix + name);
      const [was, is] = [one?.text ?? null, two?.text ?? null];
      if (is === null) field.without++;
      if (two?.provenance === 'confirmed') field.confirmed++;
      if (was === is) {
        field.same++;
        continue;
      }
      const kind = was === null ? 'appeared' : is === null ? 'vanished' : 'changed';
      field[kind]++;
      differs = true;
      const key = `${prefix}${name} ${kind}`;
      const times = shown.get(key) ?? 0;
      if (times >= EXAMPLES_PER_KIND || examples.length >= MAX_EXAMPLES) continue;
      shown.set(key, times + 1);
      const record = after ?? before;
      examples.push({
        answerId,
        recordPath: record?.path ?? '',
        recordId: record?.fields.id?.text ?? record?.fields.number?.text ?? record?.fields.contractId?.text ?? null,
        field: prefix + name,
        kind,
        now: one ?? null,
        draft: two ?? null,
      });
    }
    return differs;
  }

  function compareRows(answerId: string, was: readonly Row[], is: readonly Row[]): void {
    // The same place is the same record; where the draft has other records, all of the old ones go and the new ones come.
    const byPath = new Map(is.map((row) => [row.record.path, row]));
    for (const row of was) {
      const other = byPath.get(row.record.path);
      byPath.delete(row.record.path);
      if (compareRow(answerId, row, other)) changedRecords++;
    }
    for (const row of byPath.values()) if (compareRow(answerId, undefined, row)) changedRecords++;
  }

  function compareRow(answerId: string, was: Row | undefined, is: Row | undefined): boolean {
    let differs = compareRecord(answerId, '', was?.record, is?.record);
    const lines = Math.max(was?.lines.length ?? 0, is?.lines.length ?? 0);
    for (let i = 0; i < lines; i++) {
      if (compareRecord(answerId, 'lines.', was?.lines[i], is?.lines[i])) differs = true;
    }
    return differs;
  }

  return {
    add(answerId: string, opened: OpenedBody): void {
      answers++;
      if (opened.root === null) unreadable++;
      const was = rowsOf(opened, now);
      const is = rowsOf(opened, draft);
      recordsNow += was.length;
      recordsDraft += is.length;
      compareRows(answerId, was, is);
    },
    result(): MappingDifference {
      return {
        answers,
        unreadable,
        recordsNow,
        recordsDraft,
        changedRecords,
        fields: [...fields.values()],
        examples: [...examples],
      };
    },
  };
}
