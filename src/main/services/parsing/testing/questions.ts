import { DEFAULT_CLOCK } from '../../../../shared/model/settings/defaults.ts';
import { DEFAULT_MAPPINGS } from '../../../mapping/defaults/default-mappings.ts';
import type { ParserCallName, ParserCalls } from '../parsing-calls.ts';

const INVOICES = { mapping: DEFAULT_MAPPINGS.InvoiceResponse, confirmed: [{ field: 'id', pattern: '[*].id' }] };
const HOURS = { mapping: DEFAULT_MAPPINGS.HourlyConsumptionResponse, confirmed: [] };
const CONTRACTS = { mapping: DEFAULT_MAPPINGS.ContractRegistrationResponse, confirmed: [] };
const ERRORS = { mapping: DEFAULT_MAPPINGS.ErrorResponse, confirmed: [] };
const requestKey = '["C1","P1","2026-10-01","2026-11-01"]';
const dates = { fromDate: '2026-10-01', toDate: '2026-11-01' };
const placing = { by: HOURS, clock: DEFAULT_CLOCK, window: dates, nowMs: 0 };
const page = { offset: 0, limit: 50 };
const meta = {
  id: 'a',
  endpoint: 'invoices',
  method: 'GET',
  target: '/',
  status: 200,
  fetchedAt: 1,
  durationMs: 1,
  bytes: 1,
  contentType: null,
  sha256: '',
} as const;

/** Each question once; the type checks that none is missing. */
export const QUESTIONS: { [N in ParserCallName]: ParserCalls[N]['in'] } = {
  kind: null,
  message: DEFAULT_MAPPINGS.ErrorResponse,
  registration: { by: CONTRACTS, errors: DEFAULT_MAPPINGS.ErrorResponse, status: 200, headers: [], sent: ['C1'] },
  record: INVOICES,
  invoices: { by: INVOICES, requestKey, meta },
  invoiceIds: INVOICES,
  invoice: { by: INVOICES, requestKey, key: '["C1","P1","I1"]' },
  hours: placing,
  readings: { placing, startMs: Date.UTC(2026, 9, 25) },
  clockFacts: { by: HOURS, zone: 'Europe/Stockholm' },
  text: { offset: 0 },
  leaves: { by: ERRORS, under: '', ...page },
  nodes: { path: '', ...page },
  find: { text: 'a', limit: 20 },
  value: { path: 'id', maxChars: 10 },
  sources: { paths: ['', 'id', 'data.items[0]'] },
  table: { path: null, ...page },
  facts: INVOICES,
  pick: { mapping: INVOICES.mapping, pick: { what: 'field', field: 'amount', path: '[0].id' } },
  difference: { answerId: 'a', now: INVOICES, draft: ERRORS },
  places: { mapping: INVOICES.mapping, field: 'id' },
  guesses: { mapping: INVOICES.mapping, confirmed: [] },
  tried: { mapping: INVOICES.mapping, field: 'amount' },
  samples: { by: INVOICES, most: 3 },
  values: { path: '[0]' },
  shape: null,
};
