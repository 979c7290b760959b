import type { Customer } from '../../../shared/model/contracts/contract.ts';
import { idKey, socIdCore } from '../../../shared/rules/keys.ts';

/** A person and their spellings, as far as the register knows them. */
export type Person = {
  readonly customerId: string;
  /** The ten digits of the personal number; null when none is known. */
  readonly socCore: string | null;
  /** Their spellings in running text: name, personal number, e-mail, phone. Never their id. */
  readonly texts: readonly string[];
  /** Whether these values of a form or a sheet are about this person. */
  owns(values: { readonly id: string; readonly socId: string; readonly email: string }): boolean;
};

/** Shorter texts would also be found in other people's data. */
const MIN_CHARS = 5;

/** `known`: the register's entry; null when only the id is known. */
export function personOf(customerId: string, known: Customer | null): Person {
  const socCore = known === null ? null : socIdCore(known.soc_id);
  const email = known?.email.trim().toLowerCase() ?? '';
  return {
    customerId,
    socCore,
    texts: known === null ? [] : textsOf(known, socCore),
    owns: ({ id, socId, email: theirs }) =>
      (id.trim() !== '' && idKey(id) === idKey(customerId)) ||
      (socCore !== null && socIdCore(socId) === socCore) ||
      // A household shares an address; it identifies the person only where nothing else does.
      (email !== '' && id.trim() === '' && socId.trim() === '' && theirs.trim().toLowerCase() === email),
  };
}

function textsOf(known: Customer, socCore: string | null): string[] {
  const first = known.first_name.trim();
  const last = known.last_name.trim();
  const names = first === '' || last === '' ? [] : [`${first} ${last}`, `${last} ${first}`, `${last}, ${first}`];
  const upper = names.map((name) => name.toUpperCase());
  const soc =
    socCore === null ? [] : [socCore, ...['-', '+'].map((sign) => socCore.slice(0, 6) + sign + socCore.slice(6))];
  const email = [known.email.trim(), known.email.trim().toLowerCase()];
  const phone = [known.phone.trim(), known.phone.replace(/\D/g, '')];
  const texts = [...names, ...upper, known.soc_id.trim(), ...soc, ...email, ...phone];
  // Longest first: removing a shorter spelling must not leave the rest of a longer one.
  return [...new Set(texts)].filter((text) => text.length >= MIN_CHARS).sort((a, b) => b.length - a.length);
}

/**
 * Whether bytes mention a person, in any encoding and Unicode form that an answer is read in, with JSON's escapes
 * undone: an id counts only as a whole word (C1 is not C10), texts count anywhere.
 */
export function namesPerson({ customerId, texts }: Person): (bytes: Uint8Array) => boolean {
  const quoted = JSON.stringify(customerId);
  const ids = [quoted, JSON.stringify(quoted).slice(1, -1), `'${customerId}'`, `>${customerId}<`];
  if (/^\d+$/.test(customerId)) {
    for (const end of [',', '}', ']', '\n', '\r', ' ']) ids.push(`:${customerId}${end}`, `: ${customerId}${end}`);
  }
  const forms = [...ids, ...texts].flatMap((text) => [text.normalize('NFC'), text.normalize('NFD'), text]);
  const needles = [...new Set(forms)].flatMap(spelledInBytes);
  return (bytes) => {
    const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const isIn = (one: Buffer) => needles.some((needle) => one.includes(needle));
    return isIn(view) || (view.includes('\\u') && isIn(withoutEscapes(view)));
  };
}

/** A text in UTF-8, UTF-16 and, where it has these letters, the code page of Western Europe. */
function spelledInBytes(text: string): Buffer[] {
  const wide = Buffer.from(text, 'utf16le');
  const found = [Buffer.from(text, 'utf8'), wide, Buffer.from(wide).swap16()];
  if (/[\x80-\xff]/.test(text) && /^[\0-\xff]*$/.test(text)) found.push(Buffer.from(text, 'latin1'));
  return found;
}

/** JSON may write any character as its number, with small or capital letters in it. */
function withoutEscapes(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1').replace(/(?:\\u[0-9a-f]{4})+/gi, (run) => {
    const wide = Buffer.from(run.replaceAll(/\\u/gi, ''), 'hex').swap16();
    return Buffer.from(wide.toString('utf16le'), 'utf8').toString('latin1');
  });
  return Buffer.from(text, 'latin1');
}

/** A free text without any spelling of a person. */
export function withoutPerson(text: string, { texts }: Pick<Person, 'texts'>): string {
  return texts.reduce((rest, spelling) => rest.replaceAll(spelling, '…'), text);
}

/** A file name without the person; names are joined in file names and written with other letters. */
export function withoutPersonInName(name: string, person: Pick<Person, 'texts'>): string {
  const spellings = person.texts.map((text) =>
    [...text.normalize('NFC')]
      .map((char) => (/[\p{L}\p{N}]/u.test(char) ? `(?:${letter(char)})` : '[^\\p{L}\\p{N}]*'))
      .join(''),
  );
  return spellings.reduce(
    (rest, source) => rest.replace(new RegExp(source, 'giu'), '…'),
    withoutPerson(name.normalize('NFC'), person),
  );
}

/** A letter, or its plain form: `Åsa` and `Asa`. */
function letter(char: string): string {
  const plain = char.normalize('NFD').replace(/\p{M}/gu, '');
  return plain === char ? char : `${char}|${plain}`;
}

/** Plain data without a person: list entries about them are removed, and their spellings in texts. */
export function dataWithoutPerson(data: unknown, person: Person): unknown {
  if (typeof data === 'string') return withoutPerson(data, person);
  if (Array.isArray(data)) {
    return data.filter((one) => !isAbout(one, person)).map((one) => dataWithoutPerson(one, person));
  }
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, dataWithoutPerson(value, person)]));
}

function isAbout(one: unknown, { customerId, texts }: Person): boolean {
  const values = typeof one === 'object' && one !== null ? Object.values(one) : [one];
  return values.some((value) => value === customerId || (typeof value === 'string' && texts.includes(value)));
}
