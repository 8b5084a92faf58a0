// End-to-end tests: a real platform per worker, reached through a proxy of ours that can misbehave (tests/e2e/support).
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
  // A shared machine may stall for seconds; a test that needed its second try is named in the summary (scripts/steps.mjs).
  retries: process.env['CI'] ? 1 : 0,
  fullyParallel: false,
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 390, height: 844 },
    ignoreHTTPSErrors: true,
    // Nothing is waited for that only moves; what moves has its own test (motion.spec.ts).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: testBrowser,
    // A trace films the page all the time, which costs a third of the run: only a second try, or `--trace on`, is worth it.
    trace: 'on-first-retry',
  },
})
