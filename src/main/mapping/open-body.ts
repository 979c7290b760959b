import { decodeBody, MAX_BODY_BYTES } from './decode-body.ts';
import type { JsonNode } from './json-node.ts';
import { MAX_DEPTH, parseLosslessJson } from './lossless-json.ts';
import type { BodyKind, BodyProblem } from './read-body.ts';

/** A body as text, and as a tree where it is JSON that can be read. */
export type OpenedBody = {
  readonly kind: BodyKind;
  readonly text: string;
  readonly root: JsonNode | null;
  readonly problem: BodyProblem | null;
};

/** Decodes and parses without any mapping: what the raw views stand on. Never throws. */
export function openBody(bytes: Uint8Array, contentType: string | null): OpenedBody {
  const { kind, text, problems } = decodeBody(bytes, contentType);
  const without = (problem: BodyProblem | null, as: BodyKind = kind): OpenedBody => ({
    kind: as,
    text,
    root: null,
    problem,
  });
  if (problems.includes('too-large')) {
    return without({ reason: 'too-large', detail: `${bytes.length} > ${MAX_BODY_BYTES}` });
  }
  if (kind === 'empty') return without({ reason: 'empty', detail: `${bytes.length}` });
  if (kind !== 'json') return without({ reason: kind === 'html' ? 'html' : 'not-json', detail: kind });
  const parsed = parseLosslessJson(text);
  if (parsed.ok) return { kind, text, root: parsed.root, problem: null };
  if (parsed.reason === 'too-deep') return without({ reason: 'too-deep', detail: `> ${MAX_DEPTH}` });
  return without({ reason: 'not-json', detail: `${parsed.offset}` }, 'text');
}
