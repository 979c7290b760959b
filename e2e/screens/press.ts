import type { Locator, Page } from '@playwright/test';

/** How long something may take to appear on a busy machine: no claim about speed. */
const PATIENCE_MS = 40_000;

/** Presses a button; one that cannot be pressed now is an error that gives the reason the app gives. */
export async function press(button: Locator, what: string): Promise<void> {
  await seen(button, what);
  if ((await button.getAttribute('aria-disabled')) === 'true' || (await button.isDisabled())) {
    // A busy button and one whose reason is just going away are both waited for.
    const deadline = Date.now() + PATIENCE_MS;
    while ((await button.getAttribute('aria-disabled')) === 'true' || (await button.isDisabled())) {
      if (Date.now() > deadline) {
        const reason = (await button.getAttribute('aria-description')) ?? 'it does not say why';
        throw new Error(`${what}: the button cannot be pressed (${reason})`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  await button.click();
}

/**
 * Presses a button that is busy for a while, and waits until it is done. Watched from before the press: on loopback
 * the work may be over in a moment.
 */
export async function pressAndWait(button: Locator, what: string, timeoutMs = 60_000): Promise<void> {
  await seen(button, what);
  const began = button.evaluate(
    (element, patienceMs) =>
      new Promise<boolean>((resolve) => {
        const watch = () => element.getAttribute('aria-busy') === 'true' && resolve(true);
        new MutationObserver(watch).observe(element, { attributes: true });
        setTimeout(() => resolve(false), patienceMs);
      }),
    PATIENCE_MS,
  );
  await press(button, what);
  if (!(await began)) throw new Error(`${what}: the button was pressed, and nothing began`);
  await until(
    `${what} ends`,
    async () => ((await button.getAttribute('aria-busy')) === 'true' ? null : true),
    timeoutMs,
  );
}

/** Presses what ends the app, which may be gone before the press has come back; resolves when it is. */
export async function pressLast(button: Locator, exited: Promise<unknown>): Promise<void> {
  await button.click().catch((cause: unknown) => {
    if (!String(cause).includes('has been closed')) throw cause;
  });
  await exited;
}

/** Waits until something is in sight. */
export async function seen(locator: Locator, what: string, timeoutMs = PATIENCE_MS): Promise<Locator> {
  try {
    await locator.first().waitFor({ state: 'visible', timeout: timeoutMs });
  } catch (cause) {
    throw new Error(`${what}: not on the screen after ${timeoutMs / 1000} s (${String(locator)})`, { cause });
  }
  return locator;
}

/** Asks again and again until there is an answer other than null. */
export async function until<T>(what: string, ask: () => Promise<T | null>, timeoutMs = PATIENCE_MS): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const got = await ask();
    if (got !== null) return got;
    if (Date.now() > deadline) throw new Error(`${what}: not so after ${timeoutMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The texts of a grid's rows that are drawn, each row as its cells. */
export async function gridRows(grid: Locator): Promise<string[][]> {
  return grid
    .locator('[role="rowgroup"] [role="row"]')
    .evaluateAll((rows) =>
      rows
        .filter((row) => row.getAttribute('aria-busy') !== 'true')
        .map((row) => [...row.querySelectorAll('[role="gridcell"]')].map((cell) => (cell.textContent ?? '').trim())),
    );
}

/** Types days (ISO) into the date fields of an open dialog, which lead from year to month to day by themselves. */
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

/** Text as a person sees it: line breaks where the page has them, nothing that is hidden. */
export function visibleText(locator: Locator): Promise<string> {
  return locator.innerText();
}
