import type { MessageBoxOptions, OpenDialogOptions, SaveDialogOptions } from 'electron';
import { app } from './app.ts';

type Given = Readonly<Record<string, unknown>>;

/** Electron validates before anything is shown, and throws synchronously instead of rejecting. */
function mustBeReady(): void {
  if (!app.isReady()) throw new Error('dialog module can only be used after app is ready');
}

function mustBeText(options: Given, names: Readonly<Record<string, string>>): void {
  for (const [name, spoken] of Object.entries(names)) {
    if (options[name] !== undefined && typeof options[name] !== 'string') {
      throw new TypeError(`${spoken} must be a string`);
    }
  }
}

const TEXTS = { title: 'Title', buttonLabel: 'Button label', defaultPath: 'Default path', message: 'Message' };

export function checkOpenOptions(options: OpenDialogOptions | undefined): OpenDialogOptions {
  mustBeReady();
  const given = options ?? { title: 'Open', properties: ['openFile' as const] };
  if (given.properties !== undefined && !Array.isArray(given.properties)) {
    throw new TypeError('Properties must be an array');
  }
  mustBeText(given as Given, TEXTS);
  return given;
}

export function checkSaveOptions(options: SaveDialogOptions | undefined): SaveDialogOptions {
  mustBeReady();
  const given = options ?? { title: 'Save' };
  mustBeText(given as Given, { ...TEXTS, nameFieldLabel: 'Name field label' });
  return given;
}

const BOX_TYPES: readonly unknown[] = [undefined, 'none', 'info', 'warning', 'error', 'question'];

export function checkBoxOptions(options: MessageBoxOptions | undefined): MessageBoxOptions & { cancelId: number } {
  mustBeReady();
  const given = options ?? { message: '' };
  if (!BOX_TYPES.includes(given.type)) throw new TypeError('Invalid message box type');
  if (given.buttons !== undefined && !Array.isArray(given.buttons)) throw new TypeError('Buttons must be an array');
  mustBeText(given as unknown as Given, { title: 'Title' });
  if (given.noLink !== undefined && typeof given.noLink !== 'boolean') throw new TypeError('noLink must be a boolean');
  mustBeText(given as unknown as Given, { message: 'Message', detail: 'Detail', checkboxLabel: 'checkboxLabel' });
  if (given.checkboxChecked && !given.checkboxLabel) {
    throw new Error('checkboxChecked requires that checkboxLabel also be passed');
  }
  return { ...given, cancelId: given.cancelId ?? cancelIdOf(given.buttons ?? [], given.defaultId) };
}

/** The answer when a box is closed without a button, where none was named. */
function cancelIdOf(buttons: readonly string[], defaultId: number | undefined): number {
  const spoken = buttons.findIndex((text) => ['cancel', 'no'].includes(text.toLowerCase()));
  if (spoken >= 0) return spoken;
  return defaultId === 0 && buttons.length > 1 ? 1 : 0;
}
