import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../../run.ts';
import { productionPlaces, readLock } from '../lock-packages.ts';
import { electronVersion, makeParts, readManifest } from '../make-parts.ts';
import { noticeProblems } from '../notices.ts';
import { type PackArch, type PackPlatform, packFolder } from '../pack.ts';
import { policyTemplateProblems } from '../policy/write-templates.ts';
import { sbomProblems } from '../sbom.ts';
import { readBundleRecords } from '../shipped.ts';
import { stageKeytar } from '../stage-keytar.ts';
import { makeStandIn, type StandInTarget, stageKeytarStandIn } from '../stand-in.ts';
import { examine } from './examine.ts';
import { joinAnywhere } from './join-anywhere.ts';
import { bundleProblems, productionProblems } from './production.ts';
import { startPacked } from './start-packed.ts';

const HOST: StandInTarget = {
  platform: process.platform === 'win32' ? 'win32' : 'linux',
  arch: process.arch === 'arm64' ? 'arm64' : 'x64',
};
type Target = { readonly platform: PackPlatform; readonly arch: PackArch };
const UNIVERSAL: Target = { platform: 'darwin', arch: 'universal' };
const TARGETS: readonly Target[] = [
  HOST,
  ...(['linux', 'win32'] as const)
    .flatMap((platform) => (['x64', 'arm64'] as const).map((arch) => ({ platform, arch })))
    .filter((target) => target.platform !== HOST.platform || target.arch !== HOST.arch),
  // Windows cannot have the kind of folders that a macOS app is made of.
  ...(process.platform === 'win32' ? [] : [UNIVERSAL]),
];

/**
 * Packs with the real configuration and a stand-in for Electron, and checks everything that can be checked without
 * Electron's binary. `here`: only for this kind of computer. `isBuilt`: `out/` is up to date and is not built again.
 * Prints each problem and returns their number.
 */
export async function runCheck(project: string, targets: 'all' | 'here' = 'all', isBuilt = false): Promise<number> {
  const started = performance.now();
  const work = path.join(project, 'dist', 'check');
  rmSync(work, { recursive: true, force: true });
  const lock = readLock(project);
  const report = createReport();

  const out = path.join(isBuilt ? project : work, 'out');
  if (!isBuilt) await buildBundles(out);
  const records = readBundleRecords(out);
  const made = makeParts({ project, out, folder: path.join(work, 'made'), lock });
  report('production packages', productionProblems(lock, made.shipped), `${productionPlaces(lock).length} installed`);
  report('bundles', bundleProblems(records), `${made.shipped.length} packages shipped`);
  report('third-party notices', noticeProblems(made.notices), `${made.notices.length} packages`);
  report('bill of materials', sbomProblems(made.sbom), `${made.sbom.components.length} components, CycloneDX 1.6`);
  report('policy templates', policyTemplateProblems(project), 'as generated from the schema');

  joinAnywhere(work);
  const pack = async (target: Target, out: string, packages: string) => {
    const dist = (arch: string) => path.join(work, `stand-in-${target.platform}-${arch}`);
    for (const one of partsOf(target)) {
      makeStandIn(dist(one.arch), one, electronVersion(readManifest(project)));
      const isHere = one.platform === process.platform && one.arch === process.arch;
      if (isHere) stageKeytar(project, made.folder, one, []);
      else stageKeytarStandIn(made.folder, one);
    }
    const missing: string[] = [];
    const onNativeProblems = (problems: readonly string[]) => void missing.push(...problems);
    const folders = { project, out, packages, made: made.folder, electronDist: dist, onNativeProblems };
    await packFolder(folders, lock, target);
    return { folder: path.join(packages, folderName(target)), missing };
  };

  let first = '';
  for (const target of targets === 'here' ? [HOST] : TARGETS) {
    const { folder, missing } = await pack(target, out, path.join(work, 'packages'));
    const { archive, problems, told } = await examine({ ...target, folder }, { project, records });
    report(`${target.platform} ${target.arch}`, [...new Set([...missing, ...problems])], told);
    if (target === HOST) first = archive;
  }

  if (targets === 'all') {
    await buildBundles(path.join(work, 'again', 'out'));
    const { folder: again } = await pack(HOST, path.join(work, 'again', 'out'), path.join(work, 'again', 'packages'));
    const hashes = [first, path.join(again, 'resources', 'app.asar')].map(sha256);
    const same = hashes[0] === hashes[1];
    report('reproducible', same ? [] : [`two builds differ: ${hashes.join(' and ')}`], `sha256 ${hashes[0]}`);
  } else {
    console.log('        not built again, so not compared: npm run package -- --check, npm run soak -- package');
  }

  if (process.platform === HOST.platform) {
    const { problems, shown } = await startPacked(first, path.join(os.tmpdir(), `elkontor-packed-${process.pid}`));
    report('starts from the archive', problems, shown);
  }

  console.log(
    "\nNot shown here, for want of Electron's binary and of other systems: installers, signatures, and that any of it starts in Electron.",
  );
  console.log(
    "Stand-ins: Electron for every target, keytar for every target but this one, and Apple's lipo; the joiner of the universal app is the real one.",
  );
  console.log(`${report.count()} problems, ${Math.round((performance.now() - started) / 1000)} s`);
  return report.count();
}

/** The parts that a target is packed from: a universal app from its two halves. */
function partsOf({ platform, arch }: Target): StandInTarget[] {
  return (arch === 'universal' ? (['x64', 'arm64'] as const) : [arch]).map((one) => ({ platform, arch: one }));
}

/** electron-builder's own name for the folder of a target. */
function folderName({ platform, arch }: Target): string {
  const suffix = arch === 'x64' ? '' : `-${arch}`;
  return platform === 'darwin' ? `mac${suffix}` : `${platform === 'win32' ? 'win' : 'linux'}${suffix}-unpacked`;
}

async function buildBundles(out: string): Promise<void> {
  const code = await run('electron-vite', [
    'build',
    '--outDir',
    path.relative(process.cwd(), out),
    '--logLevel',
    'warn',
  ]);
  if (code !== 0) throw new Error('the bundles cannot be built');
}

function createReport() {
  let count = 0;
  const report = (name: string, problems: readonly string[], told: string) => {
    count += problems.length;
    console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'}  ${name}: ${told}`);
    for (const problem of problems) console.log(`        - ${problem}`);
  };
  return Object.assign(report, { count: () => count });
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
