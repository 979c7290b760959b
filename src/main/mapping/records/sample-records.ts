import type { MappedRecord, Sourced } from '../../../shared/model/origin/provenance.ts';
import { spread } from '../evidence/choose-places.ts';
import { hourRecords } from '../hours/hour-rows.ts';
import type { OpenedBody } from '../json/open-body.ts';
import { type ParseRules, readOpened } from '../read-opened.ts';
import { autoTable } from './auto-table.ts';

const MAX_UNREAD = 50;

/** A record with the fields of its first line. */
export type RecordSample = { readonly path: string; readonly fields: Readonly<Record<string, Sourced>> };

function withFirstLine({ path, fields }: MappedRecord, lines: readonly MappedRecord[]): RecordSample {
  const own = Object.entries(lines[0]?.fields ?? {}).map(([name, value]) => [`lines.${name}`, value] as const);
  return { path, fields: { ...fields, ...Object.fromEntries(own) } };
}

/** When no record is recognised: elements of the largest list, or the whole answer. */
function unread({ root, text }: OpenedBody, { mapping }: ParseRules, most: number): RecordSample[] {
  if (root === null) return [];
  const { rows } =
    mapping.expects === 'list' ? autoTable(root, text, null, { offset: 0, limit: MAX_UNREAD }) : { rows: [] };
  const places = rows.length > 0 ? rows.map(({ path }) => path) : [''];
  return spread(places, most).map((path) => ({ path, fields: {} }));
}

/** A few real records, spread over the answer, for a person to compare with what they know. */
export function sampleRecords(opened: OpenedBody, rules: ParseRules, most: number): RecordSample[] {
  const { records, children, hours } = readOpened(opened, rules);
  if ((hours?.readings.length ?? records.length) === 0) return unread(opened, rules, most);
  if (hours !== null) {
    const rows = hourRecords(hours);
    // An hour without a value shows nothing to compare.
    const said = rows.filter(({ fields }) => fields.value?.text != null);
    return [...spread(said.length > 0 ? said : rows, most)];
  }
  const whole = records.map((record, i) => withFirstLine(record, children[i] ?? []));
  return [...spread(whole, most)];
}
