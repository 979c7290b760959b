import { entriesOf, isScalar, type JsonArray, type JsonNode, type JsonObject } from '../json/json-node.ts';
import { type JsonPath, printPath } from '../json/json-path.ts';
import { nameKey } from '../names/name-key.ts';
import { withoutNamespace } from '../names/split-words.ts';
import type { Problem } from '../read-body.ts';

const MAX_PROBLEMS = 50;
const MAX_TEXT = 500;
/** Keys or elements examined in one place: a longer list is no list of problems. */
const MAX_LOOKED_AT = 2000;

const LISTS = new Set(
  `errors details detail fields violations issue validation validationerrors fielderrors fieldviolations invalidparams messages issues fel problems causes
   modelstate errordetails innererror innererrors suberrors reasons valideringsfel valideringsfeil fehler feil virheet erreurs fejl
   usererrors notifications fouten errores errori bledy erros chyby`.split(/\s+/),
);
/** `validationMessages`, `fieldViolations`, or a list named `Error`. */
const LISTED = /(?:errors?|violations|problems|faults|messages|fel|feil|fehler|virheet|fejl)$/;

const TEXT_KEYS =
  `message usermessage reason detail description msg orsak grund arsag tekst texte forklaring beskrivelse beskrivning errordescription errormessage felmeddelande error defaultmessage text title meddelande
   melding besked nachricht meldung viesti mensaje messaggio mensagem komunikat summary diagnostics errormsg validationmessage hinweis fehlertext fehlermeldung feilmelding feiltekst fejlbesked fejltekst virheviesti virheteksti motif libelle issue problem why code`.split(
    /\s+/,
  );
const PLACE_KEYS =
  `field path property parameter param pointer loc location target falt key propertyname propertypath propertyref fieldname attribute
   feld felt kentta champ column attributename expression element elementname errorpath fieldpath paths jsonpath argument argumentname parametername inputname fieldid membernames members keys fields instancepath datapath faltnamn feltnavn feldname nomchamp veld campo pole where in name subject`.split(
    /\s+/,
  );
/** What only developers are helped by. */
const ASIDE = /^(?:stack)?traces?$|^stack$/;

/** `o:errorDetails` lists the same as `errorDetails`. */
function nameOf(key: string): string {
  return nameKey(withoutNamespace(key));
}

export function clip(text: string): string | null {
  const one = text
    .slice(0, MAX_TEXT * 8)
    .replace(/\s+/g, ' ')
    .trim();
  if (one === '') return null;
  return one.length > MAX_TEXT ? `${one.slice(0, MAX_TEXT)}…` : one;
}

export function scalarText(node: JsonNode | undefined): string | null {
  if (node?.type === 'string') return clip(node.value);
  return node?.type === 'number' ? node.source : null;
}

/** The first of these keys that has a text; a list of steps (`["body", "zip"]`) counts as one text. */
function pick(node: JsonObject, keys: readonly string[]): string | null {
  const named = new Map<string, JsonNode>();
  for (const [key, value] of entriesOf(node, MAX_LOOKED_AT)) {
    const name = nameOf(key);
    if (!named.has(name)) named.set(name, value);
  }
  for (const key of keys) {
    const value = named.get(key);
    if (value === undefined) continue;
    if (value.type === 'array' && value.items.length > 0 && value.items.length < 50 && value.items.every(isScalar)) {
      return clip(value.items.map((item) => scalarText(item) ?? '').join('.'));
    }
    const text = scalarText(value);
    if (text !== null) return text;
  }
  return null;
}

/** `{"Key": "customer.soc_id", "Value": "is required"}`: a map of texts by field, written as a list. */
function valueOfKey(node: JsonObject): string | null {
  return pick(node, ['key']) === null ? null : pick(node, ['value']);
}

/** `{"source": {"pointer": "/data/soc_id"}}` and `{"context": {"propertyName": […]}}` have it one level deeper. */
function placeOf(node: JsonObject): string | null {
  const own = pick(node, PLACE_KEYS);
  if (own !== null) return own;
  const around = entriesOf(node, 100).find(([key]) => /^(?:source|context)$/.test(nameOf(key)))?.[1];
  return around?.type === 'object' ? pick(around, PLACE_KEYS) : null;
}

const SAYING_KEYS =
  'message msg description reason detail hinweis fehlertext fehlermeldung feilmelding fejlbesked virheviesti motif meddelande melding besked nachricht meldung viesti orsak grund arsag tekst text forklaring beskrivelse beskrivning'.split(
    ' ',
  );
const MAX_COMPARED = 10;

/** Whether each entry of a list says of which field something is wrong, and what: then it lists problems, however it is called. */
function areProblems({ items }: JsonArray): boolean {
  return (
    items.length > 0 &&
    items
      .slice(0, MAX_COMPARED)
      .every((item) => item.type === 'object' && placeOf(item) !== null && pick(item, SAYING_KEYS) !== null)
  );
}

