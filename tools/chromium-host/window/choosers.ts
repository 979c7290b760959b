import type { MessageBoxOptions, OpenDialogOptions } from 'electron';
import type { ChromiumPage } from './chromium-page.ts';

/** Chromium's own file chooser, in a visible window. `null` when the person cancels. */
export async function chooseFiles(page: ChromiumPage, options: OpenDialogOptions): Promise<string[] | null> {
  const properties = options.properties ?? ['openFile'];
  const accept = (options.filters ?? [])
    .flatMap((filter) => filter.extensions)
    .filter((one) => one !== '*')
    .map((one) => `.${one}`);
  const { session } = page;
  const { result } = await session.send('Runtime.evaluate', {
    userGesture: true,
    awaitPromise: true,
    expression: `new Promise((resolve) => {
      const input = document.createElement('input');
      input.type = 'file';
      input.multiple = ${properties.includes('multiSelections')};
      input.webkitdirectory = ${properties.includes('openDirectory')};
      input.accept = ${JSON.stringify(accept.join(','))};
      input.addEventListener('change', () => resolve([...input.files]), { once: true });
      input.addEventListener('cancel', () => resolve(null), { once: true });
      input.click();
    })`,
  });
  if (result.objectId === undefined) return null;
  const { result: entries } = await session.send('Runtime.getProperties', {
    objectId: result.objectId,
    ownProperties: true,
  });
  const paths: string[] = [];
  for (const { value } of entries) {
    if (value?.className !== 'File' || value.objectId === undefined) continue;
    paths.push((await session.send('DOM.getFileInfo', { objectId: value.objectId })).path);
  }
  return paths;
}

/** A message box as a modal dialog of the page; resolves with the index of the chosen button. */
export function chooseButton(page: ChromiumPage, options: MessageBoxOptions): Promise<number> {
  const buttons = options.buttons?.length ? options.buttons : ['OK'];
  return page.call(
    ({ message, detail, labels, cancel }) =>
      new Promise<number>((resolve) => {
        const dialog = document.createElement('dialog');
        const text = document.createElement('p');
        text.textContent = [message, detail].filter(Boolean).join('\n\n');
        text.style.whiteSpace = 'pre-line';
        dialog.append(text);
        const answer = (index: number) => {
          dialog.remove();
          resolve(index);
        };
        for (const [index, label] of labels.entries()) {
          const button = document.createElement('button');
          button.textContent = label;
          button.style.marginInlineEnd = '8px';
          button.addEventListener('click', () => answer(index));
          dialog.append(button);
        }
        dialog.addEventListener('cancel', () => answer(cancel));
        document.body.append(dialog);
        dialog.showModal();
      }),
    {
      message: options.message,
      detail: options.detail ?? '',
      labels: buttons,
      cancel: options.cancelId ?? buttons.length - 1,
    },
  );
}
