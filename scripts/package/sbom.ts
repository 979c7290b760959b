import { createHash } from 'node:crypto';
import { type LockPackages, resolvePlace } from './lock-packages.ts';
import type { ShippedPackage } from './shipped.ts';

type Component = Readonly<Record<string, unknown>> & { readonly 'bom-ref': string };
export type Bom = {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly serialNumber: string;
  readonly version: 1;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};

/**
 * Bill of materials (CycloneDX 1.6) of what is shipped: our app, the shell, and every package in a bundle or next to
 * it. It has no time and no random number: the same lock file and bundles give the same document.
 */
export function makeSbom(parts: {
  readonly app: { readonly name: string; readonly version: string; readonly license: string };
  readonly lock: LockPackages;
  readonly shipped: readonly ShippedPackage[];
  readonly electronVersion: string;
}): Bom {
  const { app, lock, shipped } = parts;
  const appRef = `pkg:npm/${app.name}@${app.version}`;
  const electronRef = `pkg:npm/electron@${parts.electronVersion}`;
  const refs = new Map(shipped.map((one) => [one.place, purl(one)]));
  const components = [
    {
      type: 'framework',
      'bom-ref': electronRef,
      name: 'electron',
      version: parts.electronVersion,
      purl: electronRef,
      licenses: licensesOf('MIT'),
      scope: 'required',
    },
    ...shipped.map((one) => component(one, lock)),
  ];
  const dependencies = [
    { ref: appRef, dependsOn: directOf(lock, refs, electronRef) },
    { ref: electronRef, dependsOn: [] },
    ...shipped.map((one) => ({ ref: purl(one), dependsOn: dependsOn(lock, one.place, refs) })),
  ];
  const body = {
    metadata: {
      component: {
        type: 'application',
        'bom-ref': appRef,
        name: app.name,
        version: app.version,
        purl: appRef,
        licenses: licensesOf(app.license),
      },
    },
    components,
    dependencies: distinct(dependencies),
  };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(body))}`,
    version: 1,
    ...body,
  };
}

function component(one: ShippedPackage, lock: LockPackages): Component {
  const entry = lock[one.place] ?? {};
  const sha512 = /^sha512-(.+)$/.exec(entry.integrity ?? '')?.[1];
  return {
    type: 'library',
    'bom-ref': purl(one),
    name: one.name,
    version: one.version,
    scope: entry.optional ? 'optional' : 'required',
    purl: purl(one),
    licenses: licensesOf(entry.license ?? 'NOASSERTION'),
    ...(sha512 ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] } : {}),
    properties: one.within.map((where) => ({ name: 'elkontor:within', value: where })),
  };
}

/** A single licence is an identifier, several are an expression (`MIT OR Apache-2.0`). */
function licensesOf(license: string): readonly unknown[] {
  if (/ (OR|AND|WITH) /.test(license)) return [{ expression: license.replace(/^\((.*)\)$/, '$1') }];
  if (license === 'NOASSERTION' || license.startsWith('SEE ')) return [{ license: { name: license } }];
  return [{ license: { id: license } }];
}

function purl(one: { readonly name: string; readonly version: string }): string {
  return `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`;
}

/** Direct parts of the app: Electron, and the shipped packages that its package.json names. */
function directOf(lock: LockPackages, refs: ReadonlyMap<string, string>, electronRef: string): string[] {
  const root = lock[''] as { dependencies?: object; devDependencies?: object; optionalDependencies?: object };
  const named = Object.keys({ ...root.dependencies, ...root.devDependencies, ...root.optionalDependencies });
  return [electronRef, ...named.flatMap((name) => refs.get(`node_modules/${name}`) ?? [])].sort();
}

function dependsOn(lock: LockPackages, place: string, refs: ReadonlyMap<string, string>): string[] {
  const entry = lock[place] ?? {};
  const names = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies });
  return names
    .flatMap((name) => refs.get(resolvePlace(lock, place, name) ?? '') ?? [])
    .filter((ref, index, all) => all.indexOf(ref) === index)
    .sort();
}

/** The same version in two places is one component. */
function distinct<T extends { readonly ref: string }>(list: readonly T[]): T[] {
  return [...new Map(list.map((one) => [one.ref, one])).values()];
}

/** A UUID (version 5 form) made from the content. */
function uuidOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const PURL = /^pkg:npm\/(?:%40[a-z0-9._-]+\/)?[a-z0-9._-]+@\d+\.\d+\.\d+\S*$/i;

/** What CycloneDX 1.6 demands of the parts used here; one sentence for each violation. */
export function sbomProblems(bom: Bom): string[] {
  const problems: string[] = [];
  const check = (right: boolean, problem: string) => right || problems.push(`bill of materials: ${problem}`);
  check(bom.bomFormat === 'CycloneDX' && bom.specVersion === '1.6', 'not CycloneDX 1.6');
  check(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(bom.serialNumber), 'serial number');
  const refs = bom.components.map((one) => one['bom-ref']);
  check(new Set(refs).size === refs.length, 'a reference stands twice');
  for (const one of bom.components) {
    check(PURL.test(String(one.purl)), `package address of ${one['bom-ref']}`);
    check(Array.isArray(one.licenses) && one.licenses.length > 0, `licence of ${one['bom-ref']}`);
    check(!JSON.stringify(one.licenses).includes('NOASSERTION'), `licence of ${one['bom-ref']} is not known`);
    if (one.type === 'library') check(JSON.stringify(one.hashes ?? '').length > 128, `hash of ${one['bom-ref']}`);
  }
  const known = new Set([...refs, String((bom.metadata.component as Component)['bom-ref'])]);
  for (const { ref, dependsOn } of bom.dependencies) {
    check(known.has(ref), `dependency graph names ${ref}`);
    for (const other of dependsOn) check(known.has(other), `${ref} depends on ${other}, which is not listed`);
  }
  check(bom.dependencies.length === known.size, 'dependency graph is not whole');
  return problems;
}
