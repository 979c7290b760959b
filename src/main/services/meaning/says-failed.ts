import { isScalar, type JsonNode } from '../../mapping/json/json-node.ts';
import { scalarText, valuesOf } from './walk-json.ts';
import { isStatusName, wordsIn } from './words.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Keys that exist because something failed, when they have a value. */
const ERROR_NAME =
  /^(fels?|faults?|exceptions?|violations?|problems?|failures?|failed|rejected|isrejected|isfailed|haserrors?|iserror|invalid|denied|invalidparams|invalidfields|modelstate|fieldviolations|felkod|felkoder|felmeddelande|felorsak|avslagsorsak|rejectionreason|rejectreason|rejectioncode|failurereason|failurecode|faultcode|faultstring)$|error(s|ed)?(code|codes|message|messages|msg|description|detail|details|text|list|count|type|reason|info|id|key|summary)?$|exception(message|type|text)?$/;
/** Keys that mean failure when false. */
const YES_NAME = list(
  'success issuccess successful issuccessful succeeded issucceeded ok isok accepted isaccepted valid isvalid registered isregistered created iscreated lyckad lyckades godkand godkant registrerad registrerat',
);
const MESSAGE_NAME =
  /^(message|messages|msg|detail|details|description|title|text|info|note|reason|orsak|meddelande|beskrivning|usermessage|statusmessage|statusdescription|resultmessage|resultdescription|responsemessage|statustext)$/;
const HTTP_NAME = /^(http)?(status|statuscode|code)$|^(response|result|return|error)code$|^(statuskod|resultatkod|rc)$/;
const SEVERITY_NAME = list('severity level type kind resulttype category');
const SEVERE = list('error fatal failure fail fault exception');

const FAILED = list(
  `failed fail failure fails failing err error errors errored erroneous rejected reject rejection denied deny declined decline
   refused invalid cancelled canceled aborted unauthorized unauthorised forbidden conflict duplicate exception timeout timedout
   expired unprocessable nok ko unsuccessful unsuccess fatal critical bad blocked disallowed unsupported unavailable notfound
   notok notaccepted misslyckad misslyckades misslyckats misslyckat fel felaktig felaktigt avvisad avvisat avvisats avvisades
   avslagen avslaget avslag avslogs nekad nekat nekades ogiltig ogiltigt avbruten avbrutet underkand underkant stoppad sparrad`,
);
/** Fewer words are certain inside a sentence: "in case of errors, call us" is no failure. */
const FAILED_IN_SENTENCE = list(
  `failed failure error rejected denied declined refused invalid unable unsuccessful unauthorized unauthorised forbidden
   misslyckad misslyckades misslyckats misslyckat avvisad avvisat avvisats avvisades nekad nekat nekades ogiltig ogiltigt
   felaktig felaktigt fel underkand underkant`,
);
const NOT = list('not ej inte icke cannot');
const NOT_WHAT =
  /^(accepted|registered|created|ok|okay|found|allowed|processed|approved|valid|completed|successful|succeeded|authorized|authorised|saved|stored|possible|supported|register|accept|create|process|complete|save|registrera|registrerad|registrerat|registreras|godkand|godkant|accepterad|accepterat|skapad|skapat|skapas|giltig|sparad|sparat|sparas|mojligt|behandlas|genomforas|genomforts)$/;
const NONE_BEFORE = list('no without zero 0 utan inga inget ingen free');
const NONE =
  /^\s*(none|no|ok|okay|success|successful|null|nil|undefined|n\/?a|0+|-+|false|inga?|inget|nej|no errors?|utan fel)?\s*$/i;

/** The place and words by which a body says that it failed: `success`, `false`. Null: it does not. */
export type SaysFailed = { readonly place: string; readonly text: string };

/** Searches a body for the shape of an error; this outranks everything else in it. */
export function saysFailed(root: JsonNode | null, contentType: string | null): SaysFailed | null {
  if (/problem\+/i.test(contentType ?? '')) return { place: '', text: contentType ?? '' };
  if (root === null) return null;
  if (isProblemDocument(root)) return { place: 'title', text: textOf(root, 'title') ?? '' };
  for (const { node, name, place } of valuesOf(root)) {
    const text = isScalar(node) ? scalarText(node) : null;
    if (ERROR_NAME.test(name) && isSomething(node)) return { place, text: text ?? '' };
    if (text !== null && isFailure(name, text)) return { place, text: text.slice(0, 200) };
  }
  return null;
}

function isFailure(name: string, text: string): boolean {
  const words = wordsIn(text);
  if (YES_NAME.has(name)) return /^\s*(false|0|no|n|nej|off)\s*$/i.test(text) || hasFailed(words, FAILED);
  if (HTTP_NAME.test(name) && /^\s*([45]\d\d|-\d+)\s*$/.test(text)) return true;
  if (SEVERITY_NAME.has(name) && words.length === 1 && SEVERE.has(words[0] ?? '')) return true;
  if (name === '') return /^\s*false\s*$/.test(text) || hasFailed(words, FAILED);
  if (isStatusName(name)) return hasFailed(words, words.length > 4 ? FAILED_IN_SENTENCE : FAILED);
  return MESSAGE_NAME.test(name) && hasFailed(words, FAILED_IN_SENTENCE);
}

/** Whether the words of a status mean failure. */
export function isFailedStatus(text: string): boolean {
  return hasFailed(wordsIn(text), FAILED);
}

/** `0 errors` and `not failed` are no failures; `not accepted` and `could not be registered` are. */
function hasFailed(words: readonly string[], failed: ReadonlySet<string>): boolean {
  return words.some((word, at) => {
    const before = words[at - 1] ?? '';
    const isNegated = NOT.has(before) || (/^be(en)?$/.test(before) && NOT.has(words[at - 2] ?? ''));
    if (isNegated && NOT_WHAT.test(word)) return true;
    if (NOT.has(word) && before === 'kunde') return true;
    if (!failed.has(word)) return false;
    return !isNegated && !NONE_BEFORE.has(before) && words[at + 1] !== 'free';
  });
}

/**
 * Whether the value under an error key is more than an empty placeholder (`null`, `[]`, `{code: 0, message: "OK"}`).
 */
function isSomething(node: JsonNode): boolean {
  switch (node.type) {
    case 'null':
      return false;
    case 'boolean':
      return node.value;
    case 'number':
      return Number(node.source) !== 0;
    case 'string':
      return !NONE.test(node.value);
    case 'array':
      return node.items.some(isSomething);
    case 'object':
      return node.values.some(isSomething);
  }
}

/** RFC 9457 without its media type. */
function isProblemDocument(root: JsonNode): boolean {
  const type = textOf(root, 'type');
  if (type === null || textOf(root, 'title') === null) return false;
  return textOf(root, 'detail') !== null || /^about:blank$|problem|error/i.test(type);
}

function textOf(root: JsonNode, key: string): string | null {
  if (root.type !== 'object') return null;
  const value = root.values[root.keys.indexOf(key)];
  return value?.type === 'string' ? value.value : null;
}
