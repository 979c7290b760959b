import type { Locator, Page } from '@playwright/test';
import { dropFile } from './drop-file.ts';
import { fillAtOnce } from './fill-at-once.ts';
import { gridRows, press, seen, until, visibleText } from './press.ts';
import type { Words } from './words.ts';

/** Names as in the API's request body. */
export type ContractFields = {
  readonly customer: Readonly<Record<'id' | 'first_name' | 'last_name' | 'soc_id' | 'email' | 'phone', string>>;
  readonly property: Readonly<Record<'id' | 'address' | 'property_number' | 'zip_code' | 'city', string>>;
};

export type OutcomeState = 'accepted' | 'rejected' | 'unknown' | 'waiting' | 'sending';
export type OutcomeSeen = { readonly state: OutcomeState; readonly title: string; readonly text: string };

/** Fields that suggest entries of the register while typing. */
const SUGGESTING: ReadonlySet<string> = new Set([
  'customer.id',
  'customer.first_name',
  'customer.last_name',
  'property.id',
  'property.address',
]);

/** New contract, its outcome, the list of contracts, contract details. */
export function createContractsScreen(page: Page, words: Words) {
  const form = formPart(page, words);
  const outcome = outcomePart(page, words);
  return {
    ...form,
    ...outcome,
    ...ledgerPart(page, words),
    /** Sends the form, and waits for this outcome. */
    async sendAndSee(wanted: OutcomeState): Promise<OutcomeSeen> {
      await form.sendRegistration();
      return outcome.outcome(wanted);
    },
  };
}

const textsOf =
  (words: Words) =>
  (key: string, values?: Record<string, string | number>): string =>
    words(`contracts:${key}`, values);

/** The form with its power of attorney, and the review before it is sent. */
function formPart(page: Page, words: Words) {
  const t = textsOf(words);
  const form = page.getByRole('region', { name: t('form.label') });
  const send = form.getByRole('button', { name: new RegExp(`^(${t('form.send')}|${t('form.review')})`) });
  const review = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: t('review.send'), exact: true }) });
  const poa = poaPart(page, words);

  function field(path: string): Locator {
    const group = form.getByRole('group', { name: t(`form.${path.split('.')[0]}`), exact: true });
    const name = words.pattern(`contracts:fields.${path}`, 'start');
    return group.getByRole(SUGGESTING.has(path) ? 'combobox' : 'textbox', { name });
  }

  async function type(path: string, value: string): Promise<void> {
    await field(path).fill(value);
    // Leaving the field keeps what was typed and closes the suggestions.
    await page.keyboard.press('Tab');
  }

  return {
    ...poa,
    form,
    send,
    field,
    type,
    /** The review before a registration that binds, or when something must be decided. */
    review,

    async fill(fields: ContractFields): Promise<void> {
      const all = (['customer', 'property'] as const).flatMap((group) =>
        Object.entries(fields[group]).map(([name, value]) => [`${group}.${name}`, value] as const),
      );
      const [last, ...others] = all.toReversed();
      await fillAtOnce(
        form,
        others.toReversed().map(([path, value]) => ({
          group: t(`form.${path.split('.')[0]}`),
          label: t(`fields.${path}`),
          value,
        })),
      );
      if (last) await type(...last);
    },
    /** Sends the form; where a last review appears, doubtful values are sent as they are. */
    async sendRegistration(): Promise<void> {
      await seen(send, 'the button that sends');
      // A warning may appear a moment after its cause.
      await until('the form can be sent', async () =>
        (await send.getAttribute('aria-disabled')) === 'true' ? null : true,
      );
      await press(send, 'send the registration');
      // The text of the power of attorney may still be examined: only then is it known whether a review comes.
      const way = await until('the review, or what became of the press', async () => {
        if ((await review.count()) > 0) return 'review';
        const isElsewhere = (await form.count()) === 0 || (await page.getByRole('alertdialog').count()) > 0;
        return isElsewhere || (await form.getByRole('alert').count()) > 0 ? 'gone' : null;
      });
      if (way === 'gone') return;
      const open = review.getByRole('radio', { name: t('review.agree'), checked: false });
      while ((await open.count()) > 0) await open.first().click();
      await press(review.getByRole('button', { name: t('review.send'), exact: true }), 'send it as it is');
    },
  };
}

/** The power of attorney of the form. */
function poaPart(page: Page, words: Words) {
  const t = textsOf(words);
  const pane = page.getByRole('complementary', { name: t('poa.title') });

  async function poaTaken(): Promise<string> {
    return until('the power of attorney is read', async () => {
      const problem = pane.getByRole('alert');
      if (await problem.count()) {
        throw new Error(`power of attorney: ${(await visibleText(problem)).replaceAll('\n', ' ')}`);
      }
      const facts = pane.getByText(t('poa.content'), { exact: true });
      return (await facts.count()) ? await visibleText(pane) : null;
    });
  }

  return {
    pane,
    preview: pane.locator('canvas'),
    poaProblem: pane.getByRole('alert'),
    browseButton: pane.getByRole('button', { name: t('poa.browseButton') }),
    /**
     * Drops a file on the power-of-attorney pane; resolves when the app has taken it, rejects with the app's message.
     */
    async dropPoa(file: string): Promise<string> {
      const zone = pane.locator('[data-look]').first();
      await seen(zone, 'the place for a power of attorney');
      await dropFile(page, zone, [file]);
      return poaTaken();
    },
    /** Presses Choose file; the dialog's answer is set beforehand. */
    async browsePoa(): Promise<string> {
      await press(pane.getByRole('button', { name: t('poa.browseButton') }), 'choose a file');
      return poaTaken();
    },
    /** Pastes a file into the page. */
    async pastePoa(name: string, bytes: Uint8Array): Promise<string> {
      await seen(pane.locator('[data-look]').first(), 'the place for a power of attorney');
      await page.evaluate(
        ([fileName, base64]) => {
          const data = Uint8Array.from(atob(base64 as string), (char) => char.charCodeAt(0));
          const clipboardData = new DataTransfer();
          clipboardData.items.add(new File([data], fileName as string));
          const target = document.activeElement ?? document.body;
          target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        },
        [name, Buffer.from(bytes).toString('base64')],
      );
      return poaTaken();
    },
    poaTaken,
  };
}

