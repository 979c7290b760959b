import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppError } from '../shared/errors/app-error.ts';
import { dropPoas, openSheet, startAll } from './services/bulk/testing/bulk-job.ts';
import { composeForTest } from './testing/compose-for-test.ts';
import type { Composed } from './testing/composed.ts';

/** A server's answer, and the words of its body that a person must see; null for none. */
type Case = {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly words: string | null;
  readonly retryAfter?: string;
};

const CASES: readonly Case[] = [
  {
    status: 400,
    type: 'application/problem+json',
    body: '{"type":"about:blank","title":"Bad request","status":400,"detail":"from_date is after to_date"}',
    words: 'from_date is after to_date',
  },
  {
    status: 401,
    type: 'application/xml',
    body: '<?xml version="1.0"?><fault><message>Token expired</message></fault>',
    words: 'Token expired',
  },
  {
    status: 403,
    type: 'text/html',
    body: '<!doctype html><html><head><title>Not for this client</title></head></html>',
    words: 'Not for this client',
  },
  { status: 404, type: 'text/plain', body: 'no such thing here', words: 'no such thing here' },
  {
    status: 409,
    type: 'application/json',
    body: '{"errors":["exists already","ask the operator"]}',
    words: 'exists already; ask the operator',
  },
  {
    status: 422,
    type: 'application/json',
    body: '{"error":{"message":"Not valid","details":[{"field":"zip_code","message":"too short"},{"field":"soc_id","message":"no such day"}]}}',
    words: 'Not valid; zip_code: too short; soc_id: no such day',
  },
  {
    status: 429,
    type: 'application/json',
    body: '{"error":"slow_down","error_description":"Sixty a minute"}',
    words: 'Sixty a minute',
    retryAfter: '7200',
  },
  { status: 500, type: 'application/json', body: '', words: null },
  {
    status: 502,
    type: 'text/html',
    body: '<html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>',
    words: '502 Bad Gateway',
  },
  { status: 503, type: 'application/json', body: '{"message":"Closed for the night"}', words: 'Closed for the night' },
];

let shown: Case = CASES[0] as Case;
let server: Server;
let origin = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      response.writeHead(shown.status, {
        'Content-Type': shown.type,
        'X-Request-Id': `of-${shown.status}`,
        ...(shown.retryAfter === undefined ? {} : { 'Retry-After': shown.retryAfter }),
      });
      response.end(shown.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
/** Main with a real identity server, and an API that answers every call with the case. */
async function start(which: Case): Promise<Composed> {
  shown = which;
  const composed = await composeForTest({}, { baseUrl: origin });
  // Without retries: a read that may succeed the second time never does here.
  await composed.call['preferences.update']({ limits: { concurrency: 1 } });
  return composed;
}

async function answerBehind({ call }: Composed, answerId: string | null | undefined, which: Case): Promise<void> {
  const raw = await call['answers.raw']({ answerId: answerId ?? '', offset: 0 });
  expect(raw.meta.status).toBe(which.status);
  // JSON is laid out for reading; everything else is shown as it came.
  if (raw.kind === 'json') expect(JSON.parse(raw.text ?? '')).toEqual(JSON.parse(which.body));
  else expect(raw.text ?? '').toBe(which.body);
  expect(raw.headers).toContainEqual(['x-request-id', `of-${which.status}`]);
  const { rows } = await call['activity.list']({ filter: '', offset: 0, limit: 50 });
  const record = rows.find((row) => row.answerId === answerId);
  expect(record?.correlation).toContainEqual(['x-request-id', `of-${which.status}`]);
}

/** A failed read as its screen gets it: the status, the body's own words, the pause, the answer. */
async function expectAnswered(app: Composed, error: AppError['data'] | undefined, which: Case): Promise<void> {
  expect(error).toMatchObject({
    code: 'answered',
    status: which.status,
    message: which.words,
    retryAfterMs: which.retryAfter === undefined ? null : Number(which.retryAfter) * 1000,
  });
  await answerBehind(app, error?.code === 'answered' ? error.answerId : null, which);
}

/**
 * The outcome of a registration for an answer: 401 and 429 were not processed, after a server failure it is unknown.
 */
function outcomeOf({ status }: Case): 'waiting' | 'unknown' | 'rejected' {
  if (status === 401 || status === 429) return 'waiting';
  return status >= 500 ? 'unknown' : 'rejected';
}

const refusal = (call: Promise<unknown>): Promise<AppError['data']> =>
  call.then(
    () => Promise.reject(new Error('it was accepted')),
    (cause: AppError) => cause.data,
  );

describe.each(CASES)('what the server said in an error reaches people: $status $type', (which) => {
  test.each(['contracts.details', 'invoices.details'] as const)('%s', async (name) => {
    const app = await start(which);
    const { call } = app;
    const asked =
      name === 'contracts.details'
        ? call[name]({ contractId: 'K1', refresh: true })
        : call[name]({ invoiceId: 'F1', refresh: true });
    await expectAnswered(app, await refusal(asked), which);
  });

  test.each(['invoices.fetch', 'consumption.fetch'] as const)('%s', async (name) => {
    const app = await start(which);
    const { call, finished } = app;
    const jobId = randomUUID();
    const range = { fromDate: '2026-01-01', toDate: '2026-01-31' };
    if (name === 'consumption.fetch') await call[name]({ jobId, range: { propertyId: 'P200', ...range } });
    else await call[name]({ jobId, scope: { pairs: [{ customerId: 'C1000', propertyId: 'P200' }], ...range } });
    const { failures } = await finished(jobId);
    await expectAnswered(app, failures[0]?.error, which);
  });

  test('a registration: what became of it, in its words, with the answer kept', async () => {
    const app = await start(which);
    const { id, state, status, message, answer } = await app.register(0);
    expect({ state, status }).toEqual({ state: outcomeOf(which), status: which.status });
    expect(message).toBe(which.words);
    expect((await app.call['ledger.get']({ registrationId: id })).message).toBe(which.words);
    await answerBehind(app, answer?.id, which);
  });

  test('a row of a job', async () => {
    const app = await start(which);
    const { call } = app;
    const { jobId } = await openSheet(call, 1);
    await dropPoas(call, jobId, 1);
    await startAll(call, jobId);
    const query = { jobId, parts: [], isNewestFirst: true, offset: 0, limit: 10 };
    const row = async () => (await call['bulk.results'](query)).rows[0];
    await expect.poll(async () => (await row())?.status ?? null).toBe(which.status);
    expect((await row())?.state).toBe(outcomeOf(which));
    const { answer, message } = await call['ledger.get']({ registrationId: (await row())?.registrationId ?? '' });
    expect(message).toBe(which.words);
    await answerBehind(app, answer?.id, which);
  });

  test('the connection test: the step that failed says what the server said', async () => {
    const app = await start(which);
    const steps = await app.call['connection.test']({ profileId: app.profile.id });
    const api = steps.find(({ step }) => step === 'api');
    expect(api?.params).toMatchObject({
      status: which.status,
      ...(which.words === null ? {} : { message: which.words }),
    });
    await answerBehind(app, api?.answerId, which);
  });
});
