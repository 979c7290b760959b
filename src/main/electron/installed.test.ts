import { beforeEach, expect, test, vi } from 'vitest';

const app = vi.hoisted(() => ({
  isPackaged: false,
  commandLine: { removeSwitch: (_name: string): void => undefined },
}));
vi.mock('electron', () => ({ app }));
const { closeDeveloperDoors, mayDevelop } = await import('./installed.ts');

let removed: string[] = [];
beforeEach(() => {
  removed = [];
  app.commandLine.removeSwitch = (name) => void removed.push(name);
});

test('an installed copy has no developer menu and no debugging port, whatever it is started with', () => {
  app.isPackaged = true;
  closeDeveloperDoors();
  expect(removed).toEqual(expect.arrayContaining(['remote-debugging-port', 'remote-debugging-pipe']));
  expect(mayDevelop({ ELKONTOR_DEVELOPMENT: '1' })).toBe(false);
});

test('from source both are there when asked for', () => {
  app.isPackaged = false;
  closeDeveloperDoors();
  expect(removed).toEqual([]);
  expect(mayDevelop({ ELKONTOR_DEVELOPMENT: '1' })).toBe(true);
  expect(mayDevelop({})).toBe(false);
});