function isListOf(key: string, node: JsonNode): boolean {
  const name = nameOf(key);
  return LISTS.has(name) || (node.type === 'array' && (LISTED.test(name) || areProblems(node)));
}

/** Rules a field breaks, by their names: `"constraints": {"isLength": "zip must be longer"}`. */
function constraintsOf(node: JsonObject): JsonNode | null {
  return entriesOf(node, 100).find(([key]) => nameOf(key) === 'constraints')?.[1] ?? null;
}

function isTexts(node: JsonNode): boolean {
  return node.type === 'array' && node.items.length > 0 && node.items.every((item) => item.type === 'string');
}

/** A list under a key that elsewhere holds one message. */
function isListOfMessages(key: string, { items }: JsonArray): boolean {
  return (
    nameOf(key) === 'message' && items.length > 0 && items.every((item) => !isScalar(item) || item.type === 'string')
  );
}

/** `customer.soc_id must be digits`, `customer.soc_id: must not be blank`: a sentence that begins with its field. */
function sentenceOf(text: string): { place: string | null; said: string } {
  const [, place = null, said = text] = /^([\p{L}_$][\w$]*(?:[._[][\w$\]]+)+):?\s+(\S.*)$/u.exec(text) ?? [];
  return { place, said };
}

const CONSTANT = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/;

/** `{"zip": {"_required": "is missing", "maxLength": "is too long"}}`: the rule that a field breaks is no field in it. */
const OF_RULE =
  /^(?:_\w+|required|custom|format|min|max|(?:min|max)?_?[Ll]ength|unique|not_?(?:empty|blank|null)|pattern|regex|size|invalid\w*|is[A-Z]\w*)$/;

class Problems {
  readonly found: Problem[] = [];

  get isFull(): boolean {
    return this.found.length >= MAX_PROBLEMS;
  }

  put(place: string | null, said: string, path: JsonPath): void {
    if (this.isFull) return;
    this.found.push({ place, said, text: place === null ? said : `${place}: ${said}`, path: printPath(path) });
  }

  /** One element of a list of problems, or one entry of a map by field. */
  add(node: JsonNode, path: JsonPath, name: string | null, isElement: boolean): void {
    if (this.isFull) return;
    if (isScalar(node)) {
      // `"remaining": 0`: a number says nothing of what is wrong.
      const text = node.type === 'string' || name === null ? scalarText(node) : null;
      if (text !== null) this.put(name, text, path);
    } else if (node.type === 'array') {
      for (const [i, item] of node.items.slice(0, MAX_LOOKED_AT).entries()) this.add(item, [...path, i], name, true);
    } else {
      this.#addObject(node, path, name, isElement);
    }
  }

  #addSentence(node: JsonNode, path: JsonPath): void {
    if (!isScalar(node)) this.add(node, path, null, true);
    const text = scalarText(node);
    if (text === null) return;
    const { place, said } = sentenceOf(text);
    this.put(place, said, path);
  }

  #addObject(node: JsonObject, path: JsonPath, name: string | null, isOne: boolean): void {
    // `{"detail": {"code": "P017", "field": "soc_id"}}`: one problem, and no map of texts by field.
    const isElement = isOne || (node.values.every(isScalar) && pick(node, ONLY_PLACE) !== null);
    // Fields with a list of texts each: one of them may be called `title`.
    const isByName = !isElement && node.keys.length > 0 && node.values.every(isTexts);
    const text = isByName ? null : (pick(node, TEXT_KEYS) ?? valueOfKey(node));
    // `{"reason": "RATE_LIMIT_EXCEEDED", "domain": …}`: a name for programs, about no field.
    if (text !== null && isOne && CONSTANT.test(text) && placeOf(node) === null && name === null) return;
    if (text !== null) {
      const own = placeOf(node) ?? name;
      const { place, said } = own === null ? sentenceOf(text) : { place: own, said: text };
      this.put(place, said, path);
      return;
    }
    // `{"source": "payload", "keys": ["zip"]}`: which fields are wrong, and not what is wrong with them.
    if (!isElement && node.keys.some((key, i) => nameOf(key) === 'keys' && isTexts(node.values[i] as JsonNode))) return;
    const place = isElement ? (placeOf(node) ?? name) : null;
    const constraints = place === null ? null : constraintsOf(node);
    if (place !== null && constraints?.type === 'object') {
      for (const [, child] of entriesOf(constraints, MAX_LOOKED_AT)) this.add(child, path, place, true);
    }
    for (const [key, child] of entriesOf(node, MAX_LOOKED_AT)) {
      if (child === constraints || ASIDE.test(nameOf(key))) continue;
      // An element without a message (a class, an address) is no problem by itself.
      if (isElement && isScalar(child)) continue;
      const isList = LISTS.has(nameOf(key)) || nameOf(key) === 'children';
      // `{"field": "zip", "errors": ["too short"]}`: the list is about that field; its place itself is no list.
      if (isElement && place !== null && !isList) {
        if (nameOf(key) === 'children') this.add(child, [...path, key], null, true);
        continue;
      }
      const isSame = isList || (name !== null && OF_RULE.test(key));
      const inner = isElement ? place : isSame ? name : name === null ? key : `${name}.${key}`;
      this.add(child, [...path, key], isElement && !isList ? key : inner, false);
    }
  }

  collect(node: JsonNode, path: JsonPath, depth: number): void {
    if (depth > 4 || this.isFull || isScalar(node)) return;
    if (node.type === 'array') {
      if (depth === 0) {
        this.add(node, path, null, false);
      }
      // The elements of a list may contain problems themselves.
      else {
        for (const [i, item] of node.items.slice(0, MAX_PROBLEMS).entries()) {
          this.collect(item, [...path, i], depth + 1);
        }
      }
      return;
    }
    for (const [key, child] of entriesOf(node, MAX_LOOKED_AT)) {
      if (isScalar(child) || ASIDE.test(nameOf(key))) continue;
      if (child.type === 'array' && isListOfMessages(key, child)) {
        for (const [i, item] of child.items.slice(0, MAX_LOOKED_AT).entries()) {
          this.#addSentence(item, [...path, key, i]);
        }
        continue;
      }
      // An object with its own message is the error itself, not a list of problems.
      const isList = child.type === 'array' || pick(child, OF_WHOLE) === null;
      const at = [...path, key];
      if (!isList || !isListOf(key, child)) {
        this.collect(child, at, depth + 1);
      } else if (child.type === 'object' && child.keys.some((inner) => LISTS.has(nameOf(inner)))) {
        this.collect(child, at, depth + 1);
      } else {
        this.add(child, at, null, false);
      }
    }
  }
}

