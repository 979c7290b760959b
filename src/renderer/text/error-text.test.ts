import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { type AppErrorData, appErrorSchema } from '../../shared/errors/app-error-schema.ts';
import { briefText, errorKey, errorText } from './error-text.ts';
import { texts as english } from './testing/texts-en.ts';
import { texts as swedish } from './testing/texts-sv.ts';

const en = english.errors ?? {};
const sv = swedish.errors ?? {};

type Shape = { shape: Record<string, { value?: unknown; options?: readonly string[] }> };

/** One error of every code, and of every reason or state where there are several. */
function everyError(): AppErrorData[] {
  return (appErrorSchema.options as unknown as Shape[]).flatMap(({ shape }) => {
    const code = shape.code?.value as string;
    const variants = shape.reason?.options ?? shape.state?.options ?? [''];
    return variants.map(
      (variant) => ({ code, reason: variant, state: variant, status: 500 }) as unknown as AppErrorData,
    );
  });
}

const statuses = [300, 400, 401, 403, 404, 409, 422, 429, 500, 503].map(
  (status): AppErrorData => ({ code: 'answered', status, message: null, retryAfterMs: null, answerId: 'a' }),
);

function find(texts: object, key: string): unknown {
  return key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts);
}

test('every failure has words in both languages, with what to do', () => {
  const all = [...everyError(), ...statuses];
  expect(all.length).toBeGreaterThan(40);
  for (const texts of [en, sv]) {
    for (const error of all) {
      const key = errorKey(error);
      expect(find(texts, key), key).toMatchObject({ what: expect.any(String), todo: expect.any(String) });
    }
  }
});

test('numbers of the failure are in its words', async () => {
  const i18n = createInstance();
  await i18n.init({
    lng: 'en',
    resources: { en: { errors: en, common: english.common ?? {} } },
    ns: ['errors', 'common'],
    interpolation: { escapeValue: false },
  });
  const text = errorText(i18n.t, {
    code: 'answered',
    status: 429,
    message: 'slow down a little',
    retryAfterMs: 1500,
    answerId: 'a1',
  });
  expect(text.what).toBe('The operator is busy and asked us to wait. The operator says: “slow down a little”');
  // The heading of a page is no sentence, and would say nothing without its page.
  const scrap = { code: 'answered', status: 503, message: 'Service', retryAfterMs: null, answerId: 'a1' } as const;
  expect(errorText(i18n.t, scrap).what).not.toContain('Service');
  // In a banner: what a button does not do is said.
  expect(briefText(i18n.t, { ...scrap, status: 403, message: 'Not allowed for this client' })).toBe(
    'This sign-in may not see that. Ask the operator to give this sign-in access.',
  );
  expect(briefText(i18n.t, scrap)).toBe("The operator's server answered with an error.");
  expect(text.todo).toContain('2 seconds');
  expect(text.answerId).toBe('a1');
});
