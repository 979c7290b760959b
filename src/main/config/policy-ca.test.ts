import { rootCertificates } from 'node:tls';
import { expect, test } from 'vitest';
import { hasOpenssl, makeCertificates } from '../network/testing/certificates.ts';
import { readPolicyCa } from './policy-ca.ts';

const authority = rootCertificates[0] ?? '';

test('certificates are taken, whatever else the file holds is not', () => {
  const read = readPolicyCa(
    '/ca.pem',
    () => `-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n${authority}\n`,
  );
  expect(read.problem).toBeNull();
  expect(read.pem.trim()).toBe(authority.trim());
});

test('no file named is no further trust', () => {
  expect(readPolicyCa(null, () => authority)).toEqual({ pem: '', problem: null });
});

test.each([
  ['without a certificate', () => 'hello', 'no certificate'],
  ['with a damaged one', () => authority.replace(/[A-Za-z0-9]{40}/, 'A'), 'certificate 1 cannot be read'],
  ['that is huge', () => `${authority}\n`.repeat(2000), 'too large'],
])('a file %s adds nothing and says so', (_name, readText, words) => {
  const read = readPolicyCa('/ca.pem', readText);
  expect(read.pem).toBe('');
  expect(read.problem).toContain(words);
});

test('a file that cannot be read says why', () => {
  const read = readPolicyCa('/ca.pem', () => {
    throw Object.assign(new Error('no'), { code: 'EACCES' });
  });
  expect(read).toEqual({ pem: '', problem: 'caFile: cannot be read (EACCES)' });
});

test.runIf(hasOpenssl())('a server’s own certificate is no authority', () => {
  const { good } = makeCertificates();
  expect(readPolicyCa('/ca.pem', () => good.cert).problem).toContain('not a certificate authority');
});
