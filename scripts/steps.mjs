// The steps of `npm run check` and `npm test`. They run one after another; the summary has their times and counts.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findChromium, findHeadlessShell } from './chromium.mjs'
import { build, node, Refusal, root, run, withTools } from './prepare.mjs'

const results = path.join(root, 'node_modules', '.cache', 'foyer', 'results')
const tool = (bin, ...args) => run(node(), [path.join('node_modules', ...bin), ...args], { env: withTools() })
const vitest = (name, ...projects) =>
  tool(
    ['vitest', 'vitest.mjs'],
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path.join(results, `${name}.json`)}`,
  )

const playwright = (args, env) =>
  run(node(), [path.join('node_modules', '@playwright', 'test', 'cli.js'), 'test', ...args], { env: { ...withTools(), ...env } })

/** Runs the figures of tests/reliability, or those of the named specs only. A full run fails if a figure is missing. */
export const reliability = (specs, env = {}) =>
  playwright(['--config', path.join('tests', 'reliability', 'playwright.config.ts'), ...specs], {
    ...env,
    ...(specs.length === 0 ? { FOYER_FIGURES_ALL: '1' } : {}),
  })

/** The random walks through a registration, as many as FOYER_WALKS says. */
export const walks = (env) =>
  run(node(), [path.join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'components', 'src/areas/registration/walks'], {
    env: { ...withTools(), ...env },
  })

/** The model test of a door: random evenings of three phones, as many as FOYER_WALKS says. */
export const evenings = (env) =>
  run(node(), [path.join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'unit', 'src/areas/door/model/door.test.ts'], {
    env: { ...withTools(), ...env },
  })

/** Installs packages of the system. Rejects if that is not possible here. */
async function apt(...packages) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    // Without a way to the packages this fails soon.
    const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20']
    const [command, ...rest] = [...sudo, 'apt-get', ...patience, ...args]
    await run(command, rest, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' }, what: `apt-get ${args[0]}` })
  }
}

async function chromium() {
  const shell = 'chromium-headless-shell'
  if (findChromium()) {
    // Only saves time, so it is installed in CI alone, and everything works without it.
    if (process.env['CI'] && !findHeadlessShell())
      await apt(shell).catch(() => console.log(`${shell} could not be installed: the tests use Chromium and take longer.`))
    return
  }
  console.log('No Chromium on this machine: installing it from the system packages …')
  try {
    await apt('chromium', shell)
  } catch (error) {
    throw new Refusal(`No Chromium was found and none could be installed: install one and set FOYER_CHROMIUM to it.\n${error.message}`)
  }
  if (!findChromium()) throw new Refusal('Chromium was installed but is not on the path: set FOYER_CHROMIUM to it.')
}

/** `latest`: in CI a step that would begin later than this (ms) is skipped and named, because CI stops after 90 minutes without output. */
export const steps = {
  chromium: { says: 'a browser for the tests', run: chromium },
  types: { says: 'types', run: () => tool(['typescript', 'bin', 'tsc'], '-b') },
  lint: { says: 'lint', run: () => tool(['oxlint', 'bin', 'oxlint'], '--type-aware', '--deny-warnings') },
  format: { says: 'format', run: () => tool(['oxfmt', 'bin', 'oxfmt'], '--check', '.') },
  unused: { says: 'nothing unused', run: () => tool(['knip', 'bin', 'knip.js'], '--no-progress') },
  words: { says: 'words in every language', run: () => run(node(), ['scripts/words/check-words.ts'], { env: withTools() }) },
  build: { says: 'build', run: build },
  size: {
    says: 'size, also of ten more addresses',
    async run() {
      for (const part of ['size', 'ten-addresses']) await run(node(), [`scripts/size/${part}.ts`], { env: withTools() })
    },
  },
  unit: { says: 'unit tests and guards', run: () => vitest('unit', 'unit') },
  components: { says: 'component tests', run: () => vitest('components', 'components') },
  // On PostgreSQL too, if it is installed (vitest.config.ts).
  api: { says: 'API tests', run: () => vitest('api', 'api*') },
  e2e: { says: 'end-to-end tests', run: () => playwright([], { PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(results, 'e2e.json') }) },
  reliability: {
    says: 'reliability, the quick run',
    latest: 58 * 60_000,
    run: () => reliability([], { FOYER_RUN: 'quick', PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(results, 'reliability.json') }),
  },
}

/** The first lines of an error message, indented, for the summary. */
const beginning = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 14)
    .map((line) => `\n    ${line.slice(0, 200)}`)
    .join('')

/** The tests of a Playwright report with a status, with file, title and error: 'unexpected' failed, 'flaky' needed a second try. */
const endedAs = (suites, status) =>
  suites.flatMap(({ suites: inner = [], specs = [], file }) => [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ title, line, tests }) => {
        const failed = tests.flatMap(({ results: tries }) => tries).find(({ error }) => error !== undefined)
        return `${file}:${line} ${title}${beginning(failed?.error.message)}`
      }),
    ...endedAs(inner, status),
  ])

function count(name) {
  const none = { passed: 0, failed: 0, skipped: 0, names: [] }
  const file = path.join(results, `${name}.json`)
  if (!existsSync(file)) return none
  const report = JSON.parse(readFileSync(file, 'utf8'))
  if (report.stats) {
    const { expected, unexpected, flaky, skipped } = report.stats
    const names = [
      ...endedAs(report.suites, 'unexpected').map((title) => `failed: ${title}`),
      ...endedAs(report.suites, 'flaky').map((title) => `needed a second try: ${title}`),
    ]
    return { passed: expected + flaky, failed: unexpected, skipped, names }
  }
  const tests = report.testResults.flatMap(({ name: where, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, title: `${path.relative(root, where)} ${test.fullName}` })),
  )
  // Vitest keeps the errors of the first try of a test that passed at its second.
  const again = tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
  const names = [
    ...tests
      .filter(({ status }) => status === 'failed')
      .map(({ title, failureMessages }) => `failed: ${title}${beginning(failureMessages[0])}`),
    ...again.map(({ title, failureMessages }) => `needed a second try: ${title}${beginning(failureMessages[0])}`),
  ]
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests + report.numTodoTests, names }
}

/** Runs the named steps in order, even if one fails. Rejects at the end if any failed. */
export async function runSteps(names) {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const started = Date.now()
  const failed = []
  const lines = []
  for (const name of names) {
    const step = steps[name]
    const at = Date.now()
    if (process.env['CI'] && at - started > (step.latest ?? Infinity)) {
      lines.push(`LEFT OUT ${step.says}: begun after ${Math.round((at - started) / 60_000)} minutes it would not end before CI does`)
      continue
    }
    console.log(`\n── ${step.says} ${'─'.repeat(Math.max(2, 60 - step.says.length))}`)
    let mark = 'ok'
    try {
      await step.run()
    } catch (error) {
      mark = 'FAILED'
      failed.push(step.says)
      console.error(error instanceof Refusal ? error.message : error)
    }
    lines.push(`${mark.padEnd(7)} ${step.says.padEnd(28)} ${((Date.now() - at) / 1000).toFixed(1).padStart(6)} s`)
  }
  const counts = names.map(count).reduce((sum, one) => ({
    passed: sum.passed + one.passed,
    failed: sum.failed + one.failed,
    skipped: sum.skipped + one.skipped,
    names: [...sum.names, ...one.names],
  }))
  // Printed at the end, because long output may be truncated to its last lines.
  if (counts.names.length > 0) console.log(`\n${counts.names.join('\n')}`)
  console.log(`\n${lines.join('\n')}\n${((Date.now() - started) / 1000).toFixed(0)} s in all`)
  console.log(`Tests: ${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`)
  if (failed.length > 0) throw new Refusal(`Not green: ${failed.join(', ')}.`)
}
