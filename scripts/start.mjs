// npm start: installs what is missing, builds, and runs the platform until it is told to stop.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { build, install, node, root, script } from './prepare.mjs'

await script(async () => {
  await install()
  await build()
  const platform = spawn(node(), [path.join('server', 'main.ts'), ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
  // The terminal sends Ctrl-C to the platform itself; we only wait for it to finish what it is doing.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => platform.kill('SIGTERM'))
  await new Promise((resolve) => {
    platform.on('exit', (code) => {
      process.exitCode = code ?? 0
      resolve()
    })
  })
})
