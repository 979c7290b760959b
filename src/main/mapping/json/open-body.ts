import type { BodyKind, BodyNotice, BodyProblem } from '../read-body.ts';
import { type DecodedBody, decodeBody, MAX_BODY_BYTES } from './decode-body.ts';
import { isScalar, type JsonNode, type JsonScalar } from './json-node.ts';
import { MAX_DEPTH, parseLosslessJson } from './lossless-json.ts';

/** A body as text, and as a tree where it is readable JSON. */
export type OpenedBody = {
  readonly kind: BodyKind;
  readonly text: string;
  readonly root: JsonNode | null;
  /** Not null when there is no tree. */
  readonly problem: BodyProblem | null;
  readonly notices: readonly BodyNotice[];
};

/** Decodes and parses without a mapping: the expensive part of showing an answer. Never throws. */
export function openBody(bytes: Uint8Array, contentType: string | null): OpenedBody {
  const decoded = decodeBody(bytes, contentType);
  const { kind, text } = decoded;
  const notices = decoded.problems.filter((problem) => problem !== 'too-large');
  const without = (problem: BodyProblem, as: BodyKind = kind): OpenedBody => ({
    kind: as,
    text,
    root: null,
    problem,
    notices,
  });
  const problem = problemOf(decoded, bytes);
  if (problem !== null) return without(problem);
  const parsed = parseLosslessJson(text);
  if (!parsed.ok) {
    if (parsed.reason === 'too-deep') return without({ reason: 'too-deep', detail: `> ${MAX_DEPTH}` });
    return without({ reason: 'not-json', detail: `${parsed.offset}` }, 'text');
  }
  if (parsed.duplicateKeys.length > 0) notices.push('duplicate-keys');
  const inner = unfolded(parsed.root, text);
  if (inner !== null) return { kind, ...inner, problem: null, notices: [...notices, 'json-in-text'] };
  return { kind, text, root: parsed.root, problem: null, notices };
}

const DEEPEST_TEXT = 3;

/** The plain values in objects that have no lists; null: there is one. */
function plainIn(root: JsonNode, depth = 0): JsonScalar[] | null {
  if (isScalar(root)) return [root];
  if (root.type === 'array' || depth > DEEPEST_TEXT) return null;
  const found: JsonScalar[] = [];
  for (const value of root.values) {
    const inner = plainIn(value, depth + 1);
    if (inner === null) return null;
    found.push(...inner);
  }
  return found;
}

/**
 * `{"d": "{\"rows\": […]}"}` and `"{\"rows\": […]}"`: JSON that was written into a text once more. Null where other values
 * of the answer say something too. The text becomes that of the tree, in which each value has its place.
 */
function unfolded(root: JsonNode, source: string): { text: string; root: JsonNode } | null {
  const values = plainIn(root);
  // Any other value must be plain, and the text most of the answer.
  if (values === null) return null;
  const [only, more] = values.filter((one) => one.type === 'string' && /^\s*[[{]/.test(one.value));
  if (only?.type !== 'string' || more !== undefined || only.value.length * 2 < source.length - only.value.length) {
    return null;
  }
  const text = source.slice(0, only.start) + only.value + source.slice(only.end);
  const parsed = parseLosslessJson(text);
  return parsed.ok ? { text, root: parsed.root } : null;
}

function problemOf({ kind, problems }: DecodedBody, bytes: Uint8Array): BodyProblem | null {
  if (problems.includes('too-large')) return { reason: 'too-large', detail: `${bytes.length} > ${MAX_BODY_BYTES}` };
  if (kind === 'empty') return { reason: 'empty', detail: `${bytes.length}` };
  if (kind === 'html') return { reason: 'html', detail: '' };
  return kind === 'json' ? null : { reason: 'not-json', detail: kind };
}
