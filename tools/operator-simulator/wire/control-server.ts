import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import {
  ALL_SHAPES,
  HOUR_STAMPS,
  type HourStamp,
  oneOf,
  type ShapeName,
  TIME_BASES,
  type TimeBase,
} from '../options.ts';
import { jsonAnswer } from './answer.ts';
import type { FaultBook } from './fault-book.ts';
import { readFaultRule, readFaultRules } from './fault-rule.ts';
import { sendAnswer } from './misbehave.ts';
import { readBody } from './read-body.ts';
import type { RequestLog } from './request-log.ts';

export type ControlParts = {
  /** First path segment, random, so that nothing takes this for the API. */
  readonly key: string;
  readonly faults: FaultBook;
  readonly log: RequestLog;
  readonly now: () => number;
  readonly read: { readonly ledger: () => unknown; readonly register: () => unknown };
  revokeTokens(): void;
  setShape(shape: ShapeName, timeBase?: TimeBase, stamp?: HourStamp): void;
  stop(): void;
};

/** Listener of the control port: /<key>/..., and the foreign origin that redirects lead to under /elsewhere. */
export function createControlListener(parts: ControlParts): RequestListener {
  return (request, response) => {
    serve(parts, request, response).catch(() => request.socket.destroy());
  };
}

async function serve(parts: ControlParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, key, command] = (request.url ?? '').split(/[/?]/);
  const answer = (status: number, value: unknown) => sendAnswer(request, response, jsonAnswer(status, value));
  if (key === 'elsewhere') {
    const seen = parts.log.open(request, { at: parts.now(), server: 'elsewhere', endpoint: null });
    seen.status = 200;
    seen.isAnswered = true;
    answer(200, { access_token: 'from-elsewhere', contract_id: 'from-elsewhere' });
    return;
  }
  if (key !== parts.key) {
    answer(404, { message: 'No such address' });
    return;
  }
  const body = await readBody(request);
  try {
    const value: unknown = body?.length ? JSON.parse(body.toString('utf8')) : undefined;
    const result = carryOut(parts, `${request.method} /${command ?? ''}`, value);
    if (result === undefined) answer(404, { message: 'No such command' });
    else answer(200, result);
  } catch (error) {
    answer(400, { message: error instanceof Error ? error.message : String(error) });
  }
}

function carryOut(parts: ControlParts, command: string, value: unknown): unknown {
  switch (command) {
    case 'GET /ledger':
      return parts.read.ledger();
    case 'GET /register':
      return parts.read.register();
    case 'GET /requests':
      return parts.log.entries;
    case 'GET /faults':
      return parts.faults.active();
    case 'POST /faults':
      if (Array.isArray(value)) parts.faults.set(readFaultRules(value));
      else parts.faults.add(readFaultRule(value));
      return parts.faults.active();
    case 'POST /revoke':
      parts.revokeTokens();
      return { isRevoked: true };
    case 'POST /shape':
      return changeShape(parts, value);
    case 'POST /stop':
      // After this answer has been sent.
      setTimeout(() => parts.stop(), 20);
      return { isStopping: true };
    default:
      return undefined;
  }
}

function changeShape(parts: ControlParts, value: unknown): unknown {
  const wish = (value ?? {}) as { shape?: unknown; timeBase?: unknown; stamp?: unknown };
  const shape = oneOf('shape', ALL_SHAPES, wish.shape);
  if (shape === undefined) throw new Error(`shape: one of ${ALL_SHAPES.join(', ')} is expected`);
  const timeBase = oneOf('timeBase', TIME_BASES, wish.timeBase);
  const stamp = oneOf('stamp', HOUR_STAMPS, wish.stamp);
  parts.setShape(shape, timeBase, stamp);
  return { shape, ...(timeBase ? { timeBase } : {}), ...(stamp ? { stamp } : {}) };
}
