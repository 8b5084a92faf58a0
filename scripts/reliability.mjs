// npm run reliability: the figures of the offline engine with their short counts; `npm run reliability -- sends` for one spec alone.
import { build, install, script } from './prepare.mjs'
import { reliability, steps } from './steps.mjs'

await script(async () => {
  await install()
  await steps.chromium.run()
  await build()
  await reliability(process.argv.slice(2))
})
