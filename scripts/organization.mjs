// npm run organization -- check|diff|apply|export FOLDER, with the project's own Node.
import path from 'node:path'
import { install, node, preparesItself, script } from './prepare.mjs'
import { runTogether } from './together.mjs'

await script(async () => {
  if (preparesItself) await install()
  const args = [path.join('server', 'organization', 'main.ts'), ...process.argv.slice(2)]
  process.exitCode = await runTogether([{ command: node(), args, env: process.env }])
})
