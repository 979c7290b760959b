import type { PoaMatch } from '../../../shared/model/bulk/bulk.ts';
import type { PoaMentions } from '../../../shared/model/contracts/poa-mentions.ts';
import { socIdCore } from '../../../shared/rules/keys.ts';
import type { WorkRow } from '../rows/row.ts';

/** The part of a name that identifies the row, most reliable first. */
type Telling = Exclude<PoaMatch['by'], 'path' | 'text' | 'hand' | null>;
export type NameMatch = {
  readonly by: Telling;
  readonly rowIds: readonly string[];
  /** Two ids in the name belong to different rows: a person must decide. */
  readonly disagrees?: true;
};

export type NameIndex = {
  readonly customers: ReadonlyMap<string, readonly string[]>;
  readonly people: ReadonlyMap<string, readonly string[]>;
  readonly properties: ReadonlyMap<string, readonly string[]>;
  /** By the last word of the last name; a file's name must contain all words of the person's name. */
  readonly names: ReadonlyMap<string, readonly { readonly rowId: string; readonly words: readonly string[] }[]>;
};

const LONGEST_JOIN = 4;

export function indexRows(rows: readonly WorkRow[]): NameIndex {
  const customers = new Map<string, string[]>();
  const people = new Map<string, string[]>();
  const properties = new Map<string, string[]>();
  const names = new Map<string, { rowId: string; words: string[] }[]>();
  for (const { id, values } of rows) {
    add(customers, plain(values['customer.id']), id);
    add(people, socIdCore(values['customer.soc_id']) ?? '', id);
    add(properties, plain(values['property.id']), id);
    const first = wordsOf(values['customer.first_name']);
    const last = wordsOf(values['customer.last_name']);
    const key = last.at(-1);
    // People use the first given name; the others are rarely in a file's name.
    if (key !== undefined && first[0] !== undefined) add(names, key, { rowId: id, words: [first[0], ...last] });
  }
  return { customers, people, properties, names };
}

/** The rows that a file's name identifies; null: none. */
export function matchName(fileName: string, index: NameIndex): NameMatch | null {
  return match(fileName.replace(/\.[a-z0-9]{1,10}$/i, ''), index, true);
}

/**
 * The same for the text of a document, where a single word means less: names count only when there is nothing better.
 */
export function matchText(text: string, index: NameIndex): NameMatch | null {
  return match(text, index, false);
}

/** A person as a document may name them. */
export type NamedPerson = { readonly socId: string; readonly firstName: string; readonly lastName: string };

/** A scan with a stamp or page number has less text than this; it cannot name a person. */
const MIN_LETTERS = 40;

/** Whether a document mentions a person, as far as its text is readable. */
export function speaksOf(text: string | null, person: NamedPerson): PoaMentions {
  const hasText = (text ?? '').replace(/[^\p{L}]/gu, '').length >= MIN_LETTERS;
  return { hasText, ...textHolds(text ?? '', person) };
}

/**
 * Whether a document with readable text has neither the person's number nor their name; a document that names nobody
 * counts as theirs.
 */
export function namesOther(text: string | null, person: NamedPerson): boolean {
  const { hasText, socId, name } = speaksOf(text, person);
  const [hasNumber, hasName] = [
    socIdCore(person.socId) !== null,
    wordsOf(person.firstName + person.lastName).length > 0,
  ];
  return hasText && (hasNumber || hasName) && !(hasNumber && socId) && !(hasName && name);
}

/** Whether a text contains a person's number and name. An invalid number or an empty name counts as contained. */
export function textHolds(text: string, person: NamedPerson): { socId: boolean; name: boolean } {
  const core = socIdCore(person.socId);
  const there = new Set(wordsOf(text));
  const [first] = wordsOf(person.firstName);
  const name = [...(first === undefined ? [] : [first]), ...wordsOf(person.lastName)];
  return {
    socId: core === null || personalNumbers(text).includes(core),
    name: name.every((word) => there.has(word)),
  };
}

function match(text: string, index: NameIndex, isName: boolean): NameMatch | null {
  const words = wordsOf(text);
  const joined = joins(words);
  const byId = (map: ReadonlyMap<string, readonly string[]>): string[] => {
    // Shorter ids occur by chance: one character in a name, a few in a long text.
    const shortest = isName ? 2 : 4;
    return unique(
      [...joined]
        .filter((key) => key.length >= shortest || key === words.join(''))
        .flatMap((key) => map.get(key) ?? []),
    );
  };
  const found: NameMatch[] = [
    { by: 'customer-id', rowIds: byId(index.customers) },
    { by: 'personal-number', rowIds: unique(personalNumbers(text).flatMap((core) => index.people.get(core) ?? [])) },
    { by: 'property-id', rowIds: byId(index.properties) },
    { by: 'name', rowIds: byNames(words, index) },
  ];
  const telling = found.filter(({ rowIds }) => rowIds.length > 0);
  const [best, ...rest] = telling;
  if (!best) return null;
  const person = found[1]?.rowIds ?? [];
  if (best.by === 'customer-id' && person.length > 0 && !person.some((id) => best.rowIds.includes(id))) {
    return { by: best.by, rowIds: unique([...best.rowIds, ...person]), disagrees: true };
  }
  // Two customers of one property: the name, if present, decides.
  let rowIds = best.rowIds;
  for (const other of rest) {
    const both = rowIds.filter((id) => other.rowIds.includes(id));
    if (both.length > 0) rowIds = both;
    if (rowIds.length === 1) break;
  }
  return { by: best.by, rowIds };
}

/** Ten or twelve digits, with or without a hyphen or plus, not part of a longer number. */
function personalNumbers(text: string): string[] {
  return [...text.matchAll(/(?<!\d)(\d{2})?(\d{6})[-+ ]?(\d{4})(?!\d)/g)].map((found) => `${found[2]}${found[3]}`);
}

function byNames(words: readonly string[], index: NameIndex): string[] {
  const there = new Set(words);
  return unique(
    words.flatMap((word) =>
      (index.names.get(word) ?? [])
        .filter((name) => name.words.every((part) => there.has(part)))
        .map(({ rowId }) => rowId),
    ),
  );
}

/** Every run of up to four words joined: `C-10 00` has many spellings. */
function joins(words: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (let from = 0; from < words.length; from += 1) {
    let join = '';
    for (let length = 0; length < LONGEST_JOIN && from + length < words.length; length += 1) {
      join += words[from + length];
      found.add(join);
    }
  }
  return found;
}

function plain(text: string): string {
  return wordsOf(text).join('');
}

/** Letters and digits, without case and accents. Å and Ä both become A, in the file's name as in the row. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  if (key === '') return;
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
