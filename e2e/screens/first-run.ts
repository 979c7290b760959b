import type { Page } from '@playwright/test';
import { press, pressAndWait, seen, until } from './press.ts';
import type { Words } from './words.ts';

export type Connection = {
  readonly name?: string;
  readonly authUrl: string;
  /** Absent: the token address is `{authUrl}/token`. */
  readonly realm?: string;
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

/** `ok`, or the step that failed with its sentence and what to do about it. */
export type TestResult =
  | { readonly isOk: true; readonly steps: readonly string[] }
  | { readonly isOk: false; readonly steps: readonly string[]; readonly whatToDo: string };

/** Language, connection, clock, ready. The connection part is also used for a profile in Settings. */
export function createFirstRun(page: Page, words: Words) {
  const go = page.getByRole('button', { name: words('first-run:continue'), exact: true });
  const field = (name: string) => page.getByRole('textbox', { name: words(`connection:fields.${name}`), exact: true });
  const test = page.getByRole('region', { name: words('connection:test.title') });
  const more = page.locator('details').filter({ has: page.getByText(words('connection:more.signIn')) });
  /** Realm, full sign-in address and proxy are folded away. */
  const showMore = async (): Promise<void> => {
    if (!(await field('realm').isVisible())) await press(more.locator('summary'), 'show the realm');
    await seen(field('realm'), 'the realm');
  };
  const tokenAddress = page.locator('dd').filter({ hasText: /^https?:\/\/.*token/ });

  return {
    /** The heading of the current step. */
    heading: page.getByRole('main').getByRole('heading', { level: 1 }),
    test,
    tokenAddress,
    field,
    showMore,
    /** Where the operator's whole message is pasted. */
    message: page.getByRole('textbox', { name: words('first-run:connection.pasteLabel') }),
    async chooseLanguage(language: 'en' | 'sv'): Promise<void> {
      await seen(page.getByRole('radiogroup'), 'the choice of a language');
      await page.getByText(language === 'sv' ? 'Svenska' : 'English', { exact: true }).click();
    },
    goOn: () => press(go, 'go on to the next step'),
    async fill(connection: Connection): Promise<void> {
      await seen(field('authUrl'), 'the fields of the connection');
      if (connection.name !== undefined) await field('name').fill(connection.name);
      await field('authUrl').fill(connection.authUrl);
      await showMore();
      await field('realm').fill(connection.realm ?? '');
      await press(more.locator('summary'), 'fold the realm away');
      await field('baseUrl').fill(connection.baseUrl);
      await field('clientId').fill(connection.clientId);
      await field('secret').fill(connection.clientSecret);
    },
    /** Presses Test connection and waits for its end. */
    async runTest(): Promise<TestResult> {
      const button = test
        .getByRole('button', { name: words('connection:test.run') })
        .or(test.getByRole('button', { name: words('connection:test.again') }));
      await pressAndWait(button, 'test the connection');
      const end = test.getByRole('status');
      const said = await until('the connection test ends', async () => {
        const text = ((await end.textContent()) ?? '').trim();
        return text === '' ? null : text;
      });
      const steps = await test.getByRole('listitem').allInnerTexts();
      return said === words('connection:test.passed')
        ? { isOk: true, steps }
        : { isOk: false, steps, whatToDo: said.replace(words('connection:test.whatToDo'), '').trim() };
    },
    later: () => press(page.getByRole('button', { name: words('first-run:connection.later') }), 'finish later'),
    async chooseClock(clock: 'ask' | 'wall' | 'normal' | 'utc' | 'offset'): Promise<void> {
      await page
        .getByRole('radiogroup', { name: words('connection:clock.label') })
        .getByText(words(`connection:clock.${clock}.title`), { exact: true })
        .click();
    },
    open: () => press(page.getByRole('button', { name: words('first-run:ready.open') }), 'open Elkontor'),
    trySample: () => press(page.getByRole('button', { name: words('first-run:sample.start') }), 'try with sample data'),
  };
}
