// The pictures of docs/screenshots, from the running app with the operator simulator: every state light and dark, the main
// ones also in Swedish, in other windows and with larger text. Any of these takes one walk (light and dark) instead:
// FOLDER puts them elsewhere; --only=invoices,register takes some parts, --pictures=today,ledger some pictures,
// --theme=dark one theme, --language=sv the other language, --size=1920x1080 another window, --text=2 larger text.
// --guide takes the pictures of docs/guide in both languages. --beside DESIGN puts each page of that folder beside our
// screen, in FOLDER/beside (dist/screenshots/beside without one).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { run, top } from './run.ts';
import { type Darkroom, openDarkroom } from './screenshots/darkroom.ts';
import { guideWalk, PARTS, type Part, type Walk, wholeSet } from './screenshots/plan.ts';
import { showComparison } from './screenshots/show-comparison.ts';
import { takeScreenshots } from './screenshots/take-screenshots.ts';
import { runWithKeyring } from './with-keyring.ts';

const README = `# Screenshots

Made by \`npm run screenshots\` from the running app with made-up data. Do not edit by hand.
Some of them: \`npm run screenshots -- docs/screenshots --only=today,settings --pictures=today,activity\`, in both themes.

Every state in English, light and dark; the main ones also in Swedish (\`-sv\`), in windows of 1280 x 720 and 1920 x 1080,
and with text of 200 % (\`-text200\`).
`;

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
    pictures: { type: 'string' },
    theme: { type: 'string' },
    language: { type: 'string' },
    size: { type: 'string' },
    text: { type: 'string' },
    beside: { type: 'string' },
    guide: { type: 'boolean' },
  },
});
const themes = (['light', 'dark'] as const).filter((one) => values.theme === undefined || one === values.theme);
const isWhole = Object.keys(values).every((name) => name === 'theme');
const elsewhere = values.beside === undefined ? 'docs/screenshots' : 'dist/screenshots';
const folder = path.resolve(top, positionals[0] ?? elsewhere);
const work = mkdtempSync(path.join(os.tmpdir(), 'elkontor-screenshots-'));
const darkroom = await openDarkroom();
try {
  if (values.guide) await takeGuide(darkroom);
  else for (const walk of isWhole ? wholeSet(themes) : themes.map(oneWalk)) await take(walk, folder, darkroom);
  if (isWhole && positionals.length === 0) writeFileSync(path.join(folder, 'README.md'), README);
} finally {
  await darkroom.close();
  rmSync(work, { recursive: true, force: true });
}
process.exit(0);

async function take(walk: Walk, into: string, room: Darkroom): Promise<void> {
  mkdirSync(into, { recursive: true });
  const taken = await takeScreenshots({ walk, folder: into, work, darkroom: room });
  console.log(`${walk.theme} ${walk.language} ${walk.size?.width ?? ''}: ${taken.join(', ')}`);
  if (values.beside === undefined) return;
  const look = path.resolve(top, values.beside);
  console.log((await showComparison(look, into, path.join(into, 'beside'), walk, room)).join('\n'));
}

/** They are named as the guide's pages name them: without theme and size. */
async function takeGuide(room: Darkroom): Promise<void> {
  for (const language of ['en', 'sv'] as const) {
    const into = path.resolve(top, 'docs/guide', language, 'pictures');
    mkdirSync(into, { recursive: true });
    const named = (name: string) => `${name}.webp`;
    console.log(await takeScreenshots({ walk: guideWalk(language), folder: into, work, darkroom: room, named }));
  }
}

function oneWalk(theme: Walk['theme']): Walk {
  const parts = values.only?.split(',') ?? PARTS;
  const isPart = (part: string): part is Part => PARTS.some((one) => one === part);
  if (!parts.every(isPart)) throw new Error(`--only: some of ${PARTS.join(', ')} are expected`);
  const [width, height] = values.size?.split('x').map(Number) ?? [];
  if (values.size !== undefined && !(width && height)) throw new Error('--size: 1920x1080 for example is expected');
  const text = Number(values.text ?? 1);
  if (!(text >= 0.8 && text <= 2)) throw new Error('--text: 0.8 to 2 is expected');
  return {
    theme,
    language: values.language === 'sv' ? 'sv' : 'en',
    size: width && height ? { width, height } : null,
    text,
    parts,
    pictures: values.pictures?.split(',') ?? null,
  };
}
