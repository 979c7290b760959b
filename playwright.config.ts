import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  // Each test is an app, a browser and an operator: two at a time is what two cores carry.
  workers: 2,
  fullyParallel: true,
  // How long something may take to appear is no claim about speed: a busy machine must not fail a right app.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: [['list']],
});
