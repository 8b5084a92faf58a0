// npm run dev: the platform with its web host on port 4010, and Vite on port 4000 in front of it, with hot reload.
import path from 'node:path'
import { install, node, script, withTools } from './prepare.mjs'
import { runTogether } from './together.mjs'

await script(async () => {
  await install()
  const env = { FOYER_DEMO: 'on', ...process.env, ...withTools() }
  process.exitCode = await runTogether([
    {
      command: node(),
      args: [path.join('server', 'main.ts'), ...process.argv.slice(2)],
      env: { ...env, FOYER_WEB_PORT: '4010', FOYER_PUBLIC_WEB_URL: 'http://{host}:4000' },
      linked: true,
    },
    { command: node(), args: [path.join('node_modules', 'vite', 'bin', 'vite.js')], env },
  ])
})
