import { createHmac, randomBytes } from 'node:crypto';
import type { Database, Statement } from 'better-sqlite3-multiple-ciphers';
import type { LedgerDatabase, SqlParams } from '../../ports.ts';
import { foldText } from '../register/fold-text.ts';
import { sortKey } from '../rows/query/sort-key.ts';
import { translateSqlError } from './sql-errors.ts';

/**
 * The rest of main's view of a database: statements by text, each prepared once. Every failure of the store arrives as
 * AppError `store` with its reason.
 */
export type SqlDatabase = LedgerDatabase & {
  /** Row by row, until `visit` returns false. */
  each<Row>(sql: string, params: SqlParams, visit: (row: Row) => boolean): void;
  /** Several statements without parameters. */
  script(sql: string): void;
  /** Defines an SQL function of one value; it must be deterministic. */
  define(name: string, work: (value: unknown) => string | number | null): void;
};

/**
 * Wraps an open connection and defines two SQL functions. `fold(text)`: the searchable form. `keyed(text)`: a keyed
 * hash, by which a text can be recognised but not guessed without the store's key; empty stays empty. Without a key,
 * one for the lifetime of the connection.
 */
export function wrapDatabase(raw: Database, onDamage: () => void = () => {}, storeKey?: Uint8Array): SqlDatabase {
  const hashKey = createHmac('sha256', storeKey ?? randomBytes(32))
    .update('elkontor keyed texts 1')
    .digest();
  const keyed = (text: string): string => createHmac('sha256', hashKey).update(text, 'utf8').digest('base64url');
  raw.function('keyed', { deterministic: true }, (text: unknown) =>
    typeof text === 'string' && text !== '' ? keyed(text) : '',
  );
  raw.function('sort_key', { deterministic: true }, (text: unknown) => (text === null ? null : sortKey(String(text))));
  raw.function('fold', { deterministic: true }, (text: unknown) => (typeof text === 'string' ? foldText(text) : ''));
  // Made once: each of these makes functions of its own.
  const whole = raw.transaction((work: () => unknown) => work());
  const prepared = new Map<string, Statement<unknown[]>>();

  function statement(sql: string): Statement<unknown[]> {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const made = raw.prepare<unknown[]>(sql);
    prepared.set(sql, made);
    return made;
  }

  function guarded<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      const translated = translateSqlError(error);
      if (isDamage(translated)) onDamage();
      throw translated;
    }
  }

  return {
    get: <Row>(sql: string, params: SqlParams = []) => guarded(() => statement(sql).get(params) as Row | undefined),
    all: <Row>(sql: string, params: SqlParams = []) => guarded(() => statement(sql).all(params) as Row[]),
    each: <Row>(sql: string, params: SqlParams, visit: (row: Row) => boolean) =>
      guarded(() => {
        for (const row of statement(sql).iterate(params)) if (!visit(row as Row)) break;
      }),
    run: (sql, params = []) => guarded(() => ({ changes: statement(sql).run(params).changes })),
    script: (sql) => guarded(() => void raw.exec(sql)),
    define: (name, work) => void raw.function(name, { deterministic: true }, work),
    transaction: <T>(work: () => T) => guarded(() => whole.immediate(work) as T),
  };
}

function isDamage(error: unknown): boolean {
  return (
    error instanceof Error &&
    'data' in error &&
    (error.data as { code?: string; reason?: string }).code === 'store' &&
    (error.data as { reason?: string }).reason === 'damaged'
  );
}
