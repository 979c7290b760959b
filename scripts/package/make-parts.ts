import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LockPackages } from './lock-packages.ts';
import { collectNotices, type Notice, writeNotices } from './notices.ts';
import { type Bom, makeSbom } from './sbom.ts';
import { readBundleRecords, type ShippedPackage, shippedPackages } from './shipped.ts';

export type MadeParts = {
  readonly folder: string;
  readonly shipped: readonly ShippedPackage[];
  readonly notices: readonly Notice[];
  readonly sbom: Bom;
};

export type AppManifest = {
  readonly name: string;
  readonly productName: string;
  readonly version: string;
  readonly license: string;
  readonly devDependencies: Readonly<Record<string, string>>;
};

export function readManifest(project: string): AppManifest {
  return JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as AppManifest;
}

/** Makes the documents that a package holds in addition to the bundles: third-party notices, bill of materials. */
export function makeParts(parts: {
  readonly project: string;
  readonly out: string;
  readonly folder: string;
  readonly lock: LockPackages;
}): MadeParts {
  const manifest = readManifest(parts.project);
  const shipped = shippedPackages(parts.lock, readBundleRecords(parts.out));
  const notices = collectNotices(parts.project, shipped, path.join(parts.project, 'resources', 'licenses'));
  const sbom = makeSbom({ app: manifest, lock: parts.lock, shipped, electronVersion: electronVersion(manifest) });
  mkdirSync(parts.folder, { recursive: true });
  writeFileSync(path.join(parts.folder, 'THIRD-PARTY-NOTICES.txt'), writeNotices(manifest.productName, notices));
  writeFileSync(path.join(parts.folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
  return { folder: parts.folder, shipped, notices, sbom };
}

export function electronVersion(manifest: AppManifest): string {
  const version = manifest.devDependencies.electron;
  if (version === undefined) throw new Error('package.json names no Electron');
  return version;
}
