// npm test: installs what is missing (a Chromium too) and runs everything.
import { install, script } from './prepare.mjs'
import { runSteps } from './steps.mjs'

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
