import { expect, test } from 'vitest';
import { pemCertificates } from './pem.ts';

const block = (inside: string) => `-----BEGIN CERTIFICATE-----\n${inside}\n-----END CERTIFICATE-----`;

test('each certificate is found, whatever stands around it', () => {
  const [one, two] = [block('AA'), block('BB')];
  expect(pemCertificates(`subject=x\r\n${one}\r\n-----BEGIN PRIVATE KEY-----\nCC\n${two}`)).toEqual([one, two]);
  expect(pemCertificates('')).toEqual([]);
  expect(pemCertificates('-----END CERTIFICATE-----')).toEqual([]);
});

test('one that was cut off is there, so that it is told', () => {
  expect(pemCertificates(`${block('AA')}\n-----BEGIN CERTIFICATE-----\nBB`)).toEqual([
    block('AA'),
    '-----BEGIN CERTIFICATE-----\nBB',
  ]);
});

test('megabytes of beginnings are one look at each character', () => {
  // In quadratic time this would take more than an hour.
  const pem = '-----BEGIN CERTIFICATE-----\n'.repeat(1_000_000);
  expect(pemCertificates(pem)).toEqual([pem]);
});
