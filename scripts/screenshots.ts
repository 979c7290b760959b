// The pictures of docs/screenshots: every screen and its main states, light and dark, with the operator simulator.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run, top } from './run.ts';
import { takeScreenshots } from './screenshots/take-screenshots.ts';
import { runWithKeyring } from './with-keyring.ts';

if (process.env.ELKONTOR_SCREENSHOTS_INNER !== '1') {
  const built = await run('electron-vite', ['build', '--logLevel', 'warn']);
  if (built !== 0) process.exit(built);
  process.exit(
    await runWithKeyring('node', ['scripts/screenshots.ts', ...process.argv.slice(2)], {
      ELKONTOR_SCREENSHOTS_INNER: '1',
    }),
  );
}
const folder = path.resolve(top, process.argv[2] ?? 'docs/screenshots');
mkdirSync(folder, { recursive: true });
const work = mkdtempSync(path.join(os.tmpdir(), 'elkontor-screenshots-'));
try {
  for (const theme of ['light', 'dark'] as const) {
    const taken = await takeScreenshots({ theme, folder, work });
    console.log(`${theme}: ${taken.join(', ')}`);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
writeFileSync(
  path.join(folder, 'README.md'),
  '# Screenshots\n\nMade by `npm run screenshots` from the running app with made-up data. Do not edit by hand.\n',
);
process.exit(0);
