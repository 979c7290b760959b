import type { BodyName } from '../../../shared/model/origin/provenance.ts';
import { readOauthError, readTokenAnswer } from '../../auth/read-token-answer.ts';
import { safeTokenAnswer } from '../../auth/safe-token-answer.ts';
import { DEFAULT_MAPPINGS } from '../../mapping/defaults/default-mappings.ts';
import { describeBody } from '../../mapping/editing/describe-body.ts';
import { openBody } from '../../mapping/json/open-body.ts';
import { mergeShape } from '../../mapping/shape/merge-shape.ts';
import { observeShape } from '../../mapping/shape/observe-shape.ts';
import { createBodyReader } from '../../mapping/testing/read-bodies.ts';

export const BODY_NAMES = Object.keys(DEFAULT_MAPPINGS) as BodyName[];

const reader = createBodyReader({ mappings: DEFAULT_MAPPINGS, confirmed: () => false });

/**
 * Passes a body through everything that reads one: as an answer, as an error, and as an answer of the token address.
 */
export function lookAtBody(name: BodyName, bytes: Uint8Array): void {
  reader.read(name, bytes, null).leaves(0, 100);
  reader.readError(bytes, null);
  const opened = openBody(bytes, null);
  describeBody(opened, DEFAULT_MAPPINGS[name], () => false);
  if (opened.root !== null) mergeShape(new Map(), observeShape(opened.root, opened.text), { atMs: 0, answerId: 'a' });
  readTokenAnswer(bytes, 0);
  readOauthError(bytes);
  const answer = {
    kind: 'answered',
    status: 400,
    headers: [],
    body: bytes,
    requestId: 'r',
    startedAt: 0,
    durationMs: 0,
  } as const;
  safeTokenAnswer(answer, 'a secret of eighteen');
}