/** What became of a registration, its answer, and the contract's details. */
function outcomePart(page: Page, words: Words) {
  const t = textsOf(words);
  const verdict = page.locator('[data-outcome]').filter({ has: page.getByRole('heading', { level: 2 }) });
  const answer = page.getByRole('tablist', { name: t('details.views') });
  return {
    verdict,
    /** The page's text about the outcome, once it is known; `wanted` waits for that state. */
    async outcome(wanted?: OutcomeState, timeoutMs = 40_000): Promise<OutcomeSeen> {
      let last = 'nothing yet';
      try {
        return await until(
          'the outcome',
          async () => {
            const state = (await verdict.count())
              ? ((await verdict.getAttribute('data-outcome').catch(() => null)) as OutcomeState | null)
              : null;
            last = state ?? last;
            if (state === null || (wanted === undefined ? state === 'sending' : state !== wanted)) return null;
            const title = await visibleText(verdict.getByRole('heading'));
            return { state, title, text: await visibleText(verdict) };
          },
          timeoutMs,
        );
      } catch (cause) {
        const alert = await page.getByRole('alert').allInnerTexts();
        throw new Error(`the outcome${wanted ? ` ${wanted}` : ''}: last seen ${last}. ${alert.join(' ')}`, { cause });
      }
    },
    /** The contract id of an accepted registration. */
    contractId: page
      .locator('dl')
      .filter({ hasText: t('outcome.contractId') })
      .locator('dd')
      .first(),
    openButton: page.getByRole('button', { name: t('outcome.openContract') }),
    openContract: () => press(page.getByRole('button', { name: t('outcome.openContract') }), 'open the contract'),
    next: () => press(page.getByRole('button', { name: t('outcome.next') }), 'next registration'),
    answerViews: answer,
    /** Shown if the details could not be fetched and none are kept. */
    noDetails: page.getByText(t('details.failed'), { exact: true }),
    /** Fields, everything, or the raw text of the shown answer. */
    async showAnswer(view: 'fields' | 'all' | 'raw'): Promise<Locator> {
      const fold = page
        .locator('details:not([open]) > summary', { hasText: t('outcome.technical') })
        .filter({ visible: true });
      if (await fold.count()) await fold.click();
      await press(answer.getByRole('tab', { name: t(`details.${view}`), exact: true }), `show the answer's ${view}`);
      return page.getByRole('tabpanel');
    },
    details: (id: string) => page.getByRole('region', { name: t('details.label', { id }), exact: true }),
    /** What the operator says of the contract. */
    detailFields: page
      .getByRole('grid', { name: t('details.fields'), exact: true })
      .or(page.getByText(t('details.noRecord'), { exact: true })),
  };
}

/** The list of contracts, and what a person records there. */
function ledgerPart(page: Page, words: Words) {
  const t = textsOf(words);
  const ledger = page
    .getByRole('grid', { name: t('ledger.label') })
    .or(page.getByRole('treegrid', { name: t('ledger.label') }));
  const tab = (name: 'new' | 'ledger') =>
    page
      .getByRole('radiogroup', { name: t('tabs.label') })
      .getByRole('radio', { name: words.pattern(`contracts:tabs.${name}`, 'start') });
  return {
    ledger,
    tab,
    showForm: () => press(tab('new'), 'show the form'),
    async showLedger(): Promise<void> {
      // From the outcome of what was sent there is a button in its place.
      const button = page.getByRole('banner').getByRole('button', { name: t('tabs.ledger'), exact: true });
      await press(tab('ledger').or(button), 'show the ledger');
      await seen(ledger.or(page.getByText(t('ledger.empty'), { exact: true })), 'the ledger');
    },
    ledgerRows: () => gridRows(ledger),
    async openRow(text: string): Promise<void> {
      // The head of a part may have the same word.
      const row = ledger.locator('[role="row"]:not([aria-expanded])').filter({ hasText: text }).first();
      await seen(row, `the row of the ledger with "${text}"`);
      await row.click();
    },
    /** A person records what the operator said about an unknown outcome. */
    async resolve(decision: 'exists' | 'absent', why: string, contractId = ''): Promise<void> {
      await press(
        page.getByRole('button', { name: t(decision === 'exists' ? 'outcome.itWas' : 'outcome.itWasNot') }),
        'record what the operator said',
      );
      const dialog = page.getByRole('dialog', { name: t(`resolve.${decision}Title`) });
      await seen(dialog, 'the question what the operator said');
      await dialog.getByRole('textbox', { name: t('resolve.why') }).fill(why);
      if (contractId !== '') await dialog.getByRole('textbox', { name: t('resolve.contractId') }).fill(contractId);
      const who = dialog.getByRole('textbox', { name: t('resolve.who') });
      if ((await who.inputValue()) === '') await who.fill('Eva');
      await press(
        dialog.getByRole('button', {
          name: t(decision === 'exists' ? 'resolve.recordExists' : 'resolve.recordAbsent'),
        }),
        'record it',
      );
      await dialog.waitFor({ state: 'hidden' });
    },
  };
}
