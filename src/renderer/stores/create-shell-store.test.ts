import { expect, test } from 'vitest';
import { createShellStore } from './create-shell-store.ts';

test('the window goes from screen to screen, remembers the way and goes back', () => {
  const shell = createShellStore({ isFirstRun: false });
  shell.getState().navigate('invoices', { customerId: 'C1042' });
  shell.getState().navigate('consumption');
  expect(shell.getState().route).toMatchObject({ screen: 'consumption', params: {} });
  shell.getState().goBack();
  expect(shell.getState().route).toMatchObject({ screen: 'invoices', params: { customerId: 'C1042' } });
  shell.getState().goBack();
  shell.getState().goBack();
  expect(shell.getState().route.screen).toBe('today');
});

test('asking for the same place again is a new visit, not a step', () => {
  const shell = createShellStore({ isFirstRun: false, screen: 'contracts' });
  shell.getState().navigate('contracts', { open: 'new' });
  expect(shell.getState().route.visit).toBe(1);
  expect(shell.getState().history).toEqual([]);
});

test('navigating closes what floats', () => {
  const shell = createShellStore({ isFirstRun: false });
  shell.getState().open('palette');
  shell.getState().navigate('register');
  expect(shell.getState().overlay).toBe('none');
});

test('the first run ends when it is finished', () => {
  const shell = createShellStore({ isFirstRun: true });
  shell.getState().finishFirstRun();
  expect(shell.getState().isFirstRun).toBe(false);
});

test('what a screen is asked for before it is there waits for it, is taken once, and is forgotten on the way elsewhere', () => {
  const shell = createShellStore({ isFirstRun: false });
  shell.getState().ask('refresh', 'invoices');
  expect(shell.getState().route.screen).toBe('invoices');
  expect(shell.getState().take('export')).toBe(false);
  expect([shell.getState().take('refresh'), shell.getState().take('refresh')]).toEqual([true, false]);
  shell.getState().ask('refresh');
  shell.getState().goBack();
  expect(shell.getState().take('refresh')).toBe(false);
});
