import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectNode } from '../../../tools/chromium-host/launch/project-node.ts';
import { launchApp } from '../../../tools/chromium-host/launch-app.ts';

const REGISTER = path.resolve(import.meta.dirname, '../../../tools/chromium-host/register.ts');

/**
 * Starts the packed app as an installed copy, read from its archive, with none of the project's `node_modules` above
 * it. Returns the problems, and what the window showed.
 */
export async function startPacked(archive: string, folder: string): Promise<{ problems: string[]; shown: string }> {
  rmSync(folder, { recursive: true, force: true });
  // The package as installed: away from the project, whose `node_modules` would replace missing files.
  const resources = path.join(folder, 'resources');
  cpSync(path.dirname(archive), resources, { recursive: true });
  const installed = path.join(resources, path.basename(archive));
  const userData = path.join(folder, 'profile');
  mkdirSync(userData, { mode: 0o700 });
  const problems = nativeLoadProblems(installed);
  const app = await launchApp({
    ...{ appFolder: installed, userData, packaged: true, program: path.join(folder, 'elkontor') },
    // An installed copy ignores our own variable for the profile folder; on Linux the system's own leads here.
    env: { XDG_CONFIG_HOME: userData },
  });
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
function nativeLoadProblems(archive: string): string[] {
  const script = `
    const require = process.getBuiltinModule('module').createRequire(${JSON.stringify(path.join(archive, 'package.json'))});
    const Database = require('better-sqlite3-multiple-ciphers');
    const db = new Database(':memory:');
    db.exec('create table t (x)');
    db.prepare('insert into t values (?)').run(41);
    process.stdout.write(String(db.prepare('select x + 1 as y from t').get().y));
    require('keytar');`;
  const { stdout, stderr } = spawnSync(projectNode(), [`--import=${REGISTER}`, '--input-type=module', '-e', script], {
    cwd: path.dirname(archive),
    encoding: 'utf8',
  });
  if (stdout !== '42') return [`the packed database driver does not work: ${stderr.slice(0, 300)}`];
  return stderr === '' ? [] : [`the packed keytar does not load: ${stderr.slice(0, 300)}`];
}
