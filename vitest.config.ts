import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { temporaryInMemory } from './scripts/test/temp-in-memory.ts';

// Threads and processes that the tests start read what Node has compiled for the ones before: two thirds of their cost.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, 'node_modules', '.cache', 'compiled');

const inMemory = temporaryInMemory();
if (inMemory !== null) process.env.TMPDIR = inMemory;

const common = {
  // Neither the app nor its tests hold state in their modules (logic gets its ports passed in), so test files need no
  // separate processes: starting one and loading everything anew took two thirds of the time of these tests.
  pool: 'threads',
  isolate: false,
  // What Electron's crypto lacks is refused in the tests too; `npm run check` holds properties against fewer cases.
  setupFiles: ['tools/chromium-host/limits/apply.ts', 'src/shared/testing/few-cases.ts', 'scripts/test/say-now.ts'],
  testTimeout: 180_000,
  hookTimeout: 60_000,
  // How long something may take to come about is no claim about speed.
  expect: { poll: { timeout: 30_000 } },
};

/** Node reads the TypeScript of main and of the tools itself, and keeps it compiled: nothing is made of it first. */
const native = { ...common, experimental: { viteModuleRunner: false, nodeLoader: false } };

/** What stands in for Electron by name (`vi.mock`), and the pages with their styles, go through Vite as the build does. */
const MOCKING = [
  'src/main/electron/{crashes,dialogs,electron-list,installed,lifecycle,notify,print-paper}.test.ts',
  'tools/chromium-host/electron/event-names.test.ts',
];

/** Counts what V8 runs: only code compiled in a separate thread is counted in full. */
const COUNTED = ['src/main/main-turns.test.ts', 'src/main/**/*linear.test.ts', 'src/main/testing/growth.test.ts'];

/**
 * Tests with very many cases, two fifths of the time of all unit tests: a separate project, which `npm run check`
 * leaves to `npm test`.
 */
const PROOFS = [
  'src/main/testing/kills/kills.test.ts',
  'src/main/store/files/bit-flips.test.ts',
  'src/main/services/attempt/simulation.test.ts',
  'src/main/electron/hostile-page.test.ts',
  'src/main/fuzz.test.ts',
  'src/main/electron/hostile-calls.test.ts',
  'src/main/office/desk/simulation.test.ts',
  'src/main/store/files/at-rest.test.ts',
  'bench/shapes/shapes.test.ts',
  'tools/operator-simulator/samples/sample-shape.test.ts',
];

/** The Chromium host in real processes: a separate project, which `npm run check` leaves to `npm test` as well. */
const HOST = ['tools/chromium-host/*.test.ts', 'tools/chromium-host/launch/shared-chromium.test.ts'];

/**
 * Against a real PostgreSQL: a separate project, because its set-up starts a server, and only where one of these tests
 * runs.
 */
const OFFICE = 'src/main/**/*.pg.test.ts';

export default defineConfig({
  test: {
    // Several tests start processes: two cores serve them better than many workers.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...native,
          name: 'app',
          include: ['src/{main,shared,preload}/**/*.test.ts'],
          exclude: [...PROOFS, ...COUNTED, OFFICE, ...MOCKING],
        },
      },
      { test: { ...common, name: 'page', include: ['src/renderer/**/*.test.{ts,tsx}', ...MOCKING] } },
      { test: { ...native, name: 'proofs', include: PROOFS } },
      {
        test: {
          ...common,
          name: 'proofs-counted',
          include: COUNTED,
          isolate: true,
          setupFiles: [...common.setupFiles, 'src/main/testing/start-work-meter.ts'],
        },
      },
      {
        test: {
          ...native,
          name: 'office',
          include: [OFFICE],
          globalSetup: 'src/main/office/testing/one-cluster.ts',
        },
      },
      {
        test: {
          ...native,
          name: 'tools',
          include: ['{tools,scripts,bench}/**/*.test.ts'],
          exclude: [...PROOFS, ...HOST, ...MOCKING],
        },
      },
      { test: { ...native, name: 'host', include: HOST } },
    ],
  },
});
