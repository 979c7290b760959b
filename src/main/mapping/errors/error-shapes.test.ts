import { expect, test } from 'vitest';
import { readErrorShape } from '../testing/read-shape.ts';

test.each<[json: unknown, message: string | null, code: string | null, details: string[]]>([
  [{ message: 'No' }, 'No', null, []],
  [{ error: { code: 'X1', message: 'No' } }, 'No', 'X1', []],
  [{ error: 'invalid_client', error_description: 'Bad secret' }, 'Bad secret', 'invalid_client', []],
  [{ error: 'not found' }, 'not found', null, []],
  [{ id: '8e11', cause: { message: 'No such type', code: 'x.enum', traceId: 'b59c' } }, 'No such type', 'x.enum', []],
  [{ '@type': 'hydra:Error', 'hydra:title': 'An error', 'hydra:description': 'Not so.' }, 'Not so.', null, []],
  [{ message: 'No', cause: { message: 'SQL state 42' } }, 'No', null, []],
  [
    { type: 'about:blank', title: 'Bad', status: 400, detail: 'from_date is wrong' },
    'from_date is wrong',
    // The address of a problem class is no code.
    null,
    [],
  ],
  [
    { message: 'Bad', errors: { soc_id: ['must be 12 digits', 'is wrong'] } },
    'Bad',
    null,
    ['soc_id: must be 12 digits', 'soc_id: is wrong'],
  ],
  [{ message: 'Bad', details: [{ field: 'zip', message: 'too short' }] }, 'Bad', null, ['zip: too short']],
  // One of several problems is not the message of the whole.
  [{ errors: [{ message: 'A' }, { message: 'B' }] }, null, null, ['A', 'B']],
  [{ errors: ['A', 'B'] }, null, null, ['A', 'B']],
  [{ fel: { kod: 'F1', meddelande: 'Nej' } }, 'Nej', 'F1', []],
  [
    { fehler: { code: 'F1', meldung: 'Nein', felder: [{ feld: 'plz', hinweis: 'unbekannt' }] } },
    'Nein',
    'F1',
    ['plz: unbekannt'],
  ],
  // Numbers beside an error say nothing of a field.
  [{ error: { message: 'Too many', details: { limit: 60, remaining: 0 } } }, 'Too many', null, []],
  [{ errors: [{ code: 'urn:x:Invalid', detail: 'newest-time' }] }, 'newest-time', null, ['newest-time']],
  [{ title: 'Bad', invalidParams: [{ name: 'x', reason: 'y' }] }, 'Bad', null, ['x: y']],
  [{ fault: { faultstring: 'Broken', faultcode: 'S' } }, 'Broken', 'S', []],
  [{ statusCode: 500, error: 'Internal', message: 'Oops' }, 'Oops', 'Internal', []],
  [{ detail: [{ loc: ['body', 'zip'], msg: 'field required' }] }, null, null, ['body.zip: field required']],
  // One word in small letters is for programs, and JSON-RPC numbers its errors itself.
  [{ ok: false, error: 'ratelimited' }, null, 'ratelimited', []],
  [
    { error: { message: 'Slow down', code: -32029, data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429 } } },
    'Slow down',
    'TOO_MANY_REQUESTS',
    [],
  ],
  [
    [
      { message: 'A', path: 'zip' },
      { message: 'B', path: 'soc_id' },
    ],
    null,
    null,
    ['zip: A', 'soc_id: B'],
  ],
  // What was behind an error is for developers.
  [
    { error: { type: 'parsing_error', reason: 'Bad zip', caused_by: { type: 'number_error', reason: 'For input' } } },
    'Bad zip',
    'parsing_error',
    [],
  ],
  // The rule that a field breaks is no field in it.
  [
    { message: 'Bad', errors: { soc_id: { _required: 'is missing' }, zip: { maxLength: 'is too long' } } },
    'Bad',
    null,
    ['soc_id: is missing', 'zip: is too long'],
  ],
  [{ status: 'Failure', message: 'Bad', reason: 'Invalid', code: 422 }, 'Bad', 'Invalid', []],
  ['just text', 'just text', null, []],
  // A sentence that begins with its field, also inside an object that says no more.
  [
    { message: 'Bad', _embedded: { errors: [{ message: 'customer.socId: must not be blank' }] } },
    'Bad',
    null,
    ['customer.socId: must not be blank'],
  ],
  // A code with its field is no map of texts by field.
  [{ message: 'Bad', detail: { felkod: 'P017', falt: 'soc_id' } }, 'Bad', 'P017', []],
  [
    { title: 'Bad', validationErrors: [{ code: 'E1', detail: 'is required', paths: ['/customer/socId'] }] },
    'Bad',
    'E1',
    ['/customer/socId: is required'],
  ],
  // The class of an error is no place.
  [
    {
      error: {
        message: 'Bad',
        details: { errors: [{ path: ['zip'], message: 'too short', name: 'ValidationError' }] },
      },
    },
    'Bad',
    null,
    ['zip: too short'],
  ],
  [
    { DeveloperErrorMessage: 'Invalid', Errors: [{ Key: 'customer.SocId', Value: 'is required' }] },
    'Invalid',
    null,
    ['customer.SocId: is required'],
  ],
  [[{ code: 'A1', message: 'No' }], 'No', 'A1', ['No']],
  // A list of any name in which each entry says where and what; and what is said of the whole beside it.
  [
    { error: { type: 'validation', message: 'Bad', params: [{ param: 'zip', message: 'too short' }] } },
    'Bad',
    'validation',
    ['zip: too short'],
  ],
  [
    { message: 'Bad', category: 'VALIDATION_ERROR', errors: [{ message: 'too short', in: 'zip', code: 'X' }] },
    'Bad',
    'VALIDATION_ERROR',
    ['zip: too short'],
  ],
  [{ errorMessages: ['Bad'], errors: { zip: 'too short' } }, 'Bad', null, ['zip: too short']],
  [{}, null, null, []],
  [null, null, null, []],
])('what an error body says is found in many shapes: %j', (json, message, code, details) => {
  const read = readErrorShape({ json });
  expect({ message: read.message, code: read.code, details: read.details.map((detail) => detail.text) }).toEqual({
    message,
    code,
    details,
  });
});

