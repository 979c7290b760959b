import { defineConfig } from 'vitest/config';

const common = {
  // What Electron's crypto lacks is refused in the tests too.
  setupFiles: ['tools/chromium-host/limits/apply.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // Several tests start processes of their own; two cores serve them better than many workers.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'app',
          include: ['src/**/*.test.{ts,tsx}'],
          // The app holds no state in its modules (whatever thinks gets its ports), so files need no process each:
          // starting one and reading everything anew took two thirds of the time of these tests.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'tools',
          include: ['tools/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
        },
      },
    ],
  },
});
