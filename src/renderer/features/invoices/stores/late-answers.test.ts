import { expect, test, vi } from 'vitest';
import type { InvoicePage, InvoiceQuery, InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import { latestOf } from '../../../stores/loadable.ts';
import { heldAnswers } from '../../../stores/testing/held-answers.ts';
import { madeMark, rowAt, SCOPE, settled, setUp, totalsOf } from './testing/store-set-up.ts';

/** A list of what is not checked yet; what main answers may be held back. */
function unchecked(count: number) {
  let left = Array.from({ length: count }, (_, index) => index);
  let held: PromiseWithResolvers<void> | null = null;
  const now = async <T>(value: T): Promise<T> => {
    await held?.promise;
    return value;
  };
  const page = ({ offset, limit }: InvoiceQuery): Promise<InvoicePage> =>
    now({ rows: left.slice(offset, offset + limit).map(rowAt) });
  const totals = () => now({ ...totalsOf(left.length), checked: count - left.length });
  const take = (...gone: number[]) => {
    left = left.filter((one) => !gone.includes(one));
  };
  let comesAnew = false;
  const made = setUp({
    page,
    totals,
    async checked(keys) {
      if (!comesAnew) return;
      take(...keys.map((key) => Number(key.slice(1))));
      await reload();
    },
  });
  const { store, client } = made;
  const reload = async () => {
    client.emit('invoices.changed', { profileId: 'one' });
    await settled();
    await settled();
  };
  return {
    ...made,
    /** Takes rows off the list, as main has them. */
    take,
    reload,
    /** Whether the list comes anew, without what is being checked, before the answer to the check. */
    comesAnew: (does: boolean) => {
      comesAnew = does;
    },
    hold: () => {
      held = Promise.withResolvers<void>();
    },
    release: () => {
      held?.resolve();
      held = null;
    },
    async start() {
      store.getState().setScope(SCOPE);
      await vi.waitFor(() => expect(store.getState().head.state).toBe('ready'));
    },
    open: () => store.getState().open?.row.key,
  };
}

test('an open invoice that has left the list is followed and preceded by those that were beside it', async () => {
  const { store, take, start, reload, open } = unchecked(10);
  await start();
  store.getState().openAt(4);
  take(1, 2, 4);
  await reload();
  expect(open(), 'what one looks at stays').toBe('F4');
  await store.getState().step(1);
  expect(open()).toBe('F5');
  store.getState().openAt(2);
  expect(open()).toBe('F5');
  take(5);
  await reload();
  await store.getState().step(-1);
  expect(open()).toBe('F3');
});

test('checked one after the other while the list loses what is checked: none is passed over', async () => {
  const { store, start, comesAnew, open } = unchecked(8);
  await start();
  const seen: (string | undefined)[] = [];
  for (let press = 0; press < 8; press++) {
    comesAnew(press % 3 !== 1);
    await store.getState().checkAndGoOn();
    seen.push(open());
  }
  expect(seen).toEqual(['F0', 'F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7']);
});

test('rows and sums that were asked for before an invoice was checked do not take the check back', async () => {
  const { store, client, start, hold, release, open } = unchecked(5);
  await start();
  store.getState().openAt(1);
  hold();
  client.emit('invoices.changed', { profileId: 'one' });
  await settled();
  await store.getState().checkAndGoOn();
  expect(open()).toBe('F2');
  const asked = client.calls.filter(({ name }) => name === 'invoices.totals').length;
  release();
  await settled();
  await settled();
  expect(store.getState().rows.get(1)?.mark?.isChecked).toBe(true);
  // The sums are asked for again: those that came were counted before.
  expect(client.calls.filter(({ name }) => name === 'invoices.totals')).toHaveLength(asked + 1);
  expect(latestOf(store.getState().head)?.checked).toBe(0);
});

test('C pressed when the sums are known and the rows are still on their way opens the first once they are there', async () => {
  const rows = Promise.withResolvers<InvoicePage>();
  const { store } = setUp({ page: () => rows.promise, totals: () => totalsOf(3) });
  store.getState().setScope(SCOPE);
  await vi.waitFor(() => expect(store.getState().head.state).toBe('ready'));
  const pressed = store.getState().checkAndGoOn();
  await settled();
  rows.resolve({ rows: [0, 1, 2].map(rowAt) });
  await pressed;
  expect(store.getState().open?.row.key).toBe('F0');

  const none = setUp({ page: () => ({ rows: [] }), totals: () => totalsOf(0) });
  none.store.getState().setScope(SCOPE);
  await none.store.getState().checkAndGoOn();
  expect(none.store.getState().open).toBeNull();
});

test('sums that are newer than the rows do not end the way through the list early', async () => {
  const { hold, answer } = heldAnswers();
  let left = [0, 1, 2, 3, 4];
  let isHeld = false;
  const { store, client } = setUp({
    page: ({ offset, limit }) => ({ rows: left.slice(offset, offset + limit).map(rowAt) }),
    totals: () => (isHeld ? hold('totals', totalsOf(left.length)) : totalsOf(left.length)),
  });
  store.getState().setScope(SCOPE);
  await vi.waitFor(() => expect(store.getState().count).toBe(5));
  isHeld = true;
  client.emit('invoices.changed', { profileId: 'one' });
  await settled();
  // Checked while the sums are on their way: they are asked for again, and count what the rows still show.
  store.getState().openAt(2);
  await store.getState().checkAndGoOn();
  left = [3, 4];
  await answer('totals');
  await answer('totals');
  expect(store.getState()).toMatchObject({ count: 2, open: { index: 3 } });
  await store.getState().checkAndGoOn();
  expect(store.getState().open?.row.key).toBe('F4');
});

/** Five invoices, of which main knows what is checked; the sums may be held back. */
async function counted() {
  const { hold, answer } = heldAnswers();
  const checked = new Map<string, InvoiceRow['mark']>();
  let isHeld = false;
  const made = setUp({
    page: async () => {
      // What is known when it is told.
      if (isHeld) await hold('page', null);
      return { rows: [0, 1, 2, 3, 4].map(rowAt).map((row) => ({ ...row, mark: checked.get(row.key) ?? null })) };
    },
    totals: () => {
      const head = { ...totalsOf(5), checked: checked.size };
      return isHeld ? hold('totals', head) : head;
    },
    async checked(keys) {
      for (const key of keys) checked.set(key, madeMark(key, true));
      await duringCheck();
    },
  });
  let duringCheck: () => Promise<unknown> = async () => undefined;
  made.store.getState().setScope(SCOPE);
  await vi.waitFor(() => expect(made.store.getState().count).toBe(5));
  return {
    ...made,
    answer,
    holdAnswers: (does: boolean) => {
      isHeld = does;
    },
    during: (work: () => Promise<unknown>) => {
      duringCheck = work;
    },
    checks: () => latestOf(made.store.getState().head)?.checked,
  };
}

test('a list that comes with a check before the check is answered counts it, also where its sums were made before', async () => {
  const { store, client, answer, holdAnswers, during, checks } = await counted();
  holdAnswers(true);
  client.emit('invoices.changed', { profileId: 'one' });
  await settled();
  during(async () => {
    holdAnswers(false);
    await answer('totals');
    await answer('page');
  });
  store.getState().openAt(0);
  await store.getState().checkAndGoOn();
  await settled();
  expect(store.getState().rows.get(0)?.mark?.isChecked).toBe(true);
  expect(checks()).toBe(1);
});

test('sums that were late each time, while one check followed another, are right in the end', async () => {
  const { store, client, answer, holdAnswers, checks } = await counted();
  holdAnswers(true);
  client.emit('invoices.changed', { profileId: 'one' });
  await settled();
  store.getState().openAt(0);
  for (let press = 0; press < 5; press++) {
    await store.getState().checkAndGoOn();
    if (press === 4) holdAnswers(false);
    await answer('totals');
  }
  await settled();
  expect(checks()).toBe(5);
});

test('a check that is seen before its own answer comes can be taken back at once', async () => {
  const seen: number[] = [];
  const { store, client } = setUp({
    totals: async () => totalsOf(3),
    async checked(keys) {
      client.emit('invoices.marked', { profileId: 'one', marks: keys.map((key) => madeMark(key, true)) });
      seen.push(store.getState().checksMade);
    },
  });
  store.getState().setScope(SCOPE);
  await vi.waitFor(() => expect(store.getState().rows.size).toBeGreaterThan(0));
  await store.getState().step(1);
  await store.getState().checkAndGoOn();
  expect(seen).toEqual([1]);
  expect(store.getState().checksMade).toBe(1);
});
