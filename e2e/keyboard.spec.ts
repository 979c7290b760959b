import { expect, test } from './fixtures/app.ts';
import { contractFields } from './fixtures/people.ts';
import { poaOf, writePoa } from './fixtures/poa-files.ts';
import { registerPair } from './fixtures/register-contract.ts';
import { callBridge } from './fixtures/set-up.ts';
import { tabTo } from './fixtures/tab-to.ts';
import { SCREEN_NAMES } from './screens/frame.ts';

test.describe('by keyboard alone', () => {
  // A generous limit: a busy machine must not fail a correct app.
  test.describe.configure({ timeout: 480_000 });

  test('a whole registration with its file, the ledger, the palette and the menu’s keys', async ({
    app,
    page,
    operator,
    screens,
  }, testInfo) => {
    await test.step('a whole registration, with the file chosen in the dialog', async () => {
      const { contracts, words } = screens;
      const fields = contractFields(operator.register);
      await app.setDialogAnswer([writePoa(testInfo.outputPath('poa'), 'fullmakt.pdf', poaOf(fields.customer))]);
      await expect(contracts.form).toBeVisible();
      const typed: [string, string][] = [
        ...Object.entries(fields.customer).map(([name, value]): [string, string] => [`customer.${name}`, value]),
        ...Object.entries(fields.property).map(([name, value]): [string, string] => [`property.${name}`, value]),
      ];
      for (const [name, value] of typed) {
        await tabTo(page, words(`contracts:fields.${name}`));
        await page.keyboard.type(value);
        await page.keyboard.press('Tab');
      }
      await tabTo(page, words('contracts:poa.browseButton'));
      await page.keyboard.press('Enter');
      await contracts.poaTaken();
      await expect(contracts.send).toHaveText(words('contracts:form.send'));
      await page.keyboard.press('Control+Enter');
      await contracts.outcome('accepted');
      // The verdict has the focus, so it is read aloud; from there on to the contract.
      await expect(contracts.verdict.getByRole('heading')).toBeFocused();
      await tabTo(page, words('contracts:outcome.openContract'));
      await page.keyboard.press('Enter');
      await expect(
        contracts
          .details(operator.ledger()[0]?.contractId ?? '')
          .getByRole('heading', { level: 2 })
          .first(),
      ).toBeFocused();
      expect(operator.ledger()).toMatchObject([{ customerId: fields.customer.id, processed: true }]);
    });
    await test.step('the ledger: j and k, arrows, Enter and Esc, the filter', async () => {
      const { contracts, words } = screens;
      await page.keyboard.press('Escape');
      for (const index of [1, 2]) expect((await registerPair(page, operator, index)).state).toBe('accepted');
      await contracts.showLedger();
      await expect.poll(async () => (await contracts.ledgerRows()).length).toBe(3);
      await contracts.ledger.focus();
      const active = () =>
        contracts.ledger.evaluate((grid) => {
          const row = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
          return Number(row?.getAttribute('aria-rowindex')) - 1;
        });
      await expect.poll(active).toBe(1);
      for (const [key, row] of [
        ['j', 2],
        ['j', 3],
        ['j', 4],
        ['j', 4],
        ['k', 3],
        ['ArrowDown', 4],
        ['ArrowUp', 3],
        ['End', 4],
        ['Home', 1],
      ] as const) {
        await page.keyboard.press(key);
        await expect.poll(active, key).toBe(row);
      }
      const { rows } = await callBridge(page, 'ledger.list', { states: [], filter: '', offset: 0, limit: 3 });
      // The head of today's group: folded and unfolded.
      await page.keyboard.press('ArrowLeft');
      await expect.poll(async () => (await contracts.ledgerRows()).length).toBe(0);
      await page.keyboard.press('ArrowRight');
      await expect.poll(async () => (await contracts.ledgerRows()).length).toBe(3);
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await expect(
        page.getByText(words('contracts:outcome.reference', { reference: rows[1]?.reference ?? '' })),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(contracts.ledger).toBeVisible();

      await page.keyboard.press('/');
      await page.keyboard.type(rows[2]?.reference ?? '');
      await expect.poll(async () => (await contracts.ledgerRows()).length).toBe(1);
    });
    await test.step('the palette, the shortcuts sheet, the menu’s keys', async () => {
      const { frame, words } = screens;
      for (const [index, name] of SCREEN_NAMES.entries()) {
        await page.keyboard.press(`Control+${index + 1}`);
        await expect(frame.title).toHaveText(words(`app:screens.${name}`));
      }
      await app.clickMenu('go.invoices');
      await expect(frame.title).toHaveText(words('app:screens.invoices'));
      await page.keyboard.press('Control+n');
      await expect(frame.title).toHaveText(words('app:screens.contracts'));

      // The first time, the palette's code loads after the key: what is typed meanwhile is not lost.
      const wanted = words('app:screens.consumption');
      await page.keyboard.press('Control+k');
      await page.keyboard.type(wanted);
      await expect(frame.palette.getByRole('combobox')).toHaveValue(wanted);
      await expect(frame.palette.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(frame.palette).toHaveCount(0);
      await expect(frame.title).toHaveText(words('app:screens.consumption'));
      await page.keyboard.press('Control+k');
      await expect(frame.palette.getByRole('combobox')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(frame.palette).toHaveCount(0);

      await page.keyboard.press('F1');
      await expect(frame.shortcuts).toBeVisible();
      await expect(frame.shortcuts).toContainText('Ctrl');
      await page.keyboard.press('Escape');
      await expect(frame.shortcuts).toHaveCount(0);

      await page.keyboard.press('Control+b');
      await expect.poll(async () => (await callBridge(page, 'preferences.get')).railCollapsed).toBe(true);
      await expect(frame.section('invoices'), 'a collapsed rail keeps its names').toBeVisible();
    });
  });
});
