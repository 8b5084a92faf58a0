// The reliability run: the figures of the offline engine, reached in a real browser against a real platform (README.md).
import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs'
import { soak } from './figures.ts'

const minutes = (count: number) => count * 60_000

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: '../e2e/support/global-setup.ts',
  outputDir: '../../node_modules/.cache/foyer/reliability',
  reporter: [['list'], ['./figures-reporter.ts'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? ([['json']] as const) : [])],
  timeout: soak ? minutes(180) : minutes(12),
  expect: { timeout: 20_000 },
  workers: 2,
  // A second try would hide the very thing that is looked for.
  retries: 0,
  fullyParallel: false,
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 390, height: 844 },
    ignoreHTTPSErrors: true,
    launchOptions: { executablePath: findChromium() ?? '/usr/bin/chromium', args: chromiumFlags },
    trace: 'off',
  },
})
