import type { RequestRecord } from '../answers/answer.ts';

/** A request that was answered with 200, for tests that change what they are about. */
export const SAMPLE_REQUEST: RequestRecord = {
  id: 'r1',
  seq: 1,
  startedAt: 0,
  endpoint: 'invoices',
  method: 'GET',
  template: '/electron/v1/invoice',
  host: 'api.example.se',
  profile: 'TEST',
  attempt: 1,
  outcome: 'answered',
  reason: null,
  status: 200,
  durationMs: 10,
  bytesSent: 0,
  bytesReceived: 10,
  correlation: [],
  answerId: null,
};
