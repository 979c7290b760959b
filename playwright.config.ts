import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  // Part of each test is waiting for a disk, a keychain or an operator: one more than there are cores uses them.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  // How long something may take to appear is no claim about speed: a busy machine must not fail a right app.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  // A click that finds nothing to press fails then, not at the end of the whole test.
  use: { actionTimeout: 40_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: [['list']],
});
