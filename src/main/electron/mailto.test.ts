import { expect, test } from 'vitest';
import { isPlainMailto, mailtoUrl } from './mailto.ts';

test('what is written can be sent, with every sign kept', () => {
  const mail = { to: 'support@operator.example', subject: 'Fråga & svar + 1', body: 'Rad 1\r\nRad 2?=#%' };
  const url = mailtoUrl(mail);
  expect(isPlainMailto(url)).toBe(true);
  expect(url).not.toContain('+');
  const parts = new URL(url);
  expect(parts.searchParams.get('subject')).toBe(mail.subject);
  expect(parts.searchParams.get('body')).toBe(mail.body);
  expect(parts.pathname).toBe(mail.to);
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
