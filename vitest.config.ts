// Four kinds of tests: plain functions, components in a real browser, the API on PGlite, and the same API on PostgreSQL.
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findPostgres, postgresMissing } from './server/testing/find-postgres.ts'
import { chosenMedia } from './scripts/build/chosen-media.ts'
import { languages } from './scripts/words/plugin.ts'
import { fullBrowser } from './scripts/chromium.mjs'

/**
 * Tests whose result may differ between the two databases. All others run on one: on PostgreSQL, which is twice as fast, if it is
 * installed.
 */
const onBoth = [
  'server/*.test.ts',
  'server/{db,http,seed}/**/*.test.ts',
  ...['every-call', 'walls', 'paging'].map((name) => `tests/api/${name}.test.ts`),
]

/** In CI, on shared machines, a failed test is retried once; the summary of the run names the retried tests. */
const retry = process.env['CI'] ? 1 : 0

const api = (database: 'pglite' | 'postgres') => ({
  test: {
    name: database === 'pglite' ? 'api' : 'api-postgres',
    include: database === 'pglite' && findPostgres() ? onBoth : ['server/**/*.test.ts', 'tests/api/**/*.test.ts'],
    env: { FOYER_TEST_DATABASE: database },
    globalSetup: ['server/testing/global-setup.ts'],
    setupFiles: ['server/testing/property-seed.ts'],
    environment: 'node' as const,
    // A test file creates its own platform and database. Modules are evaluated once per process instead of once per file.
    isolate: false,
    retry,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // An embedded database uses half a gigabyte of memory, and two cores can run two.
    maxWorkers: 2,
  },
})

// A machine without PostgreSQL runs the same tests on the embedded database only, and prints a notice
// (once: every process of a run reads this file).
if (!findPostgres() && !process.env['FOYER_POSTGRES_SAID']) {
  process.env['FOYER_POSTGRES_SAID'] = 'yes'
  console.log(postgresMissing)
}

export default defineConfig({
  define: { __BUILD__: '"test"' },
  test: {
    projects: [
      {
        extends: true,
        plugins: [languages()],
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'sw/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/guards/**/*.test.ts'],
          environment: 'node',
          // Processes are reused; module state is not (tests/unit/fresh-modules.ts).
          isolate: false,
          setupFiles: ['tests/unit/fresh-modules.ts'],
        },
      },
      {
        extends: true,
        plugins: [react(), languages()],
        // Listed, so that Vite optimises them before the first test: a dependency found later reloads the page during a test, with a
        // second copy of React.
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            '@tanstack/react-query',
            '@tanstack/react-query-persist-client',
            'valtio',
            'wouter',
            'i18next',
            'react-i18next',
            'idb-keyval',
            'aws-amplify',
            'aws-amplify/auth',
            'aws-amplify/auth/cognito',
            'aws-amplify/utils',
            'dompurify',
            'fast-check',
            'lean-qr',
            'zxing-wasm/reader',
            'prosemirror-commands',
            'prosemirror-history',
            'prosemirror-inputrules',
            'prosemirror-keymap',
            'prosemirror-model',
            'prosemirror-schema-list',
            'prosemirror-state',
            'prosemirror-view',
            'react-image-crop',
            'vitest-browser-react',
          ],
        },
        css: { postcss: { plugins: [chosenMedia] } },
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          // Each worker has its own browser context and storage.
          maxWorkers: 2,
          retry,
          // Pages have no environment variables.
          env: { FOYER_WALKS: process.env['FOYER_WALKS'] ?? '', FOYER_SEED: process.env['FOYER_SEED'] ?? '' },
          setupFiles: ['tests/components/clean-device.ts', 'tests/components/whole-errors.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: fullBrowser }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      api('pglite'),
      ...(findPostgres() ? [api('postgres')] : []),
    ],
  },
})
