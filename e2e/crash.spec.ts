import { expect, test } from './fixtures/app.ts';
import { hasKeychain } from './fixtures/keychain.ts';
import { contractFields } from './fixtures/people.ts';
import { fillContract, registrationPosts } from './fixtures/register-contract.ts';
import { callBridge, setUpProfile } from './fixtures/set-up.ts';
import { stays } from './fixtures/stays.ts';
import { createScreens } from './screens/create-screens.ts';

test.describe('killed between sending and the answer', () => {
  test.skip(!hasKeychain(), 'no keychain on this system, so nothing is kept over a restart');

  for (const decision of ['exists', 'absent'] as const) {
    test(`the registration is unknown, is not sent again, and a person settles it: ${decision}`, async ({
      launch,
      operator,
    }, testInfo) => {
      operator.addFault({ kind: 'delay', delayMs: 25_000, times: 1, match: { path: 'registration' } });
      const first = await launch();
      await setUpProfile(first.page, operator);
      const before = createScreens(first.page);
      await fillContract(before, operator, testInfo);
      await before.contracts.sendRegistration();
      await expect.poll(() => operator.ledger().length).toBe(1);
      await first.kill9();

      const { page } = await launch();
      const { contracts, frame, words } = createScreens(page);
      await expect(frame.status).toContainText(words('app:badges.unknown', { count: 1 }));
      await stays('posts', () => registrationPosts(operator).length, 1, 5000);
      expect(operator.ledger()).toMatchObject([{ processed: true }]);

      await contracts.showLedger();
      await contracts.openRow(contractFields(operator.register).customer.last_name);
      const seen = await contracts.outcome('unknown');
      expect(seen.title).toBe(words('contracts:verdict.unknown.titleRecovered'));
      const inquiry = page.getByRole('region', { name: words('contracts:outcome.whatToDo') }).locator('blockquote');
      await expect(inquiry).toContainText('P200');
      await expect(inquiry).not.toContainText(contractFields(operator.register).customer.soc_id);

      const contractId = operator.ledger()[0]?.contractId ?? '';
      await contracts.resolve(decision, 'Anna at support, by telephone', decision === 'exists' ? contractId : '');
      if (decision === 'exists') {
        await contracts.outcome('accepted');
        await expect(contracts.contractId).toHaveText(contractId);
      } else {
        const waiting = await contracts.outcome('waiting');
        expect(waiting.title).toBe(words('contracts:verdict.waiting.titleAbsent'));
      }
      expect(await callBridge(page, 'ledger.counts')).toMatchObject({ unknown: 0 });
      await expect(frame.status).not.toContainText(words('app:badges.unknown', { count: 1 }));
      expect(registrationPosts(operator), 'recording sends nothing').toHaveLength(1);
    });
  }
});
