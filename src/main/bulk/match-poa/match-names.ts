import type { PoaMatch } from '../../../shared/model/bulk.ts';
import type { PoaSpeaks } from '../../../shared/model/poa-text.ts';
import { socIdCore } from '../../../shared/rules/keys.ts';
import type { WorkRow } from '../rows/row.ts';

/** What in a name told whose it is, the most telling first. */
type Telling = Exclude<PoaMatch['by'], 'path' | 'text' | 'hand' | null>;
export type NameMatch = {
  readonly by: Telling;
  readonly rowIds: readonly string[];
  /** Two ids in it name different rows: only a person can tell which is meant. */
  readonly disagrees?: true;
};

export type NameIndex = {
  readonly customers: ReadonlyMap<string, readonly string[]>;
  readonly people: ReadonlyMap<string, readonly string[]>;
  readonly properties: ReadonlyMap<string, readonly string[]>;
  /** Looked up by the last word of the last name; a file's name must then hold all words of the person's name. */
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
    // The first given name is what people use; the others are seldom in a file's name.
    if (key !== undefined && first[0] !== undefined) add(names, key, { rowId: id, words: [first[0], ...last] });
  }
  return { customers, people, properties, names };
}

/** The rows that a file's name speaks of; null when it speaks of none. */
export function matchName(fileName: string, index: NameIndex): NameMatch | null {
  return match(fileName.replace(/\.[a-z0-9]{1,10}$/i, ''), index, true);
}

/** The same for the text of a document, where a word alone says less: names only count beside nothing better. */
export function matchText(text: string, index: NameIndex): NameMatch | null {
  return match(text, index, false);
}

/** A person as a document may name them. */
export type NamedPerson = { readonly socId: string; readonly firstName: string; readonly lastName: string };

/** A stamp or a page number over a scan is no text that a person could stand in. */
const LEAST_LETTERS = 40;

/** Whether a document speaks of a person, as far as its text can be read. */
export function speaksOf(text: string | null, person: NamedPerson): PoaSpeaks {
  const hasText = (text ?? '').replace(/[^\p{L}]/gu, '').length >= LEAST_LETTERS;
  return { hasText, ...textHolds(text ?? '', person) };
}

/** A paper with a text in which neither the person's number nor their name stands; one that names nobody's counts as there. */
export function namesOther(text: string | null, person: NamedPerson): boolean {
  const { hasText, socId, name } = speaksOf(text, person);
  const [hasNumber, hasName] = [
    socIdCore(person.socId) !== null,
    wordsOf(person.firstName + person.lastName).length > 0,
  ];
  return hasText && (hasNumber || hasName) && !(hasNumber && socId) && !(hasName && name);
}

/** Whether a text holds a person's number and name. A number that is none, or a missing name, counts as there. */
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
    // One character, or in a long text a few, is chance and not an id.
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
  if (best.by === 'customer-id' && person.length > 0 && !person.some((id) => best.rowIds.includes(id)))
    return { by: best.by, rowIds: unique([...best.rowIds, ...person]), disagrees: true };
  // Two customers in one property: the name, if it is there, says which.
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

/** Every run of up to four words put together: `C-10 00` is written in many ways. */
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
