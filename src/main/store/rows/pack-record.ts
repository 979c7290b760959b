import type { MappedRecord, Provenance, Sourced } from '../../../shared/model/provenance.ts';

const CODES: Readonly<Record<Provenance, string>> = {
  confirmed: 'c',
  guess: 'g',
  unmapped: 'u',
  absent: 'a',
  null: 'n',
  unreadable: 'x',
};
const PROVENANCES = Object.fromEntries(Object.entries(CODES).map(([name, code]) => [code, name])) as Record<
  string,
  Provenance
>;

/** `[provenance, text, raw, path, rival]`; raw 0: the same as text, 1: text in quotation marks; `~`: below the record. */
type Packed = [string, string | null, string | 0 | 1 | null, string | null, Sourced['rival']?];

/** A record with the provenance of every field, as short JSON. `unpackRecord` gives back the very same. */
export function packRecord(record: MappedRecord): string {
  const fields: Record<string, Packed> = {};
  for (const [name, sourced] of Object.entries(record.fields)) {
    const { provenance, text, raw, path, rival } = sourced;
    // What is not in the answer needs no more than its name.
    if (provenance === 'absent' && text === null && raw === null && path === null && rival === null) continue;
    const short = raw !== null && raw === text ? 0 : raw !== null && raw === JSON.stringify(text) ? 1 : raw;
    const place = path?.startsWith(record.path) ? `~${path.slice(record.path.length)}` : path;
    fields[name] =
      rival === null ? [CODES[provenance], text, short, place] : [CODES[provenance], text, short, place, rival];
  }
  return JSON.stringify({ p: record.path, o: Object.keys(record.fields), f: fields });
}

export function unpackRecord(packed: string): MappedRecord {
  const { p, o, f } = JSON.parse(packed) as { p: string; o: string[]; f: Record<string, Packed> };
  const fields: Record<string, Sourced> = {};
  for (const name of o) {
    const value = f[name];
    if (value === undefined) {
      fields[name] = { provenance: 'absent', text: null, raw: null, path: null, rival: null };
      continue;
    }
    const [code, text, raw, path, rival = null] = value;
    fields[name] = {
      provenance: PROVENANCES[code] ?? 'unmapped',
      text,
      raw: raw === 0 ? text : raw === 1 ? JSON.stringify(text) : raw,
      path: path?.startsWith('~') ? p + path.slice(1) : path,
      rival,
    };
  }
  return { path: p, fields };
}
