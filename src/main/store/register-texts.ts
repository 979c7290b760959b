import { yieldToEventLoop } from '../threads/yield-to-event-loop.ts';
import { holdsTerm, searchTerms } from './fold-text.ts';
import type { SqlDatabase } from './sql-database.ts';

type Kind = 'customers' | 'properties';
/** What of an entry is searched, and where it stands: newest first, then by id. */
type Entry = { readonly id: string; readonly seenAt: number; readonly text: string };
type Texts = { readonly entries: Entry[]; readonly byId: Map<string, Entry>; readonly changed: Set<string> };

export type RegisterTexts = ReturnType<typeof createRegisterTexts>;

/** Rows read or looked at between two turns of main: a few milliseconds of work. */
const READ_AT_A_TIME = 250;
const LOOK_AT_A_TIME = 2000;
/** More changes than this are read as a whole again. */
const MAX_CHANGES = 500;

const made = new WeakMap<SqlDatabase, RegisterTexts>();

/** The texts of a connection's register: one copy for all callers. */
export function registerTextsOf(db: SqlDatabase): RegisterTexts {
  const known = made.get(db);
  if (known !== undefined) return known;
  const texts = createRegisterTexts(db);
  made.set(db, texts);
  return texts;
}

/**
 * The folded texts of the register in memory, in the order they are shown, read with the first search: a hundred
 * thousand of them are looked through within a frame, in pieces that never hold main up, and what is found is by
 * definition what a plain search finds. Triggers tell of every change, wherever it is made; the entry is then read again.
 */
function createRegisterTexts(db: SqlDatabase) {
  const known = new Map<string, Texts>();
  const reading = new Map<string, Promise<void>>();
  db.define('register_changed', (given) => {
    const [kind, profileId, id] = JSON.parse(String(given)) as [Kind, string, string];
    known.get(keyOf(kind, profileId))?.changed.add(id);
    return null;
  });
  for (const kind of ['customers', 'properties'] as const) {
    for (const [event, row] of [
      ['INSERT', 'new'],
      ['UPDATE', 'new'],
      ['DELETE', 'old'],
    ] as const) {
      // Temporary: they live with this connection, which alone knows the function.
      db.script(`CREATE TEMP TRIGGER ${kind}_${event.toLowerCase()}_told AFTER ${event} ON main.${kind} BEGIN
        SELECT register_changed(json_array('${kind}', ${row}.profile_id, ${row}.id)); END`);
    }
  }

  /** Entries of a profile as they are now. */
  async function of(kind: Kind, profileId: string): Promise<Texts> {
    const key = keyOf(kind, profileId);
    for (;;) {
      const texts = known.get(key);
      const under = reading.get(key);
      if (texts !== undefined && under === undefined && texts.changed.size <= MAX_CHANGES) {
        return upToDate(kind, profileId, texts);
      }
      const mine = under ?? readAll(kind, profileId).finally(() => reading.delete(key));
      reading.set(key, mine);
      await mine;
    }
  }

  /** Texts in the order they lie in, then the order of time: the other way about every text would be a page of the file. */
  async function readAll(kind: Kind, profileId: string): Promise<void> {
    const texts: Texts = { entries: [], byId: new Map(), changed: new Set() };
    // From here on changes are told; what is changed while reading is read again in the end.
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
      // Changed between the two: it has no place yet, or one it may have left.
      for (const id of texts.changed) if (!placed.has(id)) texts.byId.delete(id);
    } catch (cause) {
      known.delete(keyOf(kind, profileId));
      throw cause;
    }
  }

  /** Entries that were changed, read again: a change that was taken back leaves them as they were. */
  function upToDate(kind: Kind, profileId: string, texts: Texts): Texts {
    const { entries, byId, changed } = texts;
    for (const id of changed) {
      const before = byId.get(id);
      if (before !== undefined) entries.splice(placeOf(entries, before), 1);
      const now = db.get<Entry>(
        `SELECT id, seen_at AS seenAt, search AS text FROM ${kind} WHERE profile_id = ? AND id = ?`,
        [profileId, id],
      );
      if (now === undefined) byId.delete(id);
      else {
        entries.splice(placeOf(entries, now), 0, now);
        byId.set(id, now);
      }
    }
    changed.clear();
    return texts;
  }

  /**
   * Ids of the entries that hold every word of a query, newest first, and how many there are: counting ends at `most`,
   * beyond which only those of the page are looked for.
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
        // Changed meanwhile: places have moved.
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

  return { search, byId };
}

/** Whether a folded text holds every word of a query. */
function matcher(query: string): (text: string) => boolean {
  const terms = searchTerms(query);
  return (text) => terms.every((term) => holdsTerm(text, term));
}

const keyOf = (kind: Kind, profileId: string): string => `${kind} ${profileId}`;

/** Where an entry stands, or would stand. */
function placeOf(entries: readonly Entry[], entry: Entry): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = entries[middle];
    if (other !== undefined && comesBefore(other, entry)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The order of the database: by bytes, where times are alike. */
function comesBefore(a: Entry, b: Entry): boolean {
  if (a.seenAt !== b.seenAt) return a.seenAt > b.seenAt;
  return Buffer.compare(Buffer.from(a.id), Buffer.from(b.id)) < 0;
}
