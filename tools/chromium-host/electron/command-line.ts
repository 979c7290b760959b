import type { App } from 'electron';
import { faithful, loud } from './loud.ts';

/** Chromium's switches: those that the app was started with, in Electron's form (`--name` or `--name=value`). */
const switches = new Map<string, string>();

const wanted = (name: string): string => name.toLowerCase();

/** Called before the app is loaded. */
export function readSwitches(args: readonly string[]): void {
  for (const arg of args) {
    if (arg === '--') return;
    const [, name, value] = /^--([^=]+)(?:=(.*))?$/s.exec(arg) ?? [];
    if (name !== undefined) switches.set(wanted(name), value ?? '');
  }
}

export const commandLine = loud(
  'app.commandLine',
  faithful<App['commandLine']>()({
    hasSwitch: (name) => switches.has(wanted(name)),
    getSwitchValue: (name) => switches.get(wanted(name)) ?? '',
    appendSwitch: (name, value) => void switches.set(wanted(name), value ?? ''),
    removeSwitch: (name) => void switches.delete(wanted(name)),
  }),
) as App['commandLine'];
