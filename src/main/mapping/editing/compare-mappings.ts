import type { ChangeExample, FieldChange, MappingDifference } from '../../../shared/model/mapping/mapping.ts';
import type { MappingDocument } from '../../../shared/model/mapping/mapping-document.ts';
import type { MappedRecord } from '../../../shared/model/origin/provenance.ts';
import type { Confirmed } from '../confirmed-in.ts';
import { deriveRecords } from '../derive.ts';
import { NOTHING_ASKED, type RequestFacts } from '../evidence/request-facts.ts';
import { hourRecords } from '../hours/hour-rows.ts';
import { readHours } from '../hours/read-hours.ts';
import type { OpenedBody } from '../json/open-body.ts';

/** A mapping with its confirmed places. */
export type AppliedMapping = {
  readonly mapping: MappingDocument;
  readonly confirmed: Confirmed;
  readonly asked?: RequestFacts;
};

const MAX_EXAMPLES = 60;
const EXAMPLES_PER_KIND = 6;

type Row = { readonly record: MappedRecord; readonly lines: readonly MappedRecord[] };

function rowsOf(
  { root, text: source }: OpenedBody,
  { mapping, confirmed, asked = NOTHING_ASKED }: AppliedMapping,
): Row[] {
  if (root === null) return [];
  if (mapping.body === 'HourlyConsumptionResponse') {
    const { hours } = readHours({ root, source, mapping, confirmed, asked });
    return hourRecords(hours).map((record) => ({ record, lines: [] }));
  }
  const { records, children } = deriveRecords({ root, source, mapping, confirmed, asked });
  return records.map((record, i) => ({ record, lines: children[i] ?? [] }));
}

function emptyChange(field: string): FieldChange {
  return { field, same: 0, changed: 0, appeared: 0, vanished: 0, confirmed: 0, without: 0 };
}

/** Collects the first few examples of each field and kind. */
function createExamples() {
  const examples: ChangeExample[] = [];
  const shown = new Map<string, number>();
  return {
    examples,
    mayAdd({ field, kind }: Pick<ChangeExample, 'field' | 'kind'>): boolean {
      const key = `${field} ${kind}`;
      const times = shown.get(key) ?? 0;
      if (times >= EXAMPLES_PER_KIND || examples.length >= MAX_EXAMPLES) return false;
      shown.set(key, times + 1);
      return true;
    },
  };
}

/** What another mapping would change in one answer. */
export function compareAnswer(
  answerId: string,
  opened: OpenedBody,
  now: AppliedMapping,
  draft: AppliedMapping,
): MappingDifference {
  const fields = new Map<string, FieldChange>();
  const { examples, mayAdd } = createExamples();
  let changedRecords = 0;

  function fieldOf(name: string): FieldChange {
    const known = fields.get(name);
    if (known !== undefined) return known;
    const made = emptyChange(name);
    fields.set(name, made);
    return made;
  }

  function compareRecord(prefix: string, before: MappedRecord | undefined, after: MappedRecord | undefined): boolean {
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
      if (!mayAdd({ field: prefix + name, kind })) continue;
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

  function compareRow(was: Row | undefined, is: Row | undefined): void {
    let differs = compareRecord('', was?.record, is?.record);
    const lines = Math.max(was?.lines.length ?? 0, is?.lines.length ?? 0);
    for (let i = 0; i < lines; i++) {
      if (compareRecord('lines.', was?.lines[i], is?.lines[i])) differs = true;
    }
    if (differs) changedRecords++;
  }

  const before = rowsOf(opened, now);
  const after = rowsOf(opened, draft);
  // The same place is the same record; where the draft has other records, all old ones are removed and the new ones
  // added.
  const byPath = new Map(after.map((row) => [row.record.path, row]));
  for (const row of before) {
    const other = byPath.get(row.record.path);
    byPath.delete(row.record.path);
    compareRow(row, other);
  }
  for (const row of byPath.values()) compareRow(undefined, row);
  return {
    answers: 1,
    unreadable: opened.root === null ? 1 : 0,
    recordsNow: before.length,
    recordsDraft: after.length,
    changedRecords,
    fields: [...fields.values()],
    examples,
  };
}

/** Adds up the differences of many answers. */
export function createDifferences() {
  const { examples, mayAdd } = createExamples();
  const fields = new Map<string, FieldChange>();
  const sum = { answers: 0, unreadable: 0, recordsNow: 0, recordsDraft: 0, changedRecords: 0 };
  return {
    add(one: MappingDifference): void {
      for (const name of ['answers', 'unreadable', 'recordsNow', 'recordsDraft', 'changedRecords'] as const) {
        sum[name] += one[name];
      }
      for (const { field, ...counts } of one.fields) {
        const known = fields.get(field) ?? emptyChange(field);
        for (const [name, count] of Object.entries(counts)) known[name as keyof typeof counts] += count;
        fields.set(field, known);
      }
      for (const example of one.examples) if (mayAdd(example)) examples.push(example);
    },
    result: (): MappingDifference => ({ ...sum, fields: [...fields.values()], examples: [...examples] }),
  };
}
