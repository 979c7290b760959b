import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { answerElectricityCall, type ElectricityEndpoint, electricityEndpoint } from '../api/electricity.ts';
import { type ElectricityParts, problemAnswer } from '../api/electricity-parts.ts';
import { answerTokenCall, type IdentityParts, oauthError } from '../api/identity.ts';
import { sha256 } from '../api/truth-ledger.ts';
import type { Problem } from '../shapes/answer-shape.ts';
import type { Answer, IncomingCall } from './answer.ts';
import { faultAnswer } from './fault-answer.ts';
import { type FaultBook, isProcessed } from './fault-book.ts';
import type { FaultRule } from './fault-rule.ts';
import { killConnection, misbehave, sendAnswer } from './misbehave.ts';
import { pause } from './pause.ts';
import { readBody } from './read-body.ts';
import type { RequestLog, SeenRequest } from './request-log.ts';

export const AUTH_PREFIX = 'auth';
export const API_PREFIX = 'api';

export type ServerParts = {
  readonly identity: IdentityParts;
  readonly electricity: ElectricityParts;
  readonly realm: string;
  readonly faults: FaultBook;
  readonly log: RequestLog;
  readonly latencyMs: number;
  readonly elsewhereUrl: string;
};

type Target = {
  readonly server: 'identity' | 'api' | 'unknown';
  readonly endpoint: 'token' | ElectricityEndpoint | null;
  /** Segments after the prefix of the server, decoded. */
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
};

/** Listener of the port that is both the identity server (/auth) and the API server (/api). */
export function createOperatorListener(parts: ServerParts): RequestListener {
  return (request, response) => {
    serve(parts, request, response).catch(() => request.socket.destroy());
  };
}

async function serve(parts: ServerParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = findTarget(request.url ?? '', parts.realm);
  const now = parts.electricity.now;
  const seen = parts.log.open(request, { at: now(), server: target.server, endpoint: target.endpoint });
  response.on('finish', () => {
    seen.isAnswered = true;
  });
  const rule = parts.faults.take({ method: seen.method, url: seen.url, endpoint: target.endpoint });
  seen.fault = rule?.kind ?? null;
  if (rule?.kind === 'kill-before') {
    await pause(rule.delayMs ?? 0);
    killConnection(request.socket, rule.close ?? 'rst');
    return;
  }

  const body = await readBody(request);
  if (body === null) {
    deliver(seen, request, response, problem(parts, target, { status: 413, code: 'too_large', message: 'Too large' }));
    return;
  }
  seen.bodyBytes = body.length;
  seen.bodySha256 = sha256(body);
  const call: IncomingCall = { method: seen.method, ...target, headers: request.headers, body };
  const answer = answerCall(parts, target, call, rule);
  await pause(parts.latencyMs + (rule?.kind === 'endless' ? 0 : (rule?.delayMs ?? 0)));

  if (rule === undefined) {
    deliver(seen, request, response, answer);
    return;
  }
  if (rule.kind === '401-once') revokeTokenOf(parts, request);
  const context = {
    nowMs: now(),
    elsewhereUrl: parts.elsewhereUrl,
    contract: lastContract(parts),
    writeProblem: (fault: Problem) => problem(parts, target, fault),
  };
  const bent = faultAnswer(rule, answer, context);
  if (rule.kind !== 'kill-during') seen.status = bent.status;
  await misbehave(request, response, rule, bent);
}

function lastContract({ electricity }: ServerParts): { id: string; path: string } | null {
  const id = electricity.ledger.entries.findLast((entry) => entry.contractId !== null)?.contractId ?? null;
  return id === null ? null : { id, path: `/${API_PREFIX}/electron/v1/contract/${encodeURIComponent(id)}/details` };
}

function deliver(seen: SeenRequest, request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  seen.status = answer.status;
  sendAnswer(request, response, answer);
}

/** The operator's own answer. When the fault comes before the work, a registration is noted but not carried out. */
function answerCall(parts: ServerParts, target: Target, call: IncomingCall, rule: FaultRule | undefined): Answer {
  if (target.server === 'unknown') return oauthError(404, 'not_found', 'No such address');
  const isWorkedOn = rule === undefined || isProcessed(rule);
  if (target.server === 'api') {
    return answerElectricityCall(parts.electricity, target.endpoint as ElectricityEndpoint | null, call, isWorkedOn);
  }
  if (target.endpoint === null) return oauthError(404, 'not_found', 'Realm or address does not exist');
  return answerTokenCall(parts.identity, call);
}

/** An error in the words of the server that was asked: OAuth from the identity server, else the shape's. */
function problem(parts: ServerParts, target: Target, fault: Problem): Answer {
  if (target.server === 'api') return problemAnswer(parts.electricity.shape(), fault);
  return oauthError(fault.status, fault.status >= 500 ? 'server_error' : fault.code, fault.message);
}

function revokeTokenOf(parts: ServerParts, request: IncomingMessage): void {
  const token = request.headers.authorization?.split(' ', 2)[1];
  if (token !== undefined) parts.electricity.tokens.revoke(token);
}

function findTarget(url: string, realm: string): Target {
  const [path = '', search = ''] = splitOnce(url, '?');
  const query = new URLSearchParams(search);
  const [, prefix, ...encoded] = path.split('/');
  const segments = encoded.map(decodeSegment);
  if (prefix === API_PREFIX) return { server: 'api', endpoint: electricityEndpoint(segments), segments, query };
  if (prefix !== AUTH_PREFIX) return { server: 'unknown', endpoint: null, segments, query };
  const forms = ['token', `realms/${realm}/protocol/openid-connect/token`];
  const isToken = forms.includes(segments.join('/'));
  return { server: 'identity', endpoint: isToken ? 'token' : null, segments, query };
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** A segment with invalid percent-encoding is used unchanged and matches nothing. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
