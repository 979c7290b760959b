import { expect, test } from 'vitest';
import { isPlainMailto } from './mailto.ts';

test('a subject and a body, percent-encoded, may go to the mail program', () => {
  const [subject, body] = ['Fråga & svar + 1', 'Rad 1\r\nRad 2?=#%'].map(encodeURIComponent);
  expect(isPlainMailto(`mailto:support@operator.example?subject=${subject}&body=${body}`)).toBe(true);
});

test.each([
  'https://example.test/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'mailto:a@b.se?attach=/etc/passwd',
  'mailto:a@b.se?Attachment=C:%5Cx',
  'mailto:a@b.se?subject=x\n',
  `mailto:a@b.se?body=${'x'.repeat(9000)}`,
  'mailto:a@b.se#x',
  'MAILTO-x:a',
  '',
])('%j is refused', (address) => {
  expect(isPlainMailto(address)).toBe(false);
});
