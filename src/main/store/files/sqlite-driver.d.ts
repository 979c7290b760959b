// The package has declarations that its `exports` hides from the compiler; its interface is better-sqlite3's plus
// `key`.
declare module 'better-sqlite3-multiple-ciphers' {
  import type BetterSqlite3 from 'better-sqlite3';

  export interface Database extends BetterSqlite3.Database {
    key(key: Buffer): number;
  }
  export type Statement<P extends unknown[]> = BetterSqlite3.Statement<P>;

  const Database: new (path: string, options?: BetterSqlite3.Options) => Database;
  export default Database;
}
