import type { BodyKind, BodyNotice, BodyProblem } from '../read-body.ts';
import { type DecodedBody, decodeBody, MAX_BODY_BYTES } from './decode-body.ts';
import type { JsonNode } from './json-node.ts';
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
  const inner = unfolded(parsed.root);
  if (inner !== null) return { kind, ...inner, problem: null, notices: [...notices, 'json-in-text'] };
  return { kind, text, root: parsed.root, problem: null, notices };
}

/**
 * `{"d": "{\"rows\": […]}"}` and `"{\"rows\": […]}"`: JSON that was written into a text once more. Null where the only
 * value of the answer is no such text. The text becomes that of the tree, in which each value has its place.
 */
function unfolded(root: JsonNode): { text: string; root: JsonNode } | null {
  const only = root.type === 'object' && root.keys.length === 1 ? root.values[0] : root;
  if (only?.type !== 'string' || !/^\s*[[{]/.test(only.value)) return null;
  const key = root.type === 'object' ? root.keys[0] : undefined;
  const text = key === undefined ? only.value : `{${JSON.stringify(key)}:${only.value}}`;
  const parsed = parseLosslessJson(text);
  return parsed.ok ? { text, root: parsed.root } : null;
}

function problemOf({ kind, problems }: DecodedBody, bytes: Uint8Array): BodyProblem | null {
  if (problems.includes('too-large')) return { reason: 'too-large', detail: `${bytes.length} > ${MAX_BODY_BYTES}` };
  if (kind === 'empty') return { reason: 'empty', detail: `${bytes.length}` };
  if (kind === 'html') return { reason: 'html', detail: '' };
  return kind === 'json' ? null : { reason: 'not-json', detail: kind };
}
