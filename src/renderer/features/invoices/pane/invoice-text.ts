import type { PaneField } from './merge-record.ts';

/** The invoice as lines of text for pasting elsewhere: only what is known, as canonical text. */
export function invoiceText(fields: readonly PaneField[], label: (name: string) => string): string {
  return fields
    .flatMap((field) => (field.sourced.text === null ? [] : [`${label(field.name)}\t${field.sourced.text}`]))
    .join('\n');
}
