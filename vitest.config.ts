import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    // What Electron's crypto lacks is refused in the tests too.
    setupFiles: ['tools/chromium-host/limits/apply.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Several tests start processes of their own; two cores serve them better than many workers.
    maxWorkers: 2,
  },
});
