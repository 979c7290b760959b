import type { StoreApi } from 'zustand/vanilla';
import type { ShellState } from '../../stores/create-shell-store.ts';

/** Kinds of answers that belong to the same screen. */
const FAMILIES: readonly (readonly string[])[] = [
  ['InvoiceResponse', 'InvoiceDetailsResponse'],
  ['ContractRegistrationResponse', 'ContractDetailsResponse'],
  ['HourlyConsumptionResponse'],
];

/** Back to where one came from. */
export function leaveGuesses(shell: StoreApi<ShellState>): void {
  const { history, navigate, goBack } = shell.getState();
  if (history.length > 0) goBack();
  else navigate('invoices');
}

/**
 * To the next kind of answer of this screen that has something to ask; else back. Whoever has gone elsewhere while it was
 * being saved (`visit` is no longer the screen's) stays there.
 */
export function goOnAfterSaving(
  shell: StoreApi<ShellState>,
  saved: { readonly visit: number; readonly body: string },
  open: readonly { readonly body: string }[],
): void {
  if (shell.getState().route.visit !== saved.visit) return;
  const family = FAMILIES.find((one) => one.includes(saved.body)) ?? [];
  const next = open.find(({ body }) => body !== saved.body && family.includes(body));
  if (next !== undefined) shell.getState().navigate('guesses', { body: next.body });
  else leaveGuesses(shell);
}
