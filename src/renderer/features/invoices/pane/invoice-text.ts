import { toClipboard } from '../../../../shared/sheets/clipboard-text.ts';
import type { PaneField } from './pane-fields.ts';

/** The invoice as lines of text for pasting elsewhere: only what is known, as canonical text. */
export function invoiceText(fields: readonly PaneField[], label: (name: string) => string): string {
  return toClipboard(
    fields.flatMap(({ name, sourced }) => (sourced.text === null ? [] : [[label(name), sourced.text]])),
  );
}
