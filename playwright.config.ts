// End-to-end tests: a real platform per worker, behind our fault-injecting proxy (tests/e2e/support).
import { defineConfig, devices } from '@playwright/test'
import { testBrowser } from './scripts/chromium.mjs'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'node_modules/.cache/foyer/e2e',
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  // A shared machine may stall for seconds; the summary names the tests that needed a retry (scripts/steps.mjs).
  retries: process.env['CI'] ? 1 : 0,
  fullyParallel: false,
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 390, height: 844 },
    ignoreHTTPSErrors: true,
    // Reduced motion, so that tests do not wait for animations; motion.spec.ts tests the animations.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: testBrowser,
    // A trace records the page continuously, which costs a third of the run: it is only on for a retry, or with `--trace on`.
    trace: 'on-first-retry',
  },
})