/** Errors as documented by APIs of other trades, in few words: message, code, problems with their places. */
test.each<[name: string, json: unknown, message: string | null, details: string[]]>([
  [
    'problems in a list of a field',
    { code: 'E42', message: 'Invalid input', errors: [{ field: 'zip', errors: ['too short', 'digits only'] }] },
    'Invalid input',
    ['zip: too short', 'zip: digits only'],
  ],
  [
    'a field called title',
    { errors: { base: ['Too late'], title: ["can't be blank"] } },
    null,
    ['base: Too late', "title: can't be blank"],
  ],
  [
    'a message of the whole beside one problem',
    {
      status: 'error',
      message: 'Property values were not valid',
      errors: [{ message: 'Email is invalid', code: 'INVALID_EMAIL', context: { propertyName: ['email'] } }],
    },
    'Property values were not valid',
    ['email: Email is invalid'],
  ],
  [
    'one field beside the message',
    { errorMessage: 'Taken', field: 'email', params: ['email'] },
    'Taken',
    ['email: Taken'],
  ],
  [
    'rules that a field breaks',
    {
      statusCode: 400,
      message: [
        {
          property: 'zip',
          constraints: { isLength: 'zip is too short', isDigits: 'zip must be digits' },
          children: [],
        },
        { property: 'customer', children: [{ property: 'soc_id', constraints: { isId: 'soc_id is wrong' } }] },
      ],
      error: 'Bad Request',
    },
    'Bad Request',
    ['zip: zip is too short', 'zip: zip must be digits', 'soc_id: soc_id is wrong'],
  ],
  [
    'names in a list',
    {
      error: {
        code: null,
        message: 'Not valid!',
        validationErrors: [{ message: 'Zip is required', members: ['zip'] }],
      },
    },
    'Not valid!',
    ['zip: Zip is required'],
  ],
  [
    'checked by the part of the request',
    {
      statusCode: 400,
      message: 'Validation failed',
      validation: { body: { keys: ['zip'], message: '"zip" is required' } },
    },
    'Validation failed',
    ['zip: "zip" is required'],
  ],
  [
    'a trace is no problem',
    {
      error: {
        code: '501',
        message: 'Unsupported',
        details: [{ code: '301', target: '$search', message: 'not supported' }],
        innererror: { trace: ['at a', 'at b'] },
      },
    },
    'Unsupported',
    ['$search: not supported'],
  ],
  [
    'fields inside fields',
    { customer: { zip: ['Ange ett postnummer.'], name: ['Kr\u00e4vs.'] }, non_field_errors: ['Fel m\u00e5nad.'] },
    'Fel månad.',
    ['customer.zip: Ange ett postnummer.', 'customer.name: Kr\u00e4vs.'],
  ],
  ['a list of fields inside fields', { errors: [{ customer: { zip: ['bad zip'] } }] }, null, ['customer.zip: bad zip']],
  [
    'an outcome with expressions',
    { issue: [{ severity: 'error', code: 'required', diagnostics: 'zip is required', expression: ['Customer.zip'] }] },
    null,
    ['Customer.zip: zip is required'],
  ],
  [
    'told to people',
    { errors: [{ code: 'E1', userMessage: 'Wrong zip', propertyName: 'zip' }] },
    null,
    ['zip: Wrong zip'],
  ],
  ['a gateway', { httpCode: '400', httpMessage: 'Bad Request', moreInformation: 'No such plan' }, 'No such plan', []],
  [
    'a code alone is no problem',
    { fault: { faultstring: 'Quota violation', detail: { errorcode: 'policies.QuotaViolation' } } },
    'Quota violation',
    [],
  ],
])('%s', (_, json, message, details) => {
  const read = readErrorShape({ json });
  expect({ message: read.message, details: read.details.map(({ text }) => text) }).toEqual({ message, details });
});

