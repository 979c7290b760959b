import { createOperatorSimulator } from '../tools/operator-simulator/create-simulator.ts';
import type { FaultRule } from '../tools/operator-simulator/wire/fault-rule.ts';
import { expect, test } from './fixtures/app.ts';
import { fillContract, registrationPosts } from './fixtures/register-contract.ts';
import { callBridge } from './fixtures/set-up.ts';
import { showHours } from './fixtures/show-hours.ts';
import { stays } from './fixtures/stays.ts';

/**
 * The outcome of one registration when the operator behaves like this, and how often the operator is asked. Main's own
 * tests cover many registrations.
 */
const cases: {
  name: string;
  fault: Omit<FaultRule, 'match'>;
  state: 'accepted' | 'unknown';
  posts: number;
  contracts: number;
}[] = [
  { name: 'a token that ended (401 once)', fault: { kind: '401-once' }, state: 'accepted', posts: 2, contracts: 1 },
  {
    name: 'a page instead of JSON, with 200',
    fault: { kind: 'html', times: 1 },
    state: 'unknown',
    posts: 1,
    contracts: 1,
  },
  {
    name: 'a connection killed in the middle of the answer',
    fault: { kind: 'kill-after', times: 1 },
    state: 'unknown',
    posts: 1,
    contracts: 1,
  },
  { name: 'a redirect', fault: { kind: 'redirect', times: 1 }, state: 'unknown', posts: 1, contracts: 0 },
];

