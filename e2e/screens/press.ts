import type { Locator, Page } from '@playwright/test';

/** How long something may take to appear on a busy machine; not a claim about speed. */
const PATIENCE_MS = 40_000;

/** Pause between two looks. */
const BETWEEN_LOOKS_MS = 100;

/**
 * Presses a button as soon as it exists and is enabled; waits for a busy one, and for one whose reason is just
 * disappearing. One that stays disabled is an error with the app's reason.
 */
export async function press(button: Locator, what: string): Promise<void> {
  try {
    await button.click({ timeout: PATIENCE_MS });
  } catch (cause) {
    const said = await button
      .evaluateAll((found) =>
        found.map((one) =>
          one.matches('[aria-disabled="true"], :disabled')
            ? `cannot be pressed (${one.getAttribute('aria-description') ?? 'it does not say why'})`
            : 'is there',
        ),
      )
      .catch(() => []);
    const seen = said.length === 0 ? `not on the screen (${String(button)})` : `the button ${said.join(', ')}`;
    throw new Error(`${what}: ${seen}`, { cause });
  }
}

/**
 * Presses a button that is busy for a while, and waits until it is done. Watches from before the press: on loopback the
 * work may end at once.
 */
export async function pressAndWait(button: Locator, what: string, timeoutMs = 60_000): Promise<void> {
  await seen(button, what);
  const watch = await button.evaluateHandle((element, patienceMs) => {
    const { promise: told, resolve } = Promise.withResolvers<'nothing' | 'began' | 'ended'>();
    let so: 'nothing' | 'began' = 'nothing';
    const observer = new MutationObserver((changes) => {
      const isBusy = element.getAttribute('aria-busy') === 'true';
      // Both changes may come at once.
      if (isBusy || changes.some(({ oldValue }) => oldValue === 'true')) so = 'began';
      if (so === 'began' && !isBusy) resolve('ended');
    });
    observer.observe(element, { attributeFilter: ['aria-busy'], attributeOldValue: true });
    setTimeout(() => resolve(so), patienceMs);
    // Another button may replace it.
    setInterval(() => element.isConnected || resolve(so), 500);
    return { told };
  }, PATIENCE_MS);
  await press(button, what);
  const how = await watch.evaluate(({ told }) => told);
  if (how === 'nothing') throw new Error(`${what}: the button was pressed, and nothing began`);
  // It may take longer than the button is watched.
  if (how === 'began') {
    await until(
      `${what} ends`,
      async () => ((await button.getAttribute('aria-busy')) === 'true' ? null : true),
      timeoutMs,
    );
  }
}

/** Presses a button that ends the app, which may be gone before the press returns; resolves when the app has ended. */
export async function pressLast(button: Locator, exited: Promise<unknown>): Promise<void> {
  await button.click().catch((cause: unknown) => {
    if (!String(cause).includes('has been closed')) throw cause;
  });
  await exited;
}

/** Waits until something is visible. */
export async function seen(locator: Locator, what: string, timeoutMs = PATIENCE_MS): Promise<Locator> {
  try {
    await locator.first().waitFor({ state: 'visible', timeout: timeoutMs });
  } catch (cause) {
    throw new Error(`${what}: not on the screen after ${timeoutMs / 1000} s (${String(locator)})`, { cause });
  }
  return locator;
}

/** Asks repeatedly until the answer is not null. */
export async function until<T>(what: string, ask: () => Promise<T | null>, timeoutMs = PATIENCE_MS): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const got = await ask();
    if (got !== null) return got;
    if (Date.now() > deadline) throw new Error(`${what}: not so after ${timeoutMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
  }
}

/** The texts of a grid's drawn rows, each row as its cells. */
export async function gridRows(grid: Locator): Promise<string[][]> {
  return grid.locator('[role="rowgroup"] [role="row"]').evaluateAll((rows) =>
    rows
      // Heads of groups are not rows of the list.
      .filter((row) => row.getAttribute('aria-busy') !== 'true' && !row.hasAttribute('aria-expanded'))
      .map((row) => [...row.querySelectorAll('[role="gridcell"]')].map((cell) => (cell.textContent ?? '').trim())),
  );
}

/** Types days (ISO) into the date fields of an open dialog, which move on from year to month to day on their own. */
export async function typeDays(page: Page, dialog: Locator, ...days: string[]): Promise<void> {
  const fields = dialog.getByRole('spinbutton');
  await fields.first().click();
  for (const [at, part] of days.flatMap((day) => day.split('-')).entries()) {
    const field = fields.nth(at);
    await until(`the focus is on part ${at + 1} of a date`, async () =>
      (await field.evaluate((element) => element === document.activeElement)) ? true : null,
    );
    await page.keyboard.type(part);
  }
}

/** Text as a person sees it: line breaks where the page has them, without hidden text. */
export function visibleText(locator: Locator): Promise<string> {
  return locator.innerText();
}
