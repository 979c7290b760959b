import type { SqlDatabase } from '../../store/files/sql-database.ts';

/** Texts of the office as JSON, and the table's own word for what a row is. */
const TEXTS: readonly (readonly [table: string, sql: string])[] = [
  ['office_registrations', "SELECT 'registration' AS kind, '[]' AS key, row AS text FROM office_registrations"],
  ['office_records', 'SELECT kind, key, fields AS text FROM office_records'],
  ['office_given', 'SELECT kind, key, fields AS text FROM office_given'],
  ['office_outbox', 'SELECT kind, key, sent AS text FROM office_outbox WHERE sent IS NOT NULL'],
  ['office_jobs', "SELECT 'job' AS kind, '[]' AS key, content AS text FROM office_jobs"],
];

/** By the names under which the office's records hold them, whatever they lie in. */
const PATHS: Readonly<Record<string, string>> = {
  first_name: 'customer.first_name',
  last_name: 'customer.last_name',
  soc_id: 'customer.soc_id',
  email: 'customer.email',
  phone: 'customer.phone',
  address: 'property.address',
  property_number: 'property.property_number',
  contractId: 'contract',
};

/**
 * What this desk keeps of colleagues' work besides its own register: customers, properties and registrations as the
 * office has them, what was asked to be released, and changes that gave way. Many were never in the register here, or
 * stand in it otherwise.
 */
export function* officeValues(db: SqlDatabase, tables: ReadonlySet<string>): Generator<[path: string, text: unknown]> {
  for (const [table, sql] of TEXTS) {
    if (!tables.has(table)) continue;
    for (const { kind, key, text } of db.all<{ kind: string; key: string; text: string }>(sql)) {
      yield* namedBy(kind, json(key));
      yield* valuesIn(json(text), kind);
    }
  }
}

/** The name of a record begins with its operator. */
function* namedBy(kind: string, key: unknown): Generator<[string, unknown]> {
  const [, first, second] = Array.isArray(key) ? key : [];
  if (kind === 'customer' || kind === 'home') yield ['customer.id', first];
  if (kind === 'property') yield ['property.id', first];
  if (kind === 'home') yield ['property.id', second];
  if (kind === 'contract') yield ['contract', first];
}

function* valuesIn(value: unknown, under: string): Generator<[string, unknown]> {
  if (typeof value === 'string' && value.startsWith('{')) {
    yield* valuesIn(json(value), under);
  } else if (Array.isArray(value)) {
    for (const item of value) yield* valuesIn(item, under);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const isOwnId = name === 'id' && (under === 'customer' || under === 'property');
      const path = isOwnId ? `${under}.id` : PATHS[name];
      if (path !== undefined) yield [path, inner];
      else if (under === 'contract' && (name === 'customer' || name === 'property')) yield [`${name}.id`, inner];
      else yield* valuesIn(inner, name);
    }
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
