// The main job in one command: builds, starts an operator with sample data, and opens the app ready to use.
// Without a display, or with --headless, it does the main job itself through the user interface.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hasDisplay } from '../tools/chromium-host/launch/launched-app.ts';
import { readDemoOptions } from './demo/demo-options.ts';
import { doMainJob } from './demo/main-job.ts';
import { openReadyApp } from './demo/ready-app.ts';
import { showTwoDesks } from './demo/two-desks.ts';
import { run } from './run.ts';
import { runWithKeyring } from './with-keyring.ts';

const options = readDemoOptions(process.argv.slice(2));
if (typeof options === 'string') {
  console.error(options);
  process.exit(2);
}

// Starts itself again inside a keychain of its own, so that the demo leaves nothing in the person's.
if (process.env.ELKONTOR_DEMO_INNER !== '1') {
  const ready = await run('node', ['scripts/setup.ts', '--quiet']);
  const built = ready === 0 ? await run('electron-vite', ['build', '--logLevel', 'warn']) : ready;
  if (built !== 0) process.exit(built);
  process.exit(
    await runWithKeyring('node', ['scripts/demo.ts', ...process.argv.slice(2)], { ELKONTOR_DEMO_INNER: '1' }),
  );
}

const userData = mkdtempSync(path.join(os.tmpdir(), 'elkontor-demo-'));
mkdirSync(options.screenshots, { recursive: true });
let code = 1;
try {
  const headless = options.headless || !hasDisplay();
  code = options.office
    ? await showTwoDesks(options, userData)
    : headless
      ? await doMainJob(options, userData)
      : await openReadyApp(options, userData);
} finally {
  rmSync(userData, { recursive: true, force: true });
}
process.exit(code);
