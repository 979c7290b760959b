import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { extractAll } from '@electron/asar';
import { launchApp } from '../../../tools/chromium-host/launch-app.ts';

/**
 * Starts the app from what is in the archive and nothing else: extracted (the host is no Electron and reads no archive)
 * into a folder without the project's `node_modules` above it. Returns what is wrong, and what the window showed.
 */
export async function startPacked(archive: string, folder: string): Promise<{ problems: string[]; shown: string }> {
  rmSync(folder, { recursive: true, force: true });
  const appFolder = path.join(folder, 'app');
  const userData = path.join(folder, 'profile');
  extractAll(archive, appFolder);
  mkdirSync(userData, { mode: 0o700 });
  const problems = nativeLoadProblems(appFolder);
  const app = await launchApp({ appFolder, userData });
  try {
    const heading = app.page.getByRole('heading').first();
    await heading.waitFor({ timeout: 20_000 });
    const shown = `${await app.page.title()}: ${await heading.innerText()}`;
    const answered = await app.page.evaluate(() => typeof (globalThis as { bridge?: unknown }).bridge);
    if (answered !== 'object') problems.push('the packed app shows no bridge to its page');
    for (const line of app.output().split('\n')) {
      if (/not implemented|Cannot find|ERR_MODULE|refused/i.test(line)) problems.push(`the packed app says: ${line}`);
    }
    return { problems, shown };
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The store's driver from the package itself, with a real encrypted database. */
function nativeLoadProblems(appFolder: string): string[] {
  const script = `
    const Database = require('better-sqlite3-multiple-ciphers');
    const db = new Database(':memory:');
    db.exec('create table t (x)');
    db.prepare('insert into t values (?)').run(41);
    process.stdout.write(String(db.prepare('select x + 1 as y from t').get().y));
    require('keytar');`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { cwd: appFolder, encoding: 'utf8' });
  if (stdout !== '42') return [`the packed database driver does not work: ${stderr.slice(0, 300)}`];
  return stderr === '' ? [] : [`the packed keytar does not load: ${stderr.slice(0, 300)}`];
}
