import { expect, test } from 'vitest';
import { headerOf } from '../../../shared/model/answers/header-of.ts';
import { DEFAULT_MAPPINGS } from '../../mapping/defaults/default-mappings.ts';
import { locationIn, NOTHING_ASKED } from '../../mapping/evidence/request-facts.ts';
import { openBody } from '../../mapping/json/open-body.ts';
import { createBodyReader } from '../../mapping/testing/read-bodies.ts';
import { kindOfAnswer } from './answer-kind.ts';
import { judgeAnswer } from './judge-answer.ts';
import { readIdOf } from './read-id.ts';

const reader = createBodyReader({ mappings: DEFAULT_MAPPINGS, confirmed: () => false });
const SENT = ['C1000', 'anna@example.se', 'Anna', 'Öberg', '0701234567', '198507091234', 'F-17', 'Storgatan 4'];
type Head = [string, string][];
const JSON_HEAD: Head = [['Content-Type', 'application/json']];

function judge(status: number, body: unknown, headers: Head = JSON_HEAD) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const bytes = Buffer.from(text);
  const contentType = headerOf(headers, 'content-type');
  const opened = openBody(bytes, contentType);
  const asked = { ...NOTHING_ASKED, location: locationIn(headers) };
  const readId = readIdOf(reader.read('ContractRegistrationResponse', bytes, contentType, asked), opened.root);
  return judgeAnswer({ status, headers, opened, readId, sent: SENT });
}
const kindOf = (body: unknown, status = 200) =>
  kindOfAnswer(status, openBody(Buffer.from(JSON.stringify(body)), 'application/json'), SENT)?.key;

test.each<[string, number, unknown, Head, object]>([
  [
    'an id',
    201,
    { contract_id: 'K500001', status: 'REGISTERED' },
    JSON_HEAD,
    { contractId: 'K500001', idFrom: 'body' },
  ],
  ['an id in a wrapper', 200, { data: { id: 500001, state: 'registered' } }, JSON_HEAD, { contractId: '500001' }],
  [
    'an id beside a polite nothing',
    200,
    { contractId: 'K1', errors: [], error: null, errorCode: 0 },
    JSON_HEAD,
    { contractId: 'K1' },
  ],
  [
    'an id beside a code that says OK',
    200,
    { contractId: 'K1', error: { code: '0', message: 'OK' } },
    JSON_HEAD,
    { contractId: 'K1' },
  ],
  [
    'an id and a sentence without errors',
    200,
    { contractId: 'K1', message: 'Registered with no errors' },
    JSON_HEAD,
    { contractId: 'K1' },
  ],
  [
    'an id only in Location',
    201,
    '',
    [['Location', '/electron/v1/contract/K5%2F1/details']],
    { contractId: 'K5/1', idFrom: 'header' },
  ],
  [
    'an id in an absolute Location',
    201,
    {},
    [...JSON_HEAD, ['location', 'https://api.example/x/electron/v1/contract/K7']],
    { contractId: 'K7', idFrom: 'header' },
  ],
  [
    'an id in a Link header',
    201,
    {},
    [['Link', '</help>; rel="help", </electron/v1/contract/K8/details>; rel="self"']],
    { contractId: 'K8' },
  ],
  [
    'an id under another word for a contract, in the body, in Location and in a link',
    201,
    {
      data: { type: 'registrations', id: 'reg-7', links: { self: '/registrations/reg-7' } },
      agreement: { ref: 'AVT-104417', links: { related: '/v2/agreements/AVT-104417' } },
    },
    [...JSON_HEAD, ['Location', 'https://api.example.se/v2/avtal/AVT-104417']],
    { contractId: 'AVT-104417', idFrom: 'header' },
  ],
  [
    'an id that a relation calls the contract, beside the registration in Location',
    202,
    {
      id: 'reg-7',
      links: [
        { rel: 'self', href: '/x/reg-7' },
        { rel: 'contract', href: '/deals/AVT-1' },
      ],
    },
    [...JSON_HEAD, ['Location', '/contract-registrations/reg-7']],
    { contractId: 'AVT-1', idFrom: 'link' },
  ],
  [
    'an id in a Link header with its relation',
    201,
    '',
    [['Link', '</registrations/7>; rel="self", </v1/deals/K77>; rel="contract"']],
    { contractId: 'K77', idFrom: 'header' },
  ],
  [
    'an id in a link under the word contract',
    201,
    { status: 'mottaget', _links: { self: { href: '/processes/8' }, kontrakt: { href: '/deals/K78' } } },
    JSON_HEAD,
    { contractId: 'K78', idFrom: 'link' },
  ],
  [
    'an id in a link of the body',
    200,
    { links: { self: { href: '/electron/v1/contract/K9/details' } } },
    JSON_HEAD,
    { contractId: 'K9', idFrom: 'link' },
  ],
  ['202 with an id', 202, { contractId: 'K1' }, JSON_HEAD, { contractId: 'K1', isWorking: true }],
  [
    'pending with an id',
    200,
    { contractId: 'K1', status: 'PENDING' },
    JSON_HEAD,
    { contractId: 'K1', isWorking: true },
  ],
  [
    'mottaget with an id',
    200,
    { contractId: 'K1', state: 'mottaget' },
    JSON_HEAD,
    { contractId: 'K1', isWorking: true },
  ],
  ['not confirmed yet', 200, { contractId: 'K1', confirmed: false }, JSON_HEAD, { contractId: 'K1', isWorking: true }],
  ['done with an id', 200, { contractId: 'K1', status: 'ACTIVE' }, JSON_HEAD, { contractId: 'K1', isWorking: false }],
])('what an answer to a registration says is judged: %s is a yes', (_name, status, body, headers, expected) => {
  expect(judge(status, body, headers)).toMatchObject({ says: 'registered', ...expected });
});

