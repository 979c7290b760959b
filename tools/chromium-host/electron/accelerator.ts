import type { PageAccelerator } from '../window/page-messages.ts';

const modifiers: Record<string, 'ctrl' | 'alt' | 'shift' | 'meta'> = {
  ctrl: 'ctrl',
  control: 'ctrl',
  alt: 'alt',
  option: 'alt',
  altgr: 'alt',
  shift: 'shift',
  super: 'meta',
  meta: 'meta',
  cmd: 'meta',
  command: 'meta',
};

const keys: Record<string, string> = {
  plus: '+',
  space: ' ',
  esc: 'escape',
  return: 'enter',
  up: 'arrowup',
  down: 'arrowdown',
  left: 'arrowleft',
  right: 'arrowright',
};

/** `CmdOrCtrl+Shift+N` as key events show it. Throws for what Electron's accelerators do not allow. */
export function parseAccelerator(text: string, platform: NodeJS.Platform): Omit<PageAccelerator, 'item'> {
  const result = { key: '', ctrl: false, alt: false, shift: false, meta: false };
  for (const part of text.replace(/\+\+$/, '+Plus').split('+')) {
    const name = part.trim().toLowerCase();
    const modifier = /^(cmd|command)or(ctrl|control)$/.test(name)
      ? platform === 'darwin'
        ? 'meta'
        : 'ctrl'
      : modifiers[name];
    if (modifier !== undefined) result[modifier] = true;
    else if (result.key !== '' || name === '') throw new TypeError(`conversion failure from ${text}`);
    else result.key = keys[name] ?? name;
  }
  if (result.key === '') throw new TypeError(`conversion failure from ${text}`);
  return result;
}
