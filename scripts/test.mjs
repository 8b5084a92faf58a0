// npm test: installs what is missing (a Chromium too) and runs everything. With --all every slice of a matrix (tests/e2e/support/slice.ts).
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