test.describe('a registration meets', () => {
  test('one fault after another: what became of it, and how often it was sent; a 422, and errors on every other screen', async ({
    operator,
    screens,
    app,
  }, testInfo) => {
    const { contracts, invoices, frame, words } = screens;
    const { page } = app;
    const seen = () => ({
      posts: registrationPosts(operator).length,
      contracts: operator.ledger().filter((entry) => entry.processed).length,
    });
    const expected = { posts: 0, contracts: 0, unknown: 0, accepted: 0 };
    for (const [index, one] of cases.entries()) {
      await test.step(`${one.name}: ${one.state}`, async () => {
        operator.addFault({ ...one.fault, match: { path: 'registration' } });
        await fillContract(screens, operator, testInfo, index);
        await contracts.sendAndSee(one.state);
        expected.posts += one.posts;
        expected.contracts += one.contracts;
        expected[one.state] += 1;
        expect(seen()).toEqual({ posts: expected.posts, contracts: expected.contracts });
        const { unknown, accepted } = expected;
        await expect.poll(() => callBridge(app.page, 'ledger.counts')).toMatchObject({ unknown, accepted });
        if (one.state === 'unknown') {
          // Unknown outcomes are counted on the page where the day's work begins.
          await expect(frame.section('today')).toContainText(/[1-9]/);
          await expect(frame.status).toContainText(words('app:badges.unknown', { count: unknown }));
        }
        // The last one stays open.
        if (index < cases.length - 1) await contracts.next();
      });
    }
    await test.step('a person records that it is not there: it waits, and nothing is sent', async () => {
      await contracts.resolve('absent', 'Anna at support, by telephone');
      const waiting = await contracts.outcome('waiting');
      expect(waiting.title).toBe(words('contracts:verdict.waiting.titleAbsent'));
      expected.unknown -= 1;
      await expect.poll(() => callBridge(app.page, 'ledger.counts')).toMatchObject({ unknown: expected.unknown });
    });
    await contracts.showLedger();
    await expect(contracts.ledger.getByText(words('contracts:ledger.states.unknown'), { exact: true })).toHaveCount(
      expected.unknown,
    );
    expect(operator.requests().some((request) => request.server === 'elsewhere')).toBe(false);
    await stays('posts', () => registrationPosts(operator).length, expected.posts, 2000);
    await test.step('a 422: rejected, with the operator’s words and the raw answer; and errors on every other screen', async () => {
      operator.addFault({
        kind: 'status',
        status: 422,
        times: 1,
        match: { path: 'registration' },
        details: [{ field: 'property.zip_code', message: 'the postal code is not known' }],
      });
      await contracts.tab('new').click();
      await contracts.next();
      await fillContract(screens, operator, testInfo, 4);
      const rejected = await contracts.sendAndSee('rejected');
      expect(rejected.text).toContain(words('contracts:verdict.rejected.text'));
      const raw = await contracts.showAnswer('raw');
      await expect(raw).toContainText('the postal code is not known');
      await stays('posts', () => registrationPosts(operator).length, expected.posts + 1, 1500);
      await expect(contracts.verdict.locator('blockquote')).not.toBeEmpty();
      await expect(contracts.form).toHaveCount(0);
      await contracts.showLedger();
      await expect(contracts.ledger).toContainText(words('contracts:ledger.states.rejected'));

      await test.step('every other screen: plain words by the status, those of the body, and the answer', async () => {
        const answer = page
          .getByRole('dialog')
          .filter({ has: page.getByRole('button', { name: words('common:close') }) });
        const readsAnswer = async (text: string) => {
          await page
            .getByRole('button', { name: words('common:showAnswer') })
            .first()
            .click();
          await expect(answer).toContainText(text);
          await answer
            .getByRole('button', { name: words('common:close'), exact: true })
            .first()
            .click();
          await expect(answer).toBeHidden();
        };
        const said = (kind: string, status: number, message: string) =>
          words(`errors:answered.${kind}.what`, { status, message: words('common:operatorSays', { text: message }) });
        const problem = JSON.stringify({ title: 'Bad request', detail: 'from_date is wrong' });
        const page403 = '<html><head><title>Not for this client</title></head></html>';
        const others: FaultRule[] = [
          { kind: 'html', status: 403, body: page403, match: { path: 'contract-details' } },
          { kind: 'html', status: 404, body: page403, match: { path: 'invoice-details' } },
          { kind: 'status', status: 409, body: '{"errors":["closed","try later"]}', match: { path: 'consumption' } },
        ];
        operator.setFaults([...others, { kind: 'status', status: 400, body: problem, match: { path: 'invoices' } }]);

        await contracts.tab('new').click();
        await contracts.next();
        await fillContract(screens, operator, testInfo, 5);
        await contracts.sendAndSee('accepted');
        await contracts.openContract();
        await expect(page.getByText(said('s403', 403, 'Not for this client'))).toBeVisible();
        await readsAnswer('Not for this client');

        const [pair] = operator.register.pairs;
        const { customerId, propertyId } = pair ?? { customerId: '', propertyId: '' };
        await frame.go('invoices');
        await invoices.choosePairs([{ customerId, propertyId }]);
        await invoices.choosePreset('last-12-months');
        await invoices.fetch();
        await expect(page.getByText(words('common:operatorSays', { text: 'from_date is wrong' }))).toBeVisible();
        // The panel of failures shows the answer itself.
        await expect(page.getByRole('region', { name: words('common:answer.body') })).toContainText(
          'from_date is wrong',
        );
        operator.setFaults(others);
        await invoices.fetch();
        await invoices.openRow(0);
        await expect(invoices.pane).toContainText(said('s404', 404, 'Not for this client'));
        await readsAnswer('Not for this client');

        await showHours(screens, propertyId, '2026-03-01', '2026-03-31');
        await expect(page.getByText(said('s409', 409, 'closed; try later'))).toBeVisible();
        await readsAnswer('try later');
      });
    });
  });

  test('waits as long as asked, for the network, and for a secret that is taken', async ({
    operator,
    screens,
    app,
  }, testInfo) => {
    const { contracts, frame, words } = screens;
    await test.step('a 429 with Retry-After: waits that long, then is accepted', async () => {
      operator.addFault({ kind: 'status', status: 429, retryAfter: 12, times: 1, match: { path: 'registration' } });
      await fillContract(screens, operator, testInfo);
      await contracts.sendAndSee('waiting');
      expect(operator.ledger().filter((entry) => entry.processed)).toHaveLength(0);
      await contracts.outcome('accepted');
      const [first, second, ...more] = registrationPosts(operator);
      expect(more).toEqual([]);
      expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(11_900);
      expect(operator.ledger().filter((entry) => entry.processed)).toHaveLength(1);
    });
    await contracts.next();
    await fillContract(screens, operator, testInfo, 1);
    await operator.close();
    const again = await test.step('a network that is down: waits, and is accepted once it is up', async () => {
      const seen = await contracts.sendAndSee('waiting');
      expect(seen.text).toContain(words('contracts:verdict.reasons.refused'));
      await expect(frame.status).toContainText(words('app:status.offline'));
      const up = await createOperatorSimulator({
        port: Number(new URL(operator.baseUrl).port),
        clientSecret: operator.clientSecret,
      });
      await contracts.outcome('accepted', 60_000);
      expect(up.ledger().filter((entry) => entry.processed)).toHaveLength(1);
      await expect(frame.status).toContainText(words('app:status.online'));
      await expect.poll(() => callBridge(app.page, 'ledger.counts')).toMatchObject({ accepted: 2, waiting: 0 });
      return up;
    });
    try {
      await test.step('a secret that is refused: nothing is sent, and it says so', async () => {
        const posts = registrationPosts(again).length;
        await callBridge(app.page, 'credentials.save', { profileId: 'test', clientSecret: 'another secret' });
        await contracts.next();
        await fillContract(screens, operator, testInfo, 2);
        await contracts.sendRegistration();
        await expect(app.page.getByText(words('contracts:verdict.reasons.credentials-rejected')).first()).toBeVisible();
        expect(registrationPosts(again)).toHaveLength(posts);
        await stays('requests', () => again.requests().length, again.requests().length, 1500);
      });
    } finally {
      await again.close();
    }
  });
});
