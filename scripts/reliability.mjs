// npm run reliability: the figures of the offline engine with small counts. `npm run reliability -- sends` runs one spec.
import { build, install, script } from './prepare.mjs'
import { reliability, steps } from './steps.mjs'

await script(async () => {
  await install()
  await steps.chromium.run()
  await build()
  await reliability(process.argv.slice(2))
})