test.each<[string, unknown]>([
  ['success false', { success: false }],
  ['success false beside an id', { success: false, contractId: 'K1' }],
  ['success as text', { contractId: 'K1', success: 'false' }],
  ['success as a number', { contractId: 'K1', isSuccess: 0 }],
  ['said twice', '{"success":true,"success":false,"contractId":"K1"}'],
  ['in a wrapper', { data: { result: { ok: false } }, contractId: 'K1' }],
  ['in a list', [{ contractId: 'K1', succeeded: false }]],
  ['errors', { contractId: 'K1', errors: [{ field: 'customer.soc_id', message: 'has no valid check digit' }] }],
  ['errors as texts', { contractId: 'K1', errors: ['soc_id'] }],
  ['an error object', { contractId: 'K1', error: { code: 'E17' } }],
  ['error true', { contractId: 'K1', error: true }],
  ['an error message', { contractId: 'K1', errorMessage: 'No such property' }],
  ['validationErrors', { contractId: 'K1', validationErrors: { zip_code: ['is not known'] } }],
  ['modelState', { contractId: 'K1', modelState: { 'customer.id': ['x'] } }],
  ['status FAILED', { contractId: 'K1', status: 'FAILED' }],
  ['status rejected inside', { contract: { contractId: 'K1', contractStatus: 'Rejected' } }],
  ['status NOT_FOUND', { contractId: 'K1', resultCode: 'NOT_FOUND' }],
  ['status notAccepted', { contractId: 'K1', outcome: 'notAccepted' }],
  ['status avvisat', { avtalsId: 'K1', status: 'Avvisat' }],
  ['status ej godkänd', { avtalsId: 'K1', status: 'Ej godkänd' }],
  ['status 422', { contractId: 'K1', status: 422 }],
  ['statusCode as text', { contractId: 'K1', statusCode: '500' }],
  ['negative code', { contractId: 'K1', resultCode: -1 }],
  ['type error', { type: 'error', contractId: 'K1' }],
  ['severity', { issue: [{ severity: 'error', diagnostics: 'x' }], id: 'K1' }],
  ['a problem document', { type: 'about:blank', title: 'Conflict', contractId: 'K1' }],
  ['a problem with detail', { type: 'https://x.example/p/1', title: 'No', detail: 'No contract', id: 'K1' }],
  ['a sentence', { id: 'K1', message: 'The registration could not be carried out, it is invalid' }],
  ['a sentence, not registered', { id: 'K1', message: 'The contract was not registered' }],
  ['en mening', { id: 'K1', meddelande: 'Avtalet kunde inte registreras' }],
  ['a bare word', '"FAILED"'],
  ['a bare false', 'false'],
])('%s is an error, whatever the id', (_name, body) => {
  expect(judge(200, body)).toMatchObject({ says: 'unclear', why: 'failed' });
  const headers: Head = [...JSON_HEAD, ['Location', '/electron/v1/contract/K5/details']];
  expect(judge(201, body, headers)).toMatchObject({ says: 'unclear', why: 'failed' });
});

test('the media type of a problem is an error, even without a body', () => {
  const problem: Head = [['Content-Type', 'application/problem+json; charset=utf-8']];
  expect(judge(200, { contractId: 'K1' }, problem)).toMatchObject({ why: 'failed' });
  expect(judge(200, '', problem)).toMatchObject({ why: 'failed' });
});

