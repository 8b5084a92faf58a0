// npm run check: all checks without a browser: types, lint, guards, sizes, unit and API tests.
import { install, script } from './prepare.mjs'
import { runSteps } from './steps.mjs'

await script(async () => {
  await install()
  await runSteps(['types', 'lint', 'format', 'unused', 'words', 'build', 'size', 'unit', 'api'])
})
