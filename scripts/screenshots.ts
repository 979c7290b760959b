// The pictures of docs/screenshots: every screen and its main states, light and dark, with the operator simulator.
// FOLDER puts them elsewhere; --only=invoices,register takes some parts, --theme=dark one theme, --language=sv the other
// language, --size=1920x1080 another window (its width is then in the names).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { run, top } from './run.ts';
import { PARTS, type Part, takeScreenshots } from './screenshots/take-screenshots.ts';
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
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    theme: { type: 'string' },
    language: { type: 'string' },
    size: { type: 'string' },
  },
});
const parts = values.only?.split(',') ?? PARTS;
const isPart = (part: string): part is Part => PARTS.some((one) => one === part);
if (!parts.every(isPart)) throw new Error(`--only: some of ${PARTS.join(', ')} are expected`);
const [width, height] = values.size?.split('x').map(Number) ?? [];
if (values.size !== undefined && !(width && height)) throw new Error('--size: 1920x1080 for example is expected');

const folder = path.resolve(top, positionals[0] ?? 'docs/screenshots');
mkdirSync(folder, { recursive: true });
const work = mkdtempSync(path.join(os.tmpdir(), 'elkontor-screenshots-'));
try {
  for (const theme of (['light', 'dark'] as const).filter(
    (one) => values.theme === undefined || one === values.theme,
  )) {
    const taken = await takeScreenshots({
      theme,
      parts,
      language: values.language === 'sv' ? 'sv' : 'en',
      size: width && height ? { width, height } : null,
      folder,
      work,
    });
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
