import { firstWhere } from '../../../shared/first-where.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import type { SqlDatabase } from '../files/sql-database.ts';
import { holdsTerm, searchTerms } from './fold-text.ts';

type Kind = 'customers' | 'properties';
/** An entry's search text and position: newest first, then by id. */
type Entry = { readonly id: string; readonly seenAt: number; readonly text: string };
type Texts = { readonly entries: Entry[]; readonly byId: Map<string, Entry>; readonly changed: Set<string> };

export type RegisterTexts = ReturnType<typeof createRegisterTexts>;

/** Rows read or searched without a pause on main: a few milliseconds. */
const READ_AT_A_TIME = 250;
const LOOK_AT_A_TIME = 2000;
/** After more changes everything is read again. */
const MAX_CHANGES = 500;

const made = new WeakMap<SqlDatabase, RegisterTexts>();

/** The register's texts of a connection: one copy for all callers. */
export function registerTextsOf(db: SqlDatabase): RegisterTexts {
  const known = made.get(db);
  if (known !== undefined) return known;
  const texts = createRegisterTexts(db);
  made.set(db, texts);
  return texts;
}

/**
 * The register's folded texts in memory, in the order shown, read with the first search. A hundred thousand are
 * searched within a frame, in pieces that never block main, with exactly the results of a plain search. Triggers report
 * every change, and the entry is read again.
 */
