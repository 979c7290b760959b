import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppParts } from '../compose/app-parts.ts';
import { settingsInMemory } from '../config/testing/settings-in-memory.ts';
import type { Desktop } from '../ports.ts';
import { startFromSource } from '../threads/start-from-source.ts';
import { keepThreads } from '../threads/testing/kept-threads.ts';

/** A desktop on which no file is chosen and every confirmation is accepted. */
const DESKTOP: Desktop = {
  chooseFile: async () => null,
  chooseFolder: async () => null,
  showProgress: () => undefined,
  tellDone: () => undefined,
  keepAwake: () => () => undefined,
  copyText: async () => undefined,
  copyImage: async () => undefined,
  saveFile: async () => null,
  showInFolder: async () => false,
  chooseSavePath: async () => null,
  makePdfs: async () => undefined,
  print: async () => undefined,
  makePdf: async ({ html }) => Buffer.from(html),
  openWindow: async () => undefined,
  quit: () => undefined,
  confirm: async () => true,
  openMailto: async () => undefined,
  openGuidePage: async () => undefined,
};

/** One app after another is composed in a test's process. */
const startThread = keepThreads(startFromSource);

/** Main's parts in plain Node: real clocks and timers, no keychain, settings in memory. */
export function plainParts(folder: string, desktop: Partial<Desktop> = {}): AppParts {
  return {
    clock: { now: () => Date.now(), monotonicMs: () => performance.now() },
    timers: { sleep: (delayMs, signal) => sleep(delayMs, undefined, signal ? { signal } : {}) },
    random: {
      uuid: () => randomUUID(),
      bytes: (length) => new Uint8Array(randomBytes(length)),
      fraction: () => Math.random(),
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    storeFolder: path.join(folder, 'store'),
    settingsFile: settingsInMemory(),
    readPolicyText: () => null,
    loadKeytar: () => Promise.reject(new Error('no keychain here')),
    keychainService: 'se.elkontor.test',
    resolveProxy: async () => 'DIRECT',
    desktop: { ...DESKTOP, ...desktop },
    publish: () => undefined,
    startThread,
    sample: { start: () => Promise.reject(new Error('not in this test')) },
    support: {
      logFolder: path.join(folder, 'logs'),
      env: {},
      versions: { node: process.versions.node },
      readText: (file) => readFileSync(file, 'utf8'),
      updates: {
        installation: () => ({
          platform: 'linux',
          packaged: false,
          env: {},
          hasFileBesideApp: () => false,
          appUpdateYml: '',
        }),
        loadEngine: () => Promise.reject(new Error('no updates in this test')),
      },
    },
    facts: { version: '0.0.0', platform: 'test', locale: 'sv-SE', userName: 'tester' },
    onPreferences: () => undefined,
  };
}
