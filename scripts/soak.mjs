// npm run soak: the reliability figures with large counts, which takes hours. `npm run soak -- sends` runs one spec.
import { build, install, script } from './prepare.mjs'
import { reliability, steps } from './steps.mjs'

await script(async () => {
  await install()
  await steps.chromium.run()
  await build()
  await reliability(process.argv.slice(2), { FOYER_RUN: 'long' })
})
