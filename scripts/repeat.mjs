// npm run test:repeat -- <file> [times]: runs a test file fifty times, without second tries. Fails with the number of failed runs.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { build, install, node, Refusal, root, run, script, withTools } from './prepare.mjs'

const projectOf = (file) => {
  if (/^(?:server|tests\/api)\//.test(file)) return 'api*'
  return file.endsWith('.tsx') ? 'components' : 'unit'
}

/** Runs the file once in Vitest. Returns whether it passed. */
async function passes(file, round) {
  const args = [path.join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', projectOf(file), '--retry=0', '--reporter=dot', file]
  try {
    await run(node(), args, { env: withTools(), quiet: true, what: `Run ${round}` })
    return true
  } catch (error) {
    console.error(error.message)
    return false
  }
}

async function repeatInVitest(file, times) {
  let failed = 0
  for (let round = 1; round <= times; round += 1) {
    if (!(await passes(file, round))) failed += 1
    console.log(`${round} of ${times}: ${failed} failed`)
  }
  if (failed > 0) throw new Refusal(`${file} failed in ${failed} of ${times} runs.`)
}

async function repeatInPlaywright(file, times) {
  await build()
  const config = file.startsWith('tests/reliability/') ? ['--config', 'tests/reliability/playwright.config.ts'] : []
  const cli = path.join('node_modules', '@playwright', 'test', 'cli.js')
  await run(node(), [cli, 'test', ...config, file, `--repeat-each=${times}`, '--retries=0'], { env: withTools(), what: file })
}

await script(async () => {
  const [given, times = '50'] = process.argv.slice(2)
  const file = path.relative(root, path.resolve(given ?? ''))
  if (!given || !existsSync(path.join(root, file)) || !/\.(?:test\.tsx?|spec\.ts)$/.test(file))
    throw new Refusal('Name a test file: npm run test:repeat -- src/lib/time/lately.test.ts')
  if (!(Number(times) >= 1)) throw new Refusal(`The number of runs is "${times}", but it must be 1 or more.`)
  await install()
  await (file.endsWith('.spec.ts') ? repeatInPlaywright : repeatInVitest)(file.split(path.sep).join('/'), Number(times))
})
