import { expect, test } from 'vitest';
import { jobFileOf } from '../../src/main/electron/opened-files.ts';
import { top } from '../run.ts';
import { builderConfig, JOB_EXTENSION } from './builder-config.ts';
import { readLock } from './lock-packages.ts';

const made = { out: '/o', packages: '/p', made: '/m', electronDist: null, onNativeProblems: () => undefined };
const config = builderConfig({ ...made, project: top }, readLock(top));

test('each target gets its own keytar, and macOS the drivers of both processors, so that its halves are alike', () => {
  const files = (platform: 'win' | 'mac' | 'linux') => JSON.stringify(config[platform]?.files);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder's own macro
  const arch = '${arch}';
  expect(files('win')).toContain(`native/win32-${arch}`);
  expect(files('linux')).toContain(`native/linux-${arch}`);
  expect(files('mac')).toContain(`native/darwin-${arch}`);
  expect(files('mac')).toContain('!(darwin-*).node');
  expect(config.mac).not.toHaveProperty('singleArchFiles');
});

test('the ending that the installers tie to the app is one that the app opens', () => {
  expect(jobFileOf(['elkontor', `/x/november.${JOB_EXTENSION}`], '/')).not.toBeNull();
});

test('an AppImage has the current runtime, which needs no libfuse2, and nothing takes its sandbox away', () => {
  expect(config.toolsets?.appimage).toMatch(/^1\.0\.[3-9]/);
  expect(config.linux?.executableArgs).toEqual([]);
  expect(config.appImage?.executableArgs).toBeUndefined();
});
