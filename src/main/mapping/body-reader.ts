import type { MappingDocument } from '../../shared/model/mapping-document.ts';
import type { BodyName, Leaf } from '../../shared/model/provenance.ts';
import { type DecodedBody, decodeBody, MAX_BODY_BYTES } from './decode-body.ts';
import { type DerivedRecords, deriveRecords } from './derive.ts';
import type { JsonNode } from './json-node.ts';
import { countLeaves, nodeUnder, pageOfLeaves } from './leaves.ts';
import { looksCutOff } from './looks-cut-off.ts';
import { MAX_DEPTH, parseLosslessJson } from './lossless-json.ts';
import { pageOfText, prettyText } from './pretty-text.ts';
import type { BodyKind, BodyNotice, BodyProblem, ReadBody, ReadError } from './read-body.ts';
import { readErrorText, readErrorTree } from './read-error.ts';
import { readHours } from './read-hours.ts';

export type { BodyKind, BodyNotice, BodyProblem, ReadBody, ReadError, TextPage } from './read-body.ts';

export type BodyReaderOptions = {
  readonly mappings: Readonly<Record<BodyName, MappingDocument>>;
  /**
   * Whether a person confirmed a field of a body. Lines are asked for as `lines.amount`, hours as `value` and `unit`.
   * `pattern` is where the value stands (`data.items[*].id`): a confirmation of one place need not hold for another.
   */
  readonly confirmed: (body: BodyName, field: string, pattern: string) => boolean;
};

export type BodyReader = {
  /** Reads a 2xx body. Never throws: what cannot be read has a `problem`, and its text can still be looked at. */
  read(body: BodyName, bytes: Uint8Array, contentType: string | null): ReadBody;
  /** Reads any other body for what it says of the failure. Never throws. */
  readError(bytes: Uint8Array, contentType: string | null): ReadError;
};

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function problemOf({ kind, problems }: DecodedBody, bytes: Uint8Array): BodyProblem | null {
  if (problems.includes('too-large')) return { reason: 'too-large', detail: `${bytes.length} > ${MAX_BODY_BYTES}` };
  if (kind === 'empty') return { reason: 'empty', detail: `${bytes.length}` };
  if (kind === 'html') return { reason: 'html', detail: '' };
  return kind === 'json' ? null : { reason: 'not-json', detail: kind };
}

/** A body without a tree: nothing is derived, its text can be looked at. */
function unread(decoded: DecodedBody, kind: BodyKind, problem: BodyProblem): ReadBody {
  return {
    kind,
    records: [],
    children: [],
    hours: null,
    leaves: () => [],
    countLeaves: () => 0,
    text: (offset) => (kind === 'binary' ? { text: null, offset: 0, totalChars: 0 } : pageOfText(decoded.text, offset)),
    problem,
    notices: noticesOf(decoded),
    suspiciouslyRound: false,
  };
}

function noticesOf(decoded: DecodedBody): BodyNotice[] {
  return decoded.problems.filter((problem) => problem !== 'too-large');
}

/**
 * The way from an answer's bytes to what the app shows of it. Everything is derived anew from bytes, mapping and
 * confirmations, so a changed mapping changes old answers too.
 */
export function createBodyReader(options: BodyReaderOptions): BodyReader {
  const { mappings } = options;

  function readTree(body: BodyName, root: JsonNode, decoded: DecodedBody, notices: BodyNotice[]): ReadBody {
    const source = decoded.text;
    const mapping = mappings[body];
    const confirmed = (field: string, pattern: string): boolean => options.confirmed(body, field, pattern);
    const isHours = body === 'HourlyConsumptionResponse';
    const hours = isHours ? readHours({ root, source, mapping, confirmed }) : null;
    const nothing: DerivedRecords = { records: [], children: [], notices: hours?.notices ?? [] };
    const derived = isHours ? nothing : deriveRecords({ root, source, mapping, confirmed });

    const fields = once(() => {
      const readBy = new Map<JsonNode, string>();
      const onRead = (node: JsonNode, field: string): void => void readBy.set(node, field);
      if (isHours) readHours({ root, source, mapping, confirmed, onRead });
      else deriveRecords({ root, source, mapping, confirmed, onRead });
      return readBy;
    });
    const pretty = once(() => prettyText(root, source));
    return {
      kind: 'json',
      records: derived.records,
      children: derived.children,
      hours: hours?.hours ?? null,
      leaves(offset, limit, under = ''): Leaf[] {
        const at = nodeUnder(root, under);
        return at === null ? [] : pageOfLeaves(at, source, { offset, limit }, (node) => fields().get(node) ?? null);
      },
      countLeaves(under) {
        const at = nodeUnder(root, under);
        return at === null ? 0 : countLeaves(at.node);
      },
      text: (offset) => pageOfText(pretty(), offset),
      problem: null,
      notices: [...notices, ...derived.notices],
      suspiciouslyRound: mapping.expects === 'list' && !isHours && looksCutOff(root, derived.records.length),
    };
  }

  return {
    read(body, bytes, contentType) {
      const decoded = decodeBody(bytes, contentType);
      const problem = problemOf(decoded, bytes);
      if (problem !== null) return unread(decoded, decoded.kind, problem);
      const parsed = parseLosslessJson(decoded.text);
      if (parsed.ok) {
        const notices = noticesOf(decoded);
        if (parsed.duplicateKeys.length > 0) notices.push('duplicate-keys');
        return readTree(body, parsed.root, decoded, notices);
      }
      if (parsed.reason === 'too-deep')
        return unread(decoded, 'json', { reason: 'too-deep', detail: `> ${MAX_DEPTH}` });
      return unread(decoded, 'text', { reason: 'not-json', detail: `${parsed.offset}` });
    },

    readError(bytes, contentType) {
      const decoded = decodeBody(bytes, contentType);
      if (decoded.kind !== 'json') return readErrorText(decoded);
      const parsed = parseLosslessJson(decoded.text);
      if (!parsed.ok) return readErrorText({ ...decoded, kind: 'text' });
      return readErrorTree(parsed.root, decoded.text, mappings.ErrorResponse);
    },
  };
}
