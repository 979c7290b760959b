import { expect, test } from 'vitest';
import { top } from '../run.ts';
import { productionProblems } from './check/production.ts';
import { productionPlaces, readLock, resolvePlace } from './lock-packages.ts';
import { collectNotices, noticeProblems } from './notices.ts';
import { makeSbom, sbomProblems } from './sbom.ts';
import { shippedPackages } from './shipped.ts';

const lock = readLock(top);
const records = [
  { bundle: 'main', ownBytes: 1, libraryBytes: 1, packages: ['node_modules/undici', 'node_modules/zod'] },
  { bundle: 'renderer', ownBytes: 1, libraryBytes: 1, packages: ['node_modules/react', 'node_modules/react-dom'] },
] as const;
const shipped = shippedPackages(lock, records);
const make = () =>
  makeSbom({ app: { name: 'elkontor', version: '0.1.0', license: 'MIT' }, lock, shipped, electronVersion: '45.4.1' });

test('every shipped package is listed with hash, licence and dependencies, the same each time', () => {
  const bom = make();
  expect(sbomProblems(bom)).toEqual([]);
  expect(make()).toEqual(bom);
  expect(bom.components.map(({ name }) => name)).toEqual([
    'electron',
    'better-sqlite3-multiple-ciphers',
    'keytar',
    'react',
    'react-dom',
    'undici',
    'zod',
  ]);
  const graph = new Map(bom.dependencies.map(({ ref, dependsOn }) => [ref.replace(/@[\d.]+$/, ''), dependsOn]));
  expect(graph.get('pkg:npm/react-dom')?.join()).toContain('pkg:npm/react@');
  expect(graph.get('pkg:npm/elkontor')).toHaveLength(7);
});

test('a document with a gap is not taken for whole', () => {
  const bom = make();
  expect(sbomProblems({ ...bom, components: bom.components.slice(1) }).join()).toContain('not listed');
  expect(sbomProblems({ ...bom, serialNumber: 'urn:uuid:1' }).join()).toContain('serial number');
});

test('production packages: within the figures, and a second install script is named', () => {
  expect(productionProblems(lock, shipped)).toEqual([]);
  const worse = { ...lock, 'node_modules/rc': { ...lock['node_modules/rc'], hasInstallScript: true } };
  expect(productionProblems(worse, shipped)).toEqual(['rc has an install script']);
});

test('dependencies are found as Node finds them', () => {
  expect(resolvePlace(lock, 'node_modules/conf', 'env-paths')).toBe('node_modules/conf/node_modules/env-paths');
  expect(productionPlaces(lock)).toContain('node_modules/keytar/node_modules/node-addon-api');
});

test('a package without a licence text, or under one this app cannot carry, is named', () => {
  const notices = collectNotices(top, shipped, `${top}/resources/licenses`);
  expect(noticeProblems(notices)).toEqual([]);
  const [first] = notices;
  expect(noticeProblems([{ ...first!, texts: [] }])).toHaveLength(1);
  expect(noticeProblems([{ ...first!, license: 'GPL-3.0' }])).toHaveLength(1);
});
