import { expect, test } from 'vitest';
import { confirmationTexts } from './confirmation-texts.ts';

const change = (from: string, to: string, profile = 'TEST') =>
  confirmationTexts('en', {
    what: 'change-profile',
    profile,
    changes: [{ what: 'api-address', from, to }],
    asksOperator: true,
  });

test('the question names old and new, in both languages', () => {
  for (const language of ['en', 'sv'] as const) {
    const { detail } = confirmationTexts(language, {
      what: 'change-network',
      changes: [
        { what: 'proxy', from: 'system', to: 'http://proxy.example.se:8080' },
        { what: 'certificates', from: '', to: 'One (SHA-256 AA)\nTwo (SHA-256 BB)' },
      ],
    });
    expect(detail).toContain('http://proxy.example.se:8080');
    expect(detail).toContain('One (SHA-256 AA)\nTwo (SHA-256 BB)');
    expect(detail).not.toContain(': system');
  }
  const { detail } = change('https://api.example.se', 'https://x.example');
  expect(detail.indexOf('https://api.example.se')).toBeLessThan(detail.indexOf('https://x.example'));
});

test('what a page gave can neither add lines, turn the text around, hide nor drown it', () => {
  const { message, detail } = change(
    'https://a.se',
    `https://x.example/${'y'.repeat(900)}`,
    'A\nOK?\u202eB\u200bC\u2028D',
  );
  expect(message.split('\n')).toHaveLength(1);
  expect(message).not.toMatch(/[\u202e\u200b\u2028]/);
  expect(detail).toContain('https://x.example/yyy');
  expect(detail.length).toBeLessThan(1000);
});

test.each(['en', 'sv'] as const)('every question has words in %s', (language) => {
  const questions = [
    { what: 'change-profile', profile: 'P', changes: [], asksOperator: false },
    { what: 'change-network', changes: [] },
    { what: 'remove-profile', profile: 'P' },
    { what: 'erase-person', person: 'Åsa Berg (C1)' },
    { what: 'forget-secret', profile: 'P' },
    { what: 'reset-store' },
    { what: 'erase-all' },
    { what: 'accept-older-ledger', missing: 4 },
    { what: 'leave-office', untold: 2 },
    { what: 'release', by: 'Anna', count: 2, operator: 'https://api.example.se', unseenFiles: 0 },
    { what: 'take-unasked', by: 'Bo' },
    { what: 'set-aside-desk', by: 'Bo', computer: '1a2b3c4d' },
    { what: 'confirm-person', person: 'Bo', login: 'bo', fingerprint: '1A2B 3C4D' },
  ] as const;
  const texts = questions.map((question) => confirmationTexts(language, question));
  for (const text of texts) for (const part of Object.values(text)) expect(part?.trim()).not.toBe('');
  expect(texts[3]?.message).toContain('Åsa Berg (C1)');
  expect(new Set(texts.map(({ message }) => message)).size).toBe(questions.length);
});

test.each(['en', 'sv'] as const)('an approval without a look at the files says so in %s', (language) => {
  const ask = (unseenFiles: number) =>
    confirmationTexts(language, { what: 'release', by: 'Anna', count: 2, operator: 'P', unseenFiles }).detail;
  expect(new Set([ask(0), ask(1), ask(2)]).size).toBe(3);
  expect(ask(2)).toContain('2');
});

test.each(['en', 'sv'] as const)(
  'whose a new address is: two ways on in %s, and one where nobody else can be meant',
  (language) => {
    const ask = (asksOperator: boolean) =>
      confirmationTexts(language, {
        what: 'change-profile',
        profile: 'P',
        changes: [{ what: 'client-id', from: 'old-client', to: 'new-client' }],
        asksOperator,
      });
    const { goOn, other, stay, detail } = ask(true);
    expect(new Set([goOn, other, stay]).size).toBe(3);
    expect(detail).toContain('old-client');
    expect(ask(false)).toMatchObject({ other: null, stay });
    expect(ask(false).detail).not.toContain(detail.split('\n\n').at(-1));
  },
);
