// npm run soak: the reliability figures with large counts, 50,000 evenings at a door, and 20,000 walks through a registration, which takes
// hours. `npm run soak -- sends` runs one spec, `npm run soak -- walks` the walks, `npm run soak -- door` the evenings.
import { build, install, script } from './prepare.mjs'
import { evenings, reliability, steps, walks } from './steps.mjs'

await script(async () => {
  await install()
  await steps.chromium.run()
  await build()
  const asked = process.argv.slice(2)
  const specs = asked.filter((name) => name !== 'walks' && name !== 'door')
  const isAsked = (name) => asked.length === 0 || asked.includes(name)
  if (isAsked('door')) await evenings({ FOYER_WALKS: '50000' })
  if (isAsked('walks')) await walks({ FOYER_WALKS: '20000' })
  if (asked.length === 0 || specs.length > 0) await reliability(specs, { FOYER_RUN: 'long' })
})