test.each<[string, string, string]>([
  ['a login page', '<!doctype html><html><title>Wi-Fi</title></html>', 'text/html'],
  ['a login page that says JSON', '<html><body>/electron/v1/contract/K1/details</body></html>', 'application/json'],
  ['XML', '<contract><id>K1</id></contract>', 'application/xml'],
  ['text', 'OK K500001', 'text/plain'],
  ['cut JSON', '{"contract_id":"K5', 'application/json'],
  ['two bodies', '{"contract_id":"K5"}{"contract_id":"K6"}', 'application/json'],
])('%s is not JSON, wherever it points', (_name, body, contentType) => {
  const headers: Head = [
    ['Content-Type', contentType],
    ['Location', '/electron/v1/contract/K5/details'],
  ];
  expect(judge(200, body, headers)).toEqual({ says: 'unclear', why: 'not-json' });
});

test.each<[string, number, unknown, Head]>([
  ['204', 204, '', []],
  ['an empty 200', 200, '  \n', JSON_HEAD],
  ['an empty 202', 202, '', []],
  ['OK', 200, { status: 'OK' }, JSON_HEAD],
  ['success true', 200, { success: true, data: null }, JSON_HEAD],
  ['an empty object', 201, {}, JSON_HEAD],
  ['null', 200, 'null', JSON_HEAD],
  ['an id of nothing', 200, { contractId: '' }, JSON_HEAD],
  ['an id of zeros', 200, { contractId: '00000000-0000-0000-0000-000000000000' }, JSON_HEAD],
  ['an id null in words', 200, { contractId: 'null' }, JSON_HEAD],
  ['the id that was sent', 200, { id: 'C1000', status: 'OK' }, JSON_HEAD],
  ['two different ids', 200, { contracts: [{ contractId: 'K1' }, { contractId: 'K2' }] }, JSON_HEAD],
  ['a Location elsewhere', 200, {}, [...JSON_HEAD, ['Location', 'https://login.example/?next=/contract/K5/details']]],
  ['a Location of the registration', 201, '', [['Location', '/electron/v1/contract/registration']]],
  ['a link to the contracts of the customer', 200, { contracts: '/customer-contracts/C1000' }, JSON_HEAD],
  ['a paper about the contract', 200, { contractDocument: { href: '/files/123.pdf' } }, JSON_HEAD],
  [
    'the registration in Location and in the body',
    201,
    { id: 'reg-7' },
    [...JSON_HEAD, ['Location', '/registrations/reg-7']],
  ],
  ['links to two contracts', 200, { a: '/contract/K1/details', b: '/contract/K2/details' }, JSON_HEAD],
])('%s says nothing by itself', (_name, status, body, headers) => {
  expect(judge(status, body, headers)).toMatchObject({
    says: 'unclear',
    why: 'no-id',
    kind: { key: expect.any(String) },
  });
});

test('one word holds for one kind: status, places, types and short values', () => {
  const ok = kindOf({ status: 'OK', at: '2026-11-20T10:00:00Z', receipt: 'rcpt_83kfjA92', customer: { id: 'C1000' } });
  expect(
    kindOf({ status: 'OK', at: '2026-11-21T11:30:05Z', receipt: 'rcpt_11aBc0001', customer: { id: 'C1000' } }),
  ).toBe(ok);
  for (const [other, status] of [
    [{ status: 'NOPE', at: '2026-11-20T10:00:00Z', receipt: 'rcpt_83kfjA92', customer: { id: 'C1000' } }],
    [{ status: 'OK', at: '2026-11-20T10:00:00Z', receipt: 'rcpt_83kfjA92' }],
    [{ status: 'OK', at: null, receipt: 'rcpt_83kfjA92', customer: { id: 'C1000' } }],
    [{ status: 'OK', at: '2026-11-20T10:00:00Z', receipt: 'rcpt_83kfjA92', customer: { id: 'C1000' } }, 201],
  ] as const) {
    expect(kindOf(other, status)).not.toBe(ok);
  }
  expect(kindOf({ code: 0 })).not.toBe(kindOf({ code: 17 }));
  expect(kindOf({ code: 10000 })).not.toBe(kindOf({ code: 40004 }));
  expect(kindOf({ done: true })).not.toBe(kindOf({ done: false }));
  expect(kindOf('OK')).not.toBe(kindOf('KO'));
  expect(kindOf({ message: 'Tack Anna, C1000 är mottagen' })).toBe(kindOf({ message: 'Tack Öberg, F-17 är mottagen' }));
  expect(kindOf({ message: 'Tack' })).not.toBe(kindOf({ message: 'Nej tack' }));
});
