/** What can go wrong on demand. See README.md for what each kind does on the wire. */
export const FAULT_KINDS = [
  'delay',
  'status',
  'html',
  'not-json',
  'cut-body',
  'wrong-length',
  'kill-before',
  'kill-during',
  'kill-after',
  'endless',
  'gzip-bomb',
  'redirect',
  '401-once',
  'reply',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/**
 * Ways of answering a registration that are not a plain yes. `success-false` is a refusal with status 200; the others
 * are the operator's yes: still pending, no content, `{"status":"OK"}`, the id only in Location, the id only in a link.
 */
export const REPLIES = ['success-false', 'pending', 'no-content', 'ok', 'location', 'link'] as const;
export type Reply = (typeof REPLIES)[number];

export const ENDPOINTS = [
  'token',
  'registration',
  'contract-details',
  'invoices',
  'invoice-details',
  'consumption',
] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

export type FieldProblem = {
  readonly field: string;
  readonly message: string;
};

export type FaultRule = {
  readonly kind: FaultKind;
  /** Which requests; absent: all. `path` is an endpoint's name or part of the path with its query. */
  readonly match?: { readonly method?: string; readonly path?: string };
  /** Let this many matching requests pass first. */
  readonly skip?: number;
  /** Applies this many times, then never again. `401-once` has 1 by default. */
  readonly times?: number;
  /** Probability for each matching request, drawn from the seed. */
  readonly rate?: number;
  /**
   * Whether the operator does its work before the fault shows. Default: yes, except for kill-before, status, redirect
   * and 401-once, for html with an error status, and for the reply success-false.
   */
  readonly processed?: boolean;
  /** The kind of reply (default ok). */
  readonly reply?: Reply;
  /** For status (default 500), html (200), redirect (302), reply (its own). */
  readonly status?: number;
  /** Adds Retry-After: seconds, or `date` for an HTTP date `retryAfterDateS` seconds ahead (default 2). */
  readonly retryAfter?: number | 'date';
  readonly retryAfterDateS?: number;
  /** Waits before the fault shows; for `endless` also between the chunks. */
  readonly delayMs?: number;
  /** Field list of a status answer; a 422 has a default list. */
  readonly details?: readonly FieldProblem[];
  /** Body instead of the usual one, for status, html, not-json and reply. */
  readonly body?: string;
  /** Where redirect points; by default another port of the simulator, which notes requests. */
  readonly location?: string;
  /** How kill-before and kill-during close the connection. Default rst. */
  readonly close?: 'fin' | 'rst';
};

/** Checks rules that came from a file or over the control address. Throws an Error that names the entry and its fault. */
export function readFaultRules(value: unknown): FaultRule[] {
  if (!Array.isArray(value)) throw new Error('faults: a list of rules is expected');
  return value.map((entry, index) => readFaultRule(entry, index));
}

const NUMBERS = ['skip', 'times', 'rate', 'status', 'delayMs', 'retryAfterDateS'] as const;

export function readFaultRule(entry: unknown, index = 0): FaultRule {
  const where = `faults[${index}]`;
  if (typeof entry !== 'object' || entry === null) throw new Error(`${where}: an object is expected`);
  const rule = entry as Record<string, unknown>;
  if (!FAULT_KINDS.some((kind) => kind === rule.kind)) {
    throw new Error(`${where}.kind: one of ${FAULT_KINDS.join(', ')} is expected`);
  }
  for (const name of NUMBERS) {
    const number = rule[name];
    if (number !== undefined && (typeof number !== 'number' || !(number >= 0))) {
      throw new Error(`${where}.${name}: a number of at least 0 is expected`);
    }
  }
  if (rule.reply !== undefined && !REPLIES.some((reply) => reply === rule.reply)) {
    throw new Error(`${where}.reply: one of ${REPLIES.join(', ')} is expected`);
  }
  if (rule.match !== undefined && (typeof rule.match !== 'object' || rule.match === null)) {
    throw new Error(`${where}.match: an object is expected`);
  }
  return entry as FaultRule;
}
