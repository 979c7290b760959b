import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { callBridge } from './fixtures/set-up.ts';

// The program as a person starts it, with all its own parts.
test.use({ chromiumKind: 'own' });

test('says which shell runs the built app', async ({ launch }, testInfo) => {
  const app = await launch();
  const info = await callBridge(app.page, 'app.info');
  const agent = await app.page.evaluate(() => navigator.userAgent);
  const line = `${app.shell}: Elkontor ${info.version} on ${info.platform}, ${agent}`;
  process.stdout.write(`shell ${line}\n`);
  testInfo.annotations.push({ type: 'shell', description: line });

  const project = path.resolve(import.meta.dirname, '..');
  expect(info.version).toBe(JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')).version);
  expect(info.platform).toBe(process.platform);
  // If real Electron is installed, it must be what was tested.
  const hasElectron = existsSync(path.join(project, 'node_modules/electron/path.txt'));
  expect(app.shell).toBe(hasElectron ? 'electron' : 'chromium-host');
  if (app.shell === 'electron') expect(agent).toContain('Electron/');
});
