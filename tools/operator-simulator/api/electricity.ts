import { addDays, type DayClock, dayStartMs, isCalendarDate } from '../data/swedish-clock.ts';
import type { TimeBase } from '../options.ts';
import type { AnswerShape, Problem } from '../shapes/answer-shape.ts';
import { dayClockOf } from '../shapes/nested-days.ts';
import { type Answer, type IncomingCall, isMediaType, jsonAnswer } from '../wire/answer.ts';
import type { Endpoint, FieldProblem } from '../wire/fault-rule.ts';
import { type ElectricityParts, problemAnswer } from './electricity-parts.ts';
import { readContractId, readInvoiceId } from './identifiers.ts';
import { register } from './register-contract.ts';

export type ElectricityEndpoint = Exclude<Endpoint, 'token'>;

/** The endpoint that a path under {base_url} belongs to (`docs/api.md`, section 4), or null. */
export function electricityEndpoint(segments: readonly string[]): ElectricityEndpoint | null {
  const [service, version, noun, first, second, third, ...rest] = segments;
  if (service !== 'electron' || version !== 'v1' || rest.length > 0) return null;
  if (noun === 'contract' && first === 'registration' && second === undefined) return 'registration';
  if (noun === 'invoice' && first === undefined) return 'invoices';
  if (!first) return null;
  if (noun === 'contract' && second === 'details' && third === undefined) return 'contract-details';
  if (noun === 'invoice' && second === 'details' && third === undefined) return 'invoice-details';
  return noun === 'property' && second === 'consumption' && third === 'hourly' ? 'consumption' : null;
}

/** Answers one electricity call. `isProcessed` false: a registration is noted but not carried out. */
export function answerElectricityCall(
  parts: ElectricityParts,
  endpoint: ElectricityEndpoint | null,
  call: IncomingCall,
  isProcessed: boolean,
): Answer {
  if (endpoint === null) return problemAnswer(parts.shape(), notFound('No such resource'));
  const refusal = refuse(parts, endpoint, call);
  if (endpoint === 'registration' && call.method === 'POST') return register(parts, call, refusal, isProcessed);
  if (refusal) return refusal;
  const id = call.segments[3] ?? '';
  if (endpoint === 'contract-details') return contractDetails(parts, id);
  if (endpoint === 'invoice-details') return invoiceDetails(parts, id);
  return endpoint === 'invoices' ? invoices(parts, call) : consumption(parts, call, id);
}

/** What every electricity endpoint demands, in the order a server usually looks: method, token, media type, no body. */
function refuse(parts: ElectricityParts, endpoint: ElectricityEndpoint, call: IncomingCall): Answer | null {
  const shape = parts.shape();
  const method = endpoint === 'registration' ? 'POST' : 'GET';
  if (call.method !== method) {
    const problem = { status: 405, code: 'method_not_allowed', message: `Only ${method}` };
    return problemAnswer(shape, problem, { allow: method });
  }
  const token = /^Bearer (\S+)$/.exec(call.headers.authorization?.toString() ?? '')?.[1];
  if (token === undefined || !parts.tokens.isValid(token)) {
    const message = token === undefined ? 'An access token is required' : 'The access token is not valid';
    return problemAnswer(shape, { status: 401, code: 'unauthorized', message }, { 'www-authenticate': 'Bearer' });
  }
  if (!isMediaType(call.headers['content-type'], 'application/json')) {
    const status = shape.status.badMediaType;
    return problemAnswer(shape, { status, code: 'content_type', message: 'Content-Type must be application/json' });
  }
  if (method === 'GET' && call.body.length > 0) {
    return problemAnswer(shape, { status: 400, code: 'unexpected_body', message: 'No request body is taken' });
  }
  return null;
}

function contractDetails(parts: ElectricityParts, id: string): Answer {
  const number = readContractId(id);
  const contract = number === null ? undefined : parts.data.contract(number);
  if (!contract) return problemAnswer(parts.shape(), notFound('No such contract'));
  return jsonAnswer(200, parts.shape().contract(contract));
}

function invoiceDetails(parts: ElectricityParts, id: string): Answer {
  const key = readInvoiceId(id);
  const invoice = key === null ? undefined : parts.data.invoice(key);
  if (!invoice) return problemAnswer(parts.shape(), notFound('No such invoice'));
  return jsonAnswer(200, parts.shape().invoice(invoice));
}

/** Without to_date, only the invoice issued for from_date: the one for the month of that day. */
function invoices(parts: ElectricityParts, call: IncomingCall): Answer {
  const shape = parts.shape();
  const { value, problems } = readParameters(call.query, ['from_date', 'customer_id', 'property_id']);
  if (problems.length > 0) return badParameters(shape, problems);
  const from = value('from_date');
  const [customerId, propertyId] = [value('customer_id'), value('property_id')];
  if (!parts.data.knowsCustomer(customerId)) return problemAnswer(shape, notFound('No such customer'));
  if (!parts.data.knowsProperty(propertyId)) return problemAnswer(shape, notFound('No such property'));
  const given = call.query.get('to_date');
  const to = given === null ? from : shape.isInvoiceEndInclusive ? given : addDays(given, -1);
  const found = to < from ? [] : parts.data.invoicesBetween(customerId, propertyId, from, to);
  return jsonAnswer(200, shape.invoices(found));
}

/** to_date is exclusive. Without it, which the document does not cover, the answer is for one day. */
function consumption(parts: ElectricityParts, call: IncomingCall, propertyId: string): Answer {
  const shape = parts.shape();
  const { value, problems } = readParameters(call.query, ['from_date']);
  if (problems.length > 0) return badParameters(shape, problems);
  if (!parts.data.knowsProperty(propertyId)) return problemAnswer(shape, notFound('No such property'));
  const from = value('from_date');
  const to = call.query.get('to_date') ?? addDays(from, 1);
  const base = parts.timeBase();
  const clock = queryClock(shape, base);
  const hours = parts.data.hoursBetween(propertyId, dayStartMs(from, clock), dayStartMs(to, clock));
  return jsonAnswer(200, shape.hours({ propertyId, base, stamp: parts.stamp(), stepMs: parts.data.stepMs, hours }));
}

/** Dates in a request are Swedish civil days, unless the operator uses another calendar. */
function queryClock(shape: AnswerShape, base: TimeBase): DayClock {
  if (shape.daysFollowBase) return dayClockOf(base);
  return base === 'normal' ? 'normal' : 'swedish';
}

function readParameters(
  query: URLSearchParams,
  required: readonly string[],
): { value: (name: string) => string; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  for (const name of [...required, 'to_date']) {
    const values = query.getAll(name);
    const text = values[0];
    if (values.length > 1) {
      problems.push({ field: name, message: 'must be given once' });
    } else if (text === undefined || text === '') {
      if (text === '' || required.includes(name)) problems.push({ field: name, message: 'is required' });
    } else if (name.endsWith('_date') && !isCalendarDate(text)) {
      problems.push({ field: name, message: 'must be a date, YYYY-MM-DD' });
    }
  }
  const [from, to] = [query.get('from_date'), query.get('to_date')];
  if (problems.length === 0 && from !== null && to !== null && to < from) {
    problems.push({ field: 'to_date', message: 'must not be before from_date' });
  }
  return { value: (name) => query.get(name) ?? '', problems };
}

function badParameters(shape: AnswerShape, fields: readonly FieldProblem[]): Answer {
  const status = shape.status.badParameter;
  return problemAnswer(shape, { status, code: 'invalid_parameter', message: 'Invalid query parameters', fields });
}

const notFound = (message: string): Problem => ({ status: 404, code: 'not_found', message });
