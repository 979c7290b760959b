import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, vi } from 'vitest';
import { setHostOptions } from '../host.ts';

// A listener for an event that Electron does not have would wait for ever, so each name is checked against Electron's
// type file.

const known = vi.hoisted(() => new Map<string, Set<string>>());
vi.mock('./emitter.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./emitter.ts')>();
  class Recording extends original.KnownEvents {
    constructor(name: string, events: readonly string[]) {
      super(name, events);
      known.set(name, new Set([...(known.get(name) ?? []), ...events]));
    }
  }
  return { ...original, KnownEvents: Recording };
});

const types = readFileSync(createRequire(import.meta.url).resolve('electron/electron.d.ts'), 'utf8');

/** The events of one class or interface of `electron.d.ts`. */
function eventsOf(name: string): Set<string> {
  const [, body = ''] =
    new RegExp(`\\n  (?:class|interface) ${name}\\b[^\\n]*\\{\\n([\\s\\S]*?)\\n  \\}\\n`).exec(types) ?? [];
  return new Set([...body.matchAll(/\bon\(event: '([^']+)'/g)].map(([, event = '']) => event));
}

test('every event that the host knows is one of Electron’s, by exactly that name', async () => {
  setHostOptions({
    appFolder: import.meta.dirname,
    chromiumPath: '',
    headless: true,
    endpoint: null,
    viewport: null,
    systemTheme: 'light',
    opensExternally: false,
    screen: { width: 1366, height: 768 },
    packaged: false,
    program: process.execPath,
  });
  const { BrowserWindow } = await import('./index.ts');
  const window = new BrowserWindow({ show: false });
  expect([...known.keys()].sort()).toEqual(
    ['BrowserWindow', 'app', 'autoUpdater', 'nativeTheme', 'powerMonitor', 'screen', 'session', 'webContents'].sort(),
  );
  const wrong: string[] = [];
  for (const [name, events] of known) {
    const theirs = eventsOf(name.charAt(0).toUpperCase() + name.slice(1));
    expect(theirs.size, `the type file tells the events of ${name}`).toBeGreaterThan(0);
    for (const event of events) if (!theirs.has(event)) wrong.push(`${name}: ${event}`);
  }
  expect(wrong).toEqual([]);
  expect(() => window.once('persisted-state-restored', () => undefined)).not.toThrow();
  expect(() => window.once('restored-persisted-state' as 'closed', () => undefined)).toThrow(/not implemented/);
});
