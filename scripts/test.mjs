// npm test: installs what is missing (Chromium too) and runs everything. With --all it runs all slices (tests/e2e/support/slice.ts).
import { install, script } from './prepare.mjs'
import { runSteps } from './steps.mjs'

if (process.argv.includes('--all')) process.env['FOYER_SLICE'] = 'all'

await script(async () => {
  await install()
  await runSteps([
    'chromium',
    'types',
    'lint',
    'format',
    'unused',
    'words',
    'build',
    'size',
    'unit',
    'components',
    'api',
    'e2e',
    'reliability',
  ])
})
