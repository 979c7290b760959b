import { randomUUID } from 'node:crypto';
import { app, dialog } from 'electron';
import { SHELL_TEXTS } from '../../shared/text/shell-texts.ts';

let isFailing = false;

/**
 * Ends a failed start: a native message with a reference to the log, then exit code 1, which also releases the instance
 * lock. Before the app is ready Linux would only print the message.
 */
export async function failToStart(
  cause: unknown,
  note: (folder: string, reference: string, cause: unknown) => void,
): Promise<void> {
  if (isFailing) return;
  isFailing = true;
  const reference = randomUUID().slice(0, 8);
  try {
    note(app.getPath('userData'), reference, cause);
    await app.whenReady();
    const { cannotStart } = SHELL_TEXTS[app.getLocale().startsWith('sv') ? 'sv' : 'en'];
    dialog.showErrorBox(cannotStart.title, `${cannotStart.text}\n\n${cannotStart.reference}: ${reference}`);
  } finally {
    app.exit(1);
  }
}
