// The smoke test in engines that are installed on this machine: `npm run test:engines`.
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: '../e2e/support/global-setup.ts',
  outputDir: '../../node_modules/.cache/foyer/engines',
  reporter: [['list']],
  workers: 1,
})
