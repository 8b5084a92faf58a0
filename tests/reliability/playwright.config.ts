// The reliability run: measures the figures of the offline engine in a real browser against a real platform (README.md).
import { defineConfig, devices } from '@playwright/test'
import { testBrowser } from '../../scripts/chromium.mjs'
import { quick, run } from './figures.ts'

const minutes = (count: number) => count * 60_000

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  ...(run === 'quick' ? { grep: new RegExp(quick) } : {}),
  globalSetup: '../e2e/support/global-setup.ts',
  outputDir: '../../node_modules/.cache/foyer/reliability',
  reporter: [['list'], ['./figures-reporter.ts'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? ([['json']] as const) : [])],
  timeout: run === 'long' ? minutes(180) : minutes(12),
  expect: { timeout: 20_000 },
  workers: 2,
  // A retry in CI does not hide a failure: a figure that was missed once still fails the run (figures-reporter.ts).
  retries: run === 'quick' && process.env['CI'] ? 1 : 0,
  fullyParallel: false,
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 390, height: 844 },
    ignoreHTTPSErrors: true,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: testBrowser,
    trace: 'off',
  },
})
