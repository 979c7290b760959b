/** Prefix of a row's columns in SQL: `i.`, or `+i.`, which stops SQLite from using their indexes. */
export type RowPrefix = 'i.' | '+i.';

/** Tables a piece of SQL needs besides the rows: bodies (`b`), marks (`m`) or words (`w`). */
export type Need = 'body' | 'mark' | 'words';

/** A piece of SQL that can be written with or without the indexes of the row's columns. */
export type Part = { readonly sql: (i: RowPrefix) => string; readonly needs: readonly Need[] };

export const part = (sql: Part['sql'], ...needs: Need[]): Part => ({ sql, needs });

/** The same part wrapped in more SQL. */
export const around = (inner: Part, write: (sql: string) => string): Part => ({
  sql: (i) => write(inner.sql(i)),
  needs: inner.needs,
});

/** SQL for a field: its text, and its key for sorting and comparing. */
export type FieldSql = {
  readonly text: Part;
  readonly order: Part;
  readonly kind: 'text' | 'number' | 'date' | 'moment';
  /** Whether `order` has an index, for a comparison that few rows match. */
  readonly hasIndex: boolean;
};

function column(text: string, order: string, kind: FieldSql['kind'], hasIndex = true): FieldSql {
  return { text: part((i) => `${i}${text}`), order: part((i) => `${i}${order}`), kind, hasIndex };
}

/** The amount as in the record; compared as a number. */
function numberColumn(name: string): FieldSql {
  return { text: recordText(name), order: part((i) => `${i}${name}`), kind: 'number', hasIndex: true };
}

function ofMark(text: string, order: string = text): FieldSql {
  const marked = (sql: string) => part(() => sql, 'mark');
  return { text: marked(text), order: marked(order), kind: 'text', hasIndex: false };
}

const CUSTOMER: Part = part(
  (i) => `(SELECT p.customer_id || char(10) || ifnull((SELECT n.name FROM names n WHERE n.profile_id = $profile
    AND n.customer_id = p.customer_id), '') FROM pairs p WHERE p.id = ${i}pair_id)`,
);
const PROPERTY: Part = part((i) => `(SELECT p.property_id FROM pairs p WHERE p.id = ${i}pair_id)`);

/** `agree` or `differ`; null: it was not compared with its hours. */
const STANDING: Part = part(
  (i) => `(SELECT h.says FROM standings h WHERE h.profile_id = $profile AND h.row_key = ${i}row_key)`,
);

const COLUMNS: Readonly<Record<string, FieldSql>> = {
  number: column('number', 'number_key', 'text'),
  issuedOn: column('issued_on', 'issued_on', 'date'),
  dueOn: column('due_on', 'due_on', 'date'),
  periodFrom: column('period_from', 'period_from', 'date'),
  periodTo: column('period_to', 'period_to', 'date', false),
  status: column('status', 'status_key', 'text'),
  currency: column('currency', 'currency', 'text', false),
  amount: numberColumn('amount'),
  energy: numberColumn('energy'),
  customer: { ...column('customer_key', 'customer_key', 'text'), text: CUSTOMER },
  property: { ...column('property_key', 'property_key', 'text'), text: PROPERTY },
  fetchedAt: column('fetched_at', 'fetched_at', 'moment'),
  change: column('change', 'change', 'text'),
  changedAt: column('changed_at', 'changed_at', 'moment', false),
  checked: ofMark("iif(m.is_checked = 1, 'yes', NULL)", 'm.is_checked'),
  problem: ofMark("nullif(m.problem, '')"),
  tags: ofMark("nullif(m.tags, '')"),
  note: ofMark("nullif(m.note, '')"),
  hours: { text: STANDING, order: STANDING, kind: 'text', hasIndex: false },
};

/** Fields of ours or of marks; records do not have them. */
const NOT_IN_RECORDS = new Set([
  ...['customer', 'property', 'fetchedAt', 'change', 'changedAt'],
  ...['checked', 'problem', 'tags', 'note', 'hours'],
]);

/** Keys inside JSON paths are quoted; a key with a quotation mark or a zero byte cannot be, and finds nothing. */
function jsonKey(name: string): string {
  return name.replaceAll('"', '').replaceAll('\0', '').replaceAll("'", "''");
}

/** A field's text as the record has it. */
export function recordText(name: string): Part {
  return part(() => `json_extract(b.record, '$.f."${jsonKey(name)}"[1]')`, 'body');
}

/** The provenance code of a field in the record, null where absent. Null result: not a field of records. */
export function provenanceSql(field: string): Part | null {
  if (field.startsWith('leaf:') || NOT_IN_RECORDS.has(field)) return null;
  return part(() => `json_extract(b.record, '$.f."${jsonKey(field)}"[0]')`, 'body');
}

/** The SQL of a field; fields without their own column are read from the record or the answer's leaves. */
export function fieldSql(field: string): FieldSql {
  const known = Object.hasOwn(COLUMNS, field) ? COLUMNS[field] : undefined;
  if (known) return known;
  const text = field.startsWith('leaf:')
    ? part(() => `json_extract(b.leaves, '$."${jsonKey(field.slice(5))}"')`, 'body')
    : recordText(field);
  return { text, order: around(text, (sql) => `sort_key(${sql})`), kind: 'text', hasIndex: false };
}