function createRegisterTexts(db: SqlDatabase) {
  const known = new Map<string, Texts>();
  const loading = new Map<string, Promise<void>>();
  const changes = new Map<string, number>();
  db.define('register_changed', (given) => {
    const [kind, profileId, id] = JSON.parse(String(given)) as [Kind, string, string];
    const key = keyOf(kind, profileId);
    known.get(key)?.changed.add(id);
    changes.set(key, (changes.get(key) ?? 0) + 1);
    return null;
  });
  for (const kind of ['customers', 'properties'] as const) {
    for (const [event, row] of [
      ['INSERT', 'new'],
      ['UPDATE', 'new'],
      ['DELETE', 'old'],
    ] as const) {
      // Temporary triggers: they exist only in this connection, which has the function.
      db.script(`CREATE TEMP TRIGGER ${kind}_${event.toLowerCase()}_told AFTER ${event} ON main.${kind} BEGIN
        SELECT register_changed(json_array('${kind}', ${row}.profile_id, ${row}.id)); END`);
    }
  }

  /** A profile's current entries. */
  async function of(kind: Kind, profileId: string): Promise<Texts> {
    const key = keyOf(kind, profileId);
    for (;;) {
      const texts = known.get(key);
      const under = loading.get(key);
      if (texts !== undefined && under === undefined && texts.changed.size <= MAX_CHANGES) {
        return upToDate(kind, profileId, texts);
      }
      const loaded = under ?? readAll(kind, profileId).finally(() => loading.delete(key));
      loading.set(key, loaded);
      await loaded;
    }
  }

  /** Reads texts in file order first, then the order of time: the other way each text would be a page read. */
  async function readAll(kind: Kind, profileId: string): Promise<void> {
    const texts: Texts = { entries: [], byId: new Map(), changed: new Set() };
    // From here on changes are reported; entries changed while reading are read again at the end.
    known.set(keyOf(kind, profileId), texts);
    try {
      for (let after = ''; ; ) {
        const page: Entry[] = db.all<Entry>(
          `SELECT id, seen_at AS seenAt, search AS text FROM ${kind} WHERE profile_id = ? AND id > ? ORDER BY id LIMIT ?`,
          [profileId, after, READ_AT_A_TIME],
        );
        for (const entry of page) texts.byId.set(entry.id, entry);
        after = page.at(-1)?.id ?? '';
        if (page.length < READ_AT_A_TIME) break;
        await yieldToEventLoop();
      }
      const placed = new Set<string>();
      for (let last = { id: '', seenAt: Number.MAX_SAFE_INTEGER }; ; ) {
        const page: { id: string; seenAt: number }[] = db.all(
          `SELECT id, seen_at AS seenAt FROM ${kind} WHERE profile_id = $profile AND seen_at <= $at
           AND (seen_at < $at OR id > $id) ORDER BY seen_at DESC, id LIMIT $limit`,
          { profile: profileId, at: last.seenAt, id: last.id, limit: READ_AT_A_TIME },
        );
        for (const { id } of page) {
          const entry = texts.byId.get(id);
          if (entry === undefined || texts.changed.has(id) || placed.has(id)) continue;
          placed.add(id);
          texts.entries.push(entry);
        }
        last = page.at(-1) ?? last;
        if (page.length < READ_AT_A_TIME) break;
        await yieldToEventLoop();
      }
      // Changed between the two reads: its position is missing or outdated.
      for (const id of texts.changed) if (!placed.has(id)) texts.byId.delete(id);
    } catch (cause) {
      known.delete(keyOf(kind, profileId));
      throw cause;
    }
  }

  /** Reads changed entries again; a change that was rolled back leaves them as they were. */
  function upToDate(kind: Kind, profileId: string, texts: Texts): Texts {
    const { entries, byId, changed } = texts;
    for (const id of changed) {
      const before = byId.get(id);
      if (before !== undefined) entries.splice(placeOf(entries, before), 1);
      const now = db.get<Entry>(
        `SELECT id, seen_at AS seenAt, search AS text FROM ${kind} WHERE profile_id = ? AND id = ?`,
        [profileId, id],
      );
      if (now === undefined) {
        byId.delete(id);
      } else {
        entries.splice(placeOf(entries, now), 0, now);
        byId.set(id, now);
      }
    }
    changed.clear();
    return texts;
  }

  /**
   * Ids of the entries with every word of a query, newest first, and their number: counting stops at `most`, after
   * which only the page's hits are searched.
   */
  async function search(
    kind: Kind,
    profileId: string,
    query: string,
    page: { readonly offset: number; readonly limit: number; readonly most: number },
  ): Promise<{ ids: string[]; total: number }> {
    const holds = matcher(query);
    for (;;) {
      const { entries, changed } = await of(kind, profileId);
      const ids: string[] = [];
      let total = 0;
      let at = 0;
      const isEnough = () => total >= page.most && total >= page.offset + page.limit;
      for (; at < entries.length && !isEnough(); at++) {
        if (at % LOOK_AT_A_TIME === LOOK_AT_A_TIME - 1) await yieldToEventLoop();
        // Changed meanwhile: positions have moved.
        if (changed.size > 0) break;
        const entry = entries[at];
        if (entry === undefined || !holds(entry.text)) continue;
        total++;
        if (total > page.offset && ids.length < page.limit) ids.push(entry.id);
      }
      if (changed.size === 0) return { ids, total };
    }
  }

  /** The texts of a profile's entries by id. */
  async function byId(kind: Kind, profileId: string): Promise<ReadonlyMap<string, { readonly text: string }>> {
    return (await of(kind, profileId)).byId;
  }

  /** How often a profile's entries have changed: an order that was worked out holds until then. */
  const changesOf = (kind: Kind, profileId: string): number => changes.get(keyOf(kind, profileId)) ?? 0;

  return { search, byId, changesOf };
}

/** A test whether a folded text has every word of a query. */
function matcher(query: string): (text: string) => boolean {
  const terms = searchTerms(query);
  return (text) => terms.every((term) => holdsTerm(text, term));
}

const keyOf = (kind: Kind, profileId: string): string => `${kind} ${profileId}`;

/** The position of an entry, or where it would be inserted. */
function placeOf(entries: readonly Entry[], entry: Entry): number {
  return firstWhere(entries.length, (at) => !comesBefore(entries[at] as Entry, entry));
}

/** The database's order: by bytes for equal times. */
function comesBefore(a: Entry, b: Entry): boolean {
  if (a.seenAt !== b.seenAt) return a.seenAt > b.seenAt;
  return Buffer.compare(Buffer.from(a.id), Buffer.from(b.id)) < 0;
}