/** Keys under which an error says what it is about. */
const OF_WHOLE =
  'message msg meddelande melding meldung besked nachricht viesti komunikat mensaje messaggio bericht description beskrivning beschreibung'.split(
    ' ',
  );

/** Keys that name a field of the request wherever they stand. */
const ONLY_PLACE = ['field', 'fieldname', 'falt', 'felt', 'feld', 'champ', 'kentta'];
const MAX_FIELDS = 200;
const MAX_FIELD_DEPTH = 3;
const MESSAGE_KEYS = new Set(['msg', 'message', 'messages', 'args', 'code', 'params']);

/** `[{"msg": ["error.path.missing"], "args": []}]`: what is wrong with the field that the key names. */
function areMessages(node: JsonNode): boolean {
  return (
    node.type === 'array' &&
    node.items.length > 0 &&
    node.items.every(
      (item) =>
        item.type === 'object' &&
        item.keys.length > 0 &&
        item.keys.every((key) => MESSAGE_KEYS.has(nameOf(key))) &&
        pick(item, ['msg', 'message']) !== null,
    )
  );
}

/** Whether an object has only texts by field: `{"soc_id": ["must be digits"], "address": {"zip": ["too short"]}}`. */
export function isByField(node: JsonNode, depth = 0): boolean {
  if (node.type !== 'object' || node.keys.length === 0 || node.keys.length > MAX_FIELDS) return false;
  return entriesOf(node).every(
    ([key, value]) =>
      !LISTS.has(nameOf(key)) &&
      (isTexts(value) || areMessages(value) || (depth < MAX_FIELD_DEPTH && isByField(value, depth + 1))),
  );
}

/** Every problem a body lists, with its field; linear in the body's size. */
export function collectProblems(root: JsonNode): readonly Problem[] {
  const problems = new Problems();
  const isOneList = root.type === 'object' && entriesOf(root).every(([key, value]) => isListOf(key, value));
  if (root.type === 'object' && !isOneList && isByField(root)) {
    // `non_field_errors` is about none of the fields.
    for (const [key, child] of entriesOf(root)) problems.add(child, [key], isListOf(key, child) ? null : key, false);
    return problems.found;
  }
  problems.collect(root, [], 0);
  if (problems.found.length === 0 && root.type === 'object') {
    // `{"errorMessage": "…", "field": "email"}`: the whole is one problem, or the one object in it.
    const inner = entriesOf(root, 100).flatMap(([key, node]) => (node.type === 'object' ? [{ key, node }] : []));
    const [only] = inner.length === 1 ? inner : [];
    for (const { node, path } of [
      { node: root, path: [] },
      ...(only === undefined ? [] : [{ ...only, path: [only.key] }]),
    ]) {
      const place = pick(node, ONLY_PLACE);
      const said = place === null ? null : pick(node, TEXT_KEYS);
      if (said === null) continue;
      problems.put(place, said, path);
      break;
    }
  }
  return problems.found;
}
