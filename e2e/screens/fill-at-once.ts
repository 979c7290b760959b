import type { Locator } from '@playwright/test';

export type ToFill = { readonly group: string; readonly label: string; readonly value: string };

/**
 * Fills fields one after another as somebody who types: focus, text, next field. Runs inside the page, because finding
 * each field by name from outside costs ten times as much as filling it. Throws if a field is missing.
 */
export function fillAtOnce(form: Locator, fields: readonly ToFill[]): Promise<void> {
  return form.evaluate(async (element, wanted) => {
    const nameOf = (one: Element) =>
      one.getAttribute('aria-label') ??
      (one.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ');
    const settled = () => new Promise((resolve) => setTimeout(resolve));
    for (const { group, label, value } of wanted) {
      const inputs = [...element.querySelectorAll('[role="group"], fieldset')]
        .filter((one) => nameOf(one).trim() === group)
        .flatMap((one) => [...one.querySelectorAll('input')]);
      const input = inputs.find((one) => nameOf(one).trim().startsWith(label));
      if (input === undefined) throw new Error(`no field ${label} in ${group}: ${inputs.map(nameOf).join(', ')}`);
      input.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new InputEvent('input', { bubbles: true, data: value, inputType: 'insertText' }));
      await settled();
      if (input.value !== value) throw new Error(`${label} holds "${input.value}" instead of "${value}"`);
    }
  }, fields);
}
