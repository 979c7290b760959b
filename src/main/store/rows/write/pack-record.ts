import type { MappedRecord, Provenance, Sourced } from '../../../../shared/model/origin/provenance.ts';

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

/** `[provenance, text, raw, path, rival]`; raw 0: equal to text, 1: text in quotation marks; `~`: below the record. */
type Packed = [string, string | null, string | 0 | 1 | null, string | null, Sourced['rival']?];

const MISSING = { unrecognised: 'u', notInRecord: 'r' } as const;

/** A record with the provenance of every field, as short JSON. `unpackRecord` restores it exactly. */
export function packRecord(record: MappedRecord): string {
  const fields: Record<string, Packed> = {};
  const why: Record<string, 'u' | 'r'> = {};
  for (const [name, sourced] of Object.entries(record.fields)) {
    const { provenance, text, raw, path, rival, missing } = sourced;
    // An absent field needs only its name.
    if (provenance === 'absent' && text === null && raw === null && path === null && rival === null) {
      if (missing !== undefined) why[name] = MISSING[missing];
      continue;
    }
    const short = raw !== null && raw === text ? 0 : raw !== null && raw === JSON.stringify(text) ? 1 : raw;
    const place = path?.startsWith(record.path) ? `~${path.slice(record.path.length)}` : path;
    fields[name] =
      rival === null ? [CODES[provenance], text, short, place] : [CODES[provenance], text, short, place, rival];
  }
  return JSON.stringify({
    p: record.path,
    o: Object.keys(record.fields),
    f: fields,
    ...(Object.keys(why).length > 0 && { m: why }),
  });
}

export function unpackRecord(packed: string): MappedRecord {
  const {
    p,
    o,
    f,
    m = {},
  } = JSON.parse(packed) as {
    p: string;
    o: string[];
    f: Record<string, Packed>;
    m?: Record<string, 'u' | 'r'>;
  };
  const fields: Record<string, Sourced> = {};
  for (const name of o) {
    const value = f[name];
    if (value === undefined) {
      const absent = { provenance: 'absent', text: null, raw: null, path: null, rival: null } as const;
      const why = m[name];
      fields[name] = why === undefined ? absent : { ...absent, missing: why === 'u' ? 'unrecognised' : 'notInRecord' };
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
