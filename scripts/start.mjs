// npm start: installs what is missing, builds, and runs the platform until it is stopped.
import path from 'node:path'
import { build, install, node, preparesItself, script } from './prepare.mjs'
import { runTogether } from './together.mjs'

await script(async () => {
  if (preparesItself) {
    await install()
    await build()
  }
  process.exitCode = await runTogether([
    { command: node(), args: [path.join('server', 'main.ts'), ...process.argv.slice(2)], env: process.env, linked: true },
  ])
})
