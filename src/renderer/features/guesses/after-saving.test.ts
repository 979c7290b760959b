import { expect, test } from 'vitest';
import { createShellStore } from '../../stores/create-shell-store.ts';
import { goOnAfterSaving } from './after-saving.ts';

/** Guesses of invoices, opened from Today, as they are being saved. */
function saving() {
  const shell = createShellStore({ isFirstRun: false });
  shell.getState().navigate('guesses', { body: 'InvoiceResponse' });
  return { shell, saved: { visit: shell.getState().route.visit, body: 'InvoiceResponse' } };
}

test('what is saved leads to the next kind of the same screen, or back', () => {
  const first = saving();
  const others = [{ body: 'HourlyConsumptionResponse' }, { body: 'InvoiceDetailsResponse' }];
  goOnAfterSaving(first.shell, first.saved, others);
  expect(first.shell.getState().route).toMatchObject({
    screen: 'guesses',
    params: { body: 'InvoiceDetailsResponse' },
  });
  const second = saving();
  goOnAfterSaving(second.shell, second.saved, others.slice(0, 1));
  expect(second.shell.getState().route.screen).toBe('today');
});

test('whoever went elsewhere while it was being saved stays there', () => {
  const { shell, saved } = saving();
  shell.getState().navigate('contracts');
  goOnAfterSaving(shell, saved, [{ body: 'InvoiceDetailsResponse' }]);
  expect(shell.getState().route.screen).toBe('contracts');
});
