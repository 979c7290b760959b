import type { FreshRule } from '../../shared/model/fresh/fresh.ts';
import type { SqlDatabase } from './files/sql-database.ts';

/** A saved group's automatic fetching and its progress. */
export type FreshState = {
  readonly groupId: string;
  /** Null: the rule for all groups. */
  readonly rule: FreshRule | null;
  /** Times before this do not count. */
  readonly setAt: number;
  /** The newest time of day it was started for (`2026-11-20T07:00`, local clock). */
  readonly due: string | null;
  readonly begunAt: number | null;
  /** The days of its last fetch: the same days are fetched again, so that changes in them show. */
  readonly asked: { readonly fromDate: string; readonly toDate: string } | null;
  /** News up to this time was seen. */
  readonly seenAt: number;
};

export type FreshGroups = ReturnType<typeof createFreshGroups>;

type Row = {
  group_id: string;
  rule: string | null;
  set_at: number;
  due: string | null;
  begun_at: number | null;
  from_date: string | null;
  to_date: string | null;
  seen_at: number;
};

/** In the ledger's file, which is never recreated: losing this state would start fetches twice. */
export function createFreshGroups(db: SqlDatabase) {
  const one = (profileId: string, groupId: string): FreshState | null => {
    const row = db.get<Row>('SELECT * FROM fresh_groups WHERE profile_id = ? AND group_id = ?', [profileId, groupId]);
    return row === undefined ? null : toState(row);
  };
  return {
    one,
    all: (profileId: string): FreshState[] =>
      db.all<Row>('SELECT * FROM fresh_groups WHERE profile_id = ? ORDER BY group_id', [profileId]).map(toState),
    /** Known from now on: earlier times are not caught up with. */
    keepRule(profileId: string, groupId: string, rule: FreshRule | null, at: number): void {
      db.run(
        `INSERT INTO fresh_groups (profile_id, group_id, rule, set_at, seen_at) VALUES ($profile, $group, $rule, $at, $at)
         ON CONFLICT DO UPDATE SET rule = excluded.rule, set_at = excluded.set_at`,
        { profile: profileId, group: groupId, rule: rule === null ? null : JSON.stringify(rule), at },
      );
    },
    /** Written before the first request: a crash in between skips a time rather than repeating it. */
    begin(
      profileId: string,
      groupId: string,
      run: { due: string | null; at: number; asked: NonNullable<FreshState['asked']> },
    ): void {
      db.run(
        `UPDATE fresh_groups SET due = coalesce(?, due), begun_at = ?, from_date = ?, to_date = ?
         WHERE profile_id = ? AND group_id = ?`,
        [run.due, run.at, run.asked.fromDate, run.asked.toDate, profileId, groupId],
      );
    },
    /** Skips a time without starting. */
    skip(profileId: string, groupId: string, due: string | null): void {
      db.run('UPDATE fresh_groups SET due = ? WHERE profile_id = ? AND group_id = ?', [due, profileId, groupId]);
    },
    seen(profileId: string, groupId: string, at: number): void {
      db.run('UPDATE fresh_groups SET seen_at = ? WHERE profile_id = ? AND group_id = ?', [at, profileId, groupId]);
    },
    remove(profileId: string, groupId: string): void {
      db.run('DELETE FROM fresh_groups WHERE profile_id = ? AND group_id = ?', [profileId, groupId]);
    },
    forgetProfile: (profileId: string): void =>
      void db.run('DELETE FROM fresh_groups WHERE profile_id = ?', [profileId]),
  };
}

function toState(row: Row): FreshState {
  return {
    groupId: row.group_id,
    rule: row.rule === null ? null : (JSON.parse(row.rule) as FreshRule),
    setAt: row.set_at,
    due: row.due,
    begunAt: row.begun_at,
    asked: row.from_date === null || row.to_date === null ? null : { fromDate: row.from_date, toDate: row.to_date },
    seenAt: row.seen_at,
  };
}
