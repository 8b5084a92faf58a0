// npm run soak: the reliability figures with large counts, and 20,000 walks through a registration, which takes hours.
// `npm run soak -- sends` runs one spec, `npm run soak -- walks` the walks.
import { build, install, script } from './prepare.mjs'
import { reliability, steps, walks } from './steps.mjs'

await script(async () => {
  await install()
  await steps.chromium.run()
  await build()
  const asked = process.argv.slice(2)
  const specs = asked.filter((name) => name !== 'walks')
  if (asked.length === 0 || specs.length < asked.length) await walks({ FOYER_WALKS: '20000' })
  if (asked.length === 0 || specs.length > 0) await reliability(specs, { FOYER_RUN: 'long' })
})
