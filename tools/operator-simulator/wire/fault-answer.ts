import type { Problem } from '../shapes/answer-shape.ts';
import type { Answer } from './answer.ts';
import type { FaultRule } from './fault-rule.ts';

export type FaultContext = {
  /** Epoch milliseconds. */
  readonly nowMs: number;
  /** Where a redirect leads when the rule does not say. */
  readonly elsewhereUrl: string;
  /** Id and path of the contract that was registered last; null when none was. */
  readonly contract: { readonly id: string; readonly path: string } | null;
  /** Writes an error in the words of the endpoint. */
  readonly writeProblem: (problem: Problem) => Answer;
};

const MESSAGES: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['bad_request', 'Bad request'],
  401: ['unauthorized', 'The access token is not valid'],
  403: ['forbidden', 'Not allowed for this client'],
  404: ['not_found', 'No such resource'],
  408: ['request_timeout', 'The request took too long'],
  409: ['conflict', 'A contract already exists for this customer and property'],
  422: ['validation_failed', 'The registration cannot be carried out'],
  429: ['too_many_requests', 'Too many requests'],
  500: ['internal_error', 'Internal error'],
  502: ['bad_gateway', 'Bad gateway'],
  503: ['unavailable', 'Temporarily unavailable'],
  504: ['gateway_timeout', 'Gateway timeout'],
};

const DEFAULT_DETAILS = [
  { field: 'customer.soc_id', message: 'has no valid check digit' },
  { field: 'property.zip_code', message: 'is not known' },
];

/** The rule's answer where it has one; the operator's answer otherwise. */
export function faultAnswer(rule: FaultRule, answer: Answer, context: FaultContext): Answer {
  switch (rule.kind) {
    case 'status':
      return statusAnswer(rule, rule.status ?? 500, context);
    case '401-once':
      return statusAnswer(rule, 401, context);
    case 'html': {
      const page =
        '<!doctype html><html><head><title>Service</title></head><body><h1>Service portal</h1></body></html>';
      const headers = { 'content-type': 'text/html; charset=utf-8', ...retryAfter(rule, context.nowMs) };
      return { status: rule.status ?? 200, headers, body: Buffer.from(rule.body ?? page) };
    }
    case 'not-json':
      return { ...answer, body: Buffer.from(rule.body ?? 'OK: {accepted, id=') };
    case 'reply':
      return replyAnswer(rule, context);
    case 'redirect':
      return {
        status: rule.status ?? 302,
        headers: { location: rule.location ?? context.elsewhereUrl },
        body: Buffer.alloc(0),
      };
    default:
      return answer;
  }
}

/** Answers to a registration that an operator may give, and that an app must not misunderstand. */
function replyAnswer(rule: FaultRule, { contract }: FaultContext): Answer {
  const id = contract?.id ?? '0';
  const path = contract?.path ?? '/';
  const reply = (status: number, value: unknown, headers: Record<string, string> = {}): Answer => {
    const text = rule.body ?? (value === undefined ? '' : JSON.stringify(value));
    const type: Record<string, string> = text === '' ? {} : { 'content-type': 'application/json' };
    return { status: rule.status ?? status, headers: { ...type, ...headers }, body: Buffer.from(text) };
  };
  switch (rule.reply ?? 'ok') {
    case 'success-false':
      return reply(200, { success: false, message: 'The property is not known here' });
    case 'pending':
      return reply(202, { contract_id: id, status: 'PENDING' });
    case 'no-content':
      return reply(204, undefined);
    case 'ok':
      return reply(200, { status: 'OK' });
    case 'location':
      return reply(201, undefined, { location: path });
    case 'link':
      return reply(201, { status: 'REGISTERED', links: { self: { href: path } } });
  }
}

function statusAnswer(rule: FaultRule, status: number, context: FaultContext): Answer {
  const [code, message] = MESSAGES[status] ?? [`status_${status}`, `Status ${status}`];
  const fields = rule.details ?? (status === 422 ? DEFAULT_DETAILS : undefined);
  const answer = context.writeProblem({
    status,
    code,
    message,
    ...(fields ? { fields } : {}),
    ...(typeof rule.retryAfter === 'number' ? { retryAfterS: rule.retryAfter } : {}),
  });
  const challenge = status === 401 ? { 'www-authenticate': 'Bearer error="invalid_token"' } : {};
  return {
    status,
    headers: { ...answer.headers, ...challenge, ...retryAfter(rule, context.nowMs) },
    body: rule.body === undefined ? answer.body : Buffer.from(rule.body),
  };
}

function retryAfter(rule: FaultRule, nowMs: number): Record<string, string> {
  if (rule.retryAfter === undefined) return {};
  if (rule.retryAfter !== 'date') return { 'retry-after': String(rule.retryAfter) };
  return { 'retry-after': new Date(nowMs + (rule.retryAfterDateS ?? 2) * 1000).toUTCString() };
}