test.each([
  ['Quota is used up. You can submit the request after 49 seconds', '49'],
  ['Try again in 1 minute and 30 seconds.', '90'],
  ['F\u00f6rs\u00f6k igen om 1 timme, 5 minuter', '3900'],
  ['Please wait some time. The limit is 10 requests per 60 s', null],
  ['Wait 3 days', null],
])('the pause that a message asks for: %s', (message, wait) =>
  expect(readErrorShape({ json: { message } }).retryAfterSeconds).toBe(wait),
);

test('errors that are no JSON say what they can', () => {
  expect(readErrorShape({ text: '<html><head><title>502 Bad Gateway</title></head></html>' }).message).toBe(
    '502 Bad Gateway',
  );
  expect(readErrorShape({ text: '<!DOCTYPE html>\n<h1>Not &amp; found</h1>' }).message).toBe('Not & found');
  expect(readErrorShape({ text: 'upstream connect error' }, 'text/plain').message).toBe('upstream connect error');
  expect(
    readErrorShape({ text: '<?xml version="1.0"?><s:Fault><faultstring>No</faultstring></s:Fault>' }).message,
  ).toBe('No');
  expect(readErrorShape({ text: '{"message":"cut o' }).message).toBe('{"message":"cut o');
  expect(readErrorShape({ text: '' })).toEqual({ message: null, code: null, details: [], retryAfterSeconds: null });
  expect(readErrorShape({ text: `<html>${'x'.repeat(60_000)}` }).message).toBeNull();
});

test('a list of messages in place of one: every one is a problem, with the field its sentence begins with', () => {
  const message = [
    'customer.soc_id must be digits',
    'property.zip_code should not be empty',
    'Too late for this month',
  ];
  const read = readErrorShape({ json: { message, error: 'Bad Request', statusCode: 400 } });
  expect(read.details.map(({ place, said }) => [place, said])).toEqual([
    ['customer.soc_id', 'must be digits'],
    ['property.zip_code', 'should not be empty'],
    [null, 'Too late for this month'],
  ]);
});

test('the one error of GraphQL is the error itself; a problem of a field is not what is said of the whole', () => {
  const errors = [{ message: 'No such contract', path: ['contract'], extensions: { code: 'NOT_FOUND' } }];
  expect(readErrorShape({ json: { errors, data: null } })).toMatchObject({
    message: 'No such contract',
    code: 'NOT_FOUND',
  });
  const issues = [{ path: ['customer', 'soc_id'], message: 'Too short' }];
  expect(readErrorShape({ json: { error: { issues } } })).toMatchObject({
    message: null,
    details: [{ place: 'customer.soc_id', said: 'Too short' }],
  });
  expect(readErrorShape({ json: { errors: { zip: { message: 'Required' } } } }).message).toBeNull();
});

test('keys that name fields, with lists of what is wrong with them', () => {
  const json = { 'obj.customer.soc_id': [{ msg: ['error.path.missing'], args: [] }] };
  expect(readErrorShape({ json }).details).toMatchObject([
    { place: 'obj.customer.soc_id', said: 'error.path.missing' },
  ]);
});

test('a name for programs is no problem of a field', () => {
  const details = [{ '@type': 'ErrorInfo', reason: 'RATE_LIMIT_EXCEEDED', domain: 'example.com' }];
  expect(readErrorShape({ json: { error: { message: 'Too many', details } } }).details).toEqual([]);
});

test('the one object in an answer may be a problem with its field', () => {
  const json = { status: 'INVALID_PARAMETER', data: { field: 'customer_no', message: 'Taken', field_path: null } };
  const { code, details } = readErrorShape({ json });
  expect([code, details.map(({ place, said }) => [place, said])]).toEqual([
    'INVALID_PARAMETER',
    [['customer_no', 'Taken']],
  ]);
});

test('what all problems are called is the code of the whole', () => {
  const of = (...codes: string[]) =>
    readErrorShape({ json: { errors: codes.map((code) => ({ code, message: `${code} x` })) } }).code;
  expect([of('BAD_REQUEST', 'BAD_REQUEST'), of('A_1', 'B_2')]).toEqual(['BAD_REQUEST', null]);
});
