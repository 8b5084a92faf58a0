// npm run dev: the platform with its web host on 4010, and Vite on 4000 in front of it, reloading what is edited.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { install, node, root, script, withTools } from './prepare.mjs'

await script(async () => {
  await install()
  const env = { ...process.env, ...withTools() }
  const children = [
    spawn(node(), [path.join('server', 'main.ts'), ...process.argv.slice(2)], {
      cwd: root,
      stdio: 'inherit',
      env: { ...env, FOYER_WEB_PORT: '4010', FOYER_PUBLIC_WEB_URL: 'http://{host}:4000' },
    }),
    spawn(node(), [path.join('node_modules', 'vite', 'bin', 'vite.js')], { cwd: root, stdio: 'inherit', env }),
  ]
  const stop = () => children.forEach((child) => child.kill('SIGTERM'))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  await Promise.race(children.map((child) => new Promise((resolve) => child.on('exit', resolve))))
  stop()
})
