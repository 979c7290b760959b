import { clockFactsOf } from '../../../shared/hours/infer-time-base.ts';
import { placeReadings, readingsByStart } from '../../../shared/hours/place-readings.ts';
import { confirmedIn } from '../../mapping/confirmed-in.ts';
import { compareAnswer } from '../../mapping/editing/compare-mappings.ts';
import { describeBody } from '../../mapping/editing/describe-body.ts';
import { describeGuesses } from '../../mapping/editing/describe-guesses.ts';
import { pickPlace, pickRecords } from '../../mapping/editing/pick-place.ts';
import { tryPlace } from '../../mapping/editing/try-place.ts';
import { errorWords } from '../../mapping/errors/read-error.ts';
import type { RequestFacts } from '../../mapping/evidence/request-facts.ts';
import type { JsonNode } from '../../mapping/json/json-node.ts';
import { nodeUnder } from '../../mapping/json/leaves.ts';
import { childrenPage, findPlaces, treeNode } from '../../mapping/json/tree-page.ts';
import type { ReadBody } from '../../mapping/read-body.ts';
import { type ParseRules, readOpened, readOpenedError } from '../../mapping/read-opened.ts';
import { autoTable } from '../../mapping/records/auto-table.ts';
import { sampleRecords } from '../../mapping/records/sample-records.ts';
import { observeShape } from '../../mapping/shape/observe-shape.ts';
import { readableValues } from '../../mapping/values/readable-values.ts';
import { deriveInvoices, recordWithKey } from '../invoices/derive-invoices.ts';
import { parseKey } from '../invoices/invoice-rows.ts';
import { readRegistration } from '../meaning/read-registration.ts';
import type { OpenedAnswer } from './opened-bodies.ts';
import type { ParserCallName, ParserCalls } from './parsing-calls.ts';
import type { ReadBy } from './read-by.ts';

type Answerers = {
  [N in ParserCallName]: (opened: OpenedAnswer, input: ParserCalls[N]['in']) => ParserCalls[N]['out'];
};

/** Leaves that cross with a mapped answer; the "all fields" view loads the rest page by page. */
const LEAVES_SHOWN = 200;

function rulesOf({ mapping, confirmed }: ReadBy, asked: RequestFacts): ParseRules {
  return { mapping, confirmed: confirmedIn(confirmed), asked };
}

function read({ body, asked }: OpenedAnswer, by: ReadBy): ReadBody {
  return readOpened(body, rulesOf(by, asked));
}

function placed(opened: OpenedAnswer, { by, clock, window, nowMs }: ParserCalls['hours']['in']) {
  const { hours } = read(opened, by);
  return { answers: hours ? [hours] : [], clock, ...window, nowMs };
}

/** The source text at a place, byte for byte; null where there is nothing. */
function sourceAt(root: JsonNode | null, text: string, path: string): string | null {
  const node = root === null || path === '' ? root : (nodeUnder(root, path)?.node ?? null);
  return node === null || node.start < 0 ? null : text.slice(node.start, node.end);
}

const ANSWERERS: Answerers = {
  kind: ({ body: { kind, problem } }) => ({ kind, problem }),
  message: ({ body }, mapping) => errorWords(readOpenedError(body, mapping)),
  registration: ({ body }, how) => readRegistration(body, how),
  record(opened, by) {
    const body = read(opened, by);
    return {
      record: body.records[0] ?? null,
      children: [...(body.children[0] ?? [])],
      leaves: body.leaves(0, LEAVES_SHOWN),
      leavesTotal: body.countLeaves(''),
    };
  },
  invoices: (opened, { by, requestKey, meta }) => deriveInvoices(requestKey, meta, read(opened, by)),
  invoiceIds: (opened, by) => read(opened, by).records.flatMap((record) => record.fields.id?.text ?? []),
  invoice(opened, { by, requestKey, key }) {
    const query = parseKey(requestKey);
    return query && recordWithKey(query, read(opened, by), key);
  },
  hours: (opened, placing) => placeReadings(placed(opened, placing)),
  readings(opened, { placing, startMs }) {
    const steps = opened.last(`steps ${JSON.stringify(placing)}`, () => readingsByStart(placed(opened, placing)));
    const { root, text } = opened.body;
    return (steps.get(startMs) ?? []).map(({ state, path }) => ({ state, path, raw: sourceAt(root, text, path) }));
  },
  clockFacts(opened, { by, zone }) {
    const { hours } = read(opened, by);
    return hours && clockFactsOf(hours, zone);
  },
  text: ({ body, text }, { offset }) => ({ kind: body.kind, ...text(offset) }),
  leaves(opened, { by, under, offset, limit }) {
    const body = opened.last(`leaves ${JSON.stringify([by, opened.asked])}`, () => read(opened, by));
    return { rows: body.leaves(offset, limit, under), total: body.countLeaves(under) };
  },
  nodes({ body: { root, text } }, { path, ...page }) {
    const at = root === null ? null : nodeUnder(root, path);
    if (at === null) return { node: null, rows: [] };
    return { node: treeNode(at.node, at.path, text), rows: childrenPage(at, text, page) };
  },
  find: ({ body: { root, text } }, wanted) =>
    root === null ? { paths: [], isCut: false } : findPlaces(root, text, wanted.text, wanted.limit),
  value({ body: { root, text } }, { path, maxChars }) {
    const node = root === null ? null : (nodeUnder(root, path)?.node ?? null);
    if (node === null) return null;
    return node.type === 'string'
      ? node.value.slice(0, maxChars)
      : text.slice(node.start, Math.min(node.end, node.start + maxChars));
  },
  sources: ({ body: { root, text } }, { paths }) => paths.map((path) => sourceAt(root, text, path)),
  table: ({ body: { root, text } }, { path, ...page }) =>
    root === null ? { path: '', lists: [], columns: [], rows: [], total: 0 } : autoTable(root, text, path, page),
  facts: ({ body, asked }, { mapping, confirmed }) => describeBody(body, mapping, confirmedIn(confirmed), asked),
  pick({ body: { root } }, { mapping, pick }) {
    if (root === null) return null;
    return pick.what === 'records'
      ? pickRecords(root, mapping, pick.path)
      : pickPlace(root, mapping, pick.field, pick.path);
  },
  difference: ({ body, asked }, { answerId, now, draft }) =>
    compareAnswer(answerId, body, rulesOf(now, asked), rulesOf(draft, asked)),
  places({ body, asked: request }, { mapping, field }) {
    const asked = new Set<string>();
    readOpened(body, {
      mapping,
      asked: request,
      wins: () => false,
      confirmed(name, pattern) {
        if (name === field) asked.add(pattern);
        return false;
      },
    });
    return [...asked];
  },
  guesses: ({ body, asked }, { mapping, confirmed }) => describeGuesses(body, mapping, asked, confirmedIn(confirmed)),
  tried: ({ body, asked }, { mapping, field }) => tryPlace(body, mapping, field, asked),
  samples: ({ body, asked }, { by, most }) => sampleRecords(body, rulesOf(by, asked), most),
  values: ({ body: { root, text } }, { path }) => (root === null ? [] : readableValues(root, text, path)),
  shape: ({ body: { root, text } }) => root && observeShape(root, text),
};

/** Answers one question about an open body. Pure: the same on main and in the thread. */
export function answerCall<N extends ParserCallName>(
  opened: OpenedAnswer,
  name: N,
  input: ParserCalls[N]['in'],
): ParserCalls[N]['out'] {
  return ANSWERERS[name](opened, input);
}
