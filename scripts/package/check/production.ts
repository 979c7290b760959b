import { type LockPackages, packageName, productionPlaces } from '../lock-packages.ts';
import type { BundleRecord } from '../record-packages.ts';
import { type ShippedPackage, UNBUNDLED } from '../shipped.ts';

/**
 * Packages that are bundled into main or next to it, without those of development. Fifteen of them are PostgreSQL's
 * client.
 */
const MAX_PACKAGES = 60;
const MAX_NATIVE = 3;

/** Figures of the supply chain: which packages run with people's data, and which may run code when installed. */
export function productionProblems(lock: LockPackages, shipped: readonly ShippedPackage[]): string[] {
  const problems: string[] = [];
  const installed = productionPlaces(lock);
  if (installed.length > MAX_PACKAGES) {
    problems.push(`${installed.length} production packages, more than ${MAX_PACKAGES}`);
  }
  // Bundled packages count as well: they have main's rights wherever their file is.
  const inMain = shipped.filter(({ within }) => within.some((where) => where !== 'renderer'));
  if (inMain.length > MAX_PACKAGES) problems.push(`${inMain.length} packages run in main, more than ${MAX_PACKAGES}`);
  if (UNBUNDLED.length > MAX_NATIVE) problems.push(`${UNBUNDLED.length} native packages, more than ${MAX_NATIVE}`);
  for (const place of installed) {
    const name = packageName(place);
    if (lock[place]?.hasInstallScript && name !== 'keytar') problems.push(`${name} has an install script`);
  }
  for (const name of UNBUNDLED) {
    if (!installed.includes(`node_modules/${name}`)) problems.push(`${name} is not a production package`);
  }
  for (const place of [...installed, ...shipped.map((one) => one.place)]) {
    const entry = lock[place];
    if (!entry?.integrity?.startsWith('sha512-')) problems.push(`${packageName(place)} is not pinned by SHA-512`);
  }
  return problems;
}

/** Tools of development: none of them may be in a bundle. */
const TOOLS =
  /^(?:vite|vitest|rolldown|typescript|electron|electron-.*builder.*|electron-vite|app-builder-lib|fast-check|axe-core)$|^@(?:biomejs|playwright|vitest|axe-core|electron|types|vitejs)\//;
/** Libraries of the window, which main never needs. */
const WINDOW = /^react(?:-.*)?$|^zustand$|^chart\.js$|^@tanstack\/|^lucide-/;

/** One sentence for each package that must not be in a bundle. */
export function bundleProblems(records: readonly BundleRecord[]): string[] {
  return records.flatMap(({ bundle, packages, ownBytes }) => {
    const names = packages.map(packageName);
    const problems = names.filter((name) => TOOLS.test(name)).map((name) => `${bundle} holds the tool ${name}`);
    if (bundle === 'preload' && names.length > 0) problems.push(`preload holds ${names.join(', ')}`);
    if (bundle === 'main') {
      problems.push(...names.filter((name) => WINDOW.test(name)).map((name) => `main holds ${name}`));
    }
    if (bundle === 'renderer' && names.includes('zod')) problems.push('renderer holds zod');
    if (ownBytes === 0) problems.push(`${bundle} holds nothing of ours`);
    return problems;
  });
}
