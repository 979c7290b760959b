import { expect, test } from 'vitest';
import { readErrorShape } from './testing/read-shape.ts';

test.each<[json: unknown, message: string | null, code: string | null, details: string[]]>([
  [{ message: 'No' }, 'No', null, []],
  [{ error: { code: 'X1', message: 'No' } }, 'No', 'X1', []],
  [{ error: 'invalid_client', error_description: 'Bad secret' }, 'Bad secret', 'invalid_client', []],
  [{ error: 'not found' }, 'not found', null, []],
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
  [{ title: 'Bad', invalidParams: [{ name: 'x', reason: 'y' }] }, 'Bad', null, ['x: y']],
  [{ fault: { faultstring: 'Broken', faultcode: 'S' } }, 'Broken', 'S', []],
  [{ statusCode: 500, error: 'Internal', message: 'Oops' }, 'Oops', 'Internal', []],
  [{ detail: [{ loc: ['body', 'zip'], msg: 'field required' }] }, null, null, ['body.zip: field required']],
  ['just text', 'just text', null, []],
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
])('error %j', (json, message, code, details) => {
  const read = readErrorShape({ json });
  expect({ message: read.message, code: read.code, details: read.details.map((detail) => detail.text) }).toEqual({
    message,
    code,
    details,
  });
});

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
