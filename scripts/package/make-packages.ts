import path from 'node:path';
import { findElectron } from '../../tools/chromium-host/launch/find-electron.ts';
import { ensureElectron } from '../electron/ensure-electron.ts';
import { run } from '../run.ts';
import type { PackageFolders } from './builder-config.ts';
import { readLock } from './lock-packages.ts';
import { electronVersion, makeParts, readManifest } from './make-parts.ts';
import { type PackArch, type PackPlatform, packInstallers } from './pack.ts';
import { stageKeytar } from './stage-keytar.ts';

/**
 * Makes this system's packages into `dist/`. Without `--arch` for this machine's processor (macOS: for both in one). If
 * they cannot be made, it says what is missing. Returns the exit code.
 */
export async function makePackages(project: string, wanted: readonly string[]): Promise<number> {
  const platform = process.platform;
  if (!isPackPlatform(platform)) return tell(`There are no packages for ${platform}.`);
  const usual: PackArch = platform === 'darwin' ? 'universal' : hostArch();
  const arches: readonly PackArch[] = wanted.length > 0 ? wanted.filter(isPackArch) : [usual];
  if (arches.length < wanted.length) return tell('--arch takes x64, arm64 or universal.');

  const manifest = readManifest(project);
  const dist = await electronFor(arches);
  if (dist === 'missing') {
    return tell(
      `No Electron ${electronVersion(manifest)} for ${platform} ${arches.join(', ')}: it is not on this computer and could not be fetched.`,
      'Either let this computer reach the releases of Electron (or a mirror named in ELECTRON_MIRROR), or name an unpacked',
      'distribution in ELECTRON_OVERRIDE_DIST_PATH. Without it: npm run package -- --check examines what would be packed.',
    );
  }

  if ((await run('electron-vite', ['build', '--logLevel', 'warn'])) !== 0) return 1;
  const lock = readLock(project);
  const out = path.join(project, 'out');
  const made = makeParts({ project, out, folder: path.join(project, 'dist', 'made'), lock });
  const onNativeProblems = (problems: readonly string[]) => {
    if (problems.length > 0) throw new Error(`native parts are missing:\n- ${problems.join('\n- ')}`);
  };
  const folders = { project, out, packages: path.join(project, 'dist'), made: made.folder, electronDist: dist };
  try {
    const halves = arches.flatMap((arch) => (arch === 'universal' ? (['x64', 'arm64'] as const) : [arch]));
    for (const arch of new Set(halves)) stageKeytar(project, made.folder, { platform, arch });
    const files = await packInstallers({ ...folders, onNativeProblems }, lock, platform, arches);
    for (const file of files) console.log(path.relative(project, file));
    return 0;
  } catch (cause) {
    return tell('The packages could not be made.', cause instanceof Error ? cause.message : String(cause));
  }
}

/**
 * Where the distribution is; null: electron-builder downloads one for each processor; missing: none can be downloaded.
 */
async function electronFor(arches: readonly PackArch[]): Promise<PackageFolders['electronDist'] | 'missing'> {
  // Always asked for: if this one cannot be downloaded, no other can.
  const program = (await ensureElectron({ again: true })) ? findElectron() : null;
  if (program === null) return 'missing';
  const folder = process.platform === 'darwin' ? program.replace(/\/Electron\.app\/.*$/, '') : path.dirname(program);
  return arches.length === 1 && arches[0] === hostArch() ? () => folder : null;
}

function hostArch(): 'x64' | 'arm64' {
  return process.arch === 'arm64' ? 'arm64' : 'x64';
}

function isPackPlatform(platform: NodeJS.Platform): platform is PackPlatform {
  return platform === 'linux' || platform === 'win32' || platform === 'darwin';
}

function isPackArch(arch: string): arch is PackArch {
  return arch === 'x64' || arch === 'arm64' || arch === 'universal';
}

function tell(...lines: string[]): number {
  for (const line of lines) console.error(line);
  return 1;
}
