// Measures the API under a mixed read load, on PGlite and on PostgreSQL, and writes the result into docs/performance.md:
// `npm run bench:api`. Both run one after the other on the same machine, each for FOYER_BENCH_SECONDS (20).
// On PostgreSQL it also measures three calls beside a floor: bare Hono that answers the same JSON from one statement each (floor/).
// With FOYER_BENCH_FLOOR=only it measures just that, without writing. With FOYER_BENCH_GROWN=100 it measures every call on the demo and on
// that many times its data, without writing (growth/).
// With FOYER_BENCH_BESIDE=<commit> it only compares: that commit and this checkout in turn, on both databases, without writing.
import { execFileSync, execSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { findPostgres, postgresMissing } from '../../server/testing/find-postgres.ts'
import { startPostgres } from '../../server/testing/postgres.ts'
import { FloorDiffers } from './floor/floor.ts'
import { besideFloor } from './floor/report.ts'
import { compareGrown } from './growth/compare-grown.ts'
import { load, type LoadFigures } from './load.ts'
import { database, onPostgres, withPostgres } from './on-postgres.ts'
import { mixedLoad, signIn } from './person.ts'
import { plansOf, tellPlans, type StatementPlan } from './plans.ts'
import { processorMs } from './processor-time.ts'
import { ownRoot, startServer, type BenchServer } from './server.ts'

const seconds = Number(process.env['FOYER_BENCH_SECONDS'] ?? 20)
/** A commit to compare with. */
const beside = process.env['FOYER_BENCH_BESIDE']
const file = new URL('../../docs/performance.md', import.meta.url)
const [begin, end] = ['<!-- bench:api begins -->', '<!-- bench:api ends -->']

interface Run {
  database: string
  readySeconds: number
  memory: { now: number; most: number }
  figures: LoadFigures[]
}

/** A checkout, and the processor time of its database so far, in ms. */
interface Measured {
  root?: string
  databaseMs?: () => number
}

interface Slow {
  name: string
  p95: number
  bytes: number
  plans: StatementPlan[]
}

async function measure(
  database: string,
  databaseUrl: string | undefined,
  afterwards?: (
    server: BenchServer,
    person: Awaited<ReturnType<typeof signIn>>,
    mix: Awaited<ReturnType<typeof mixedLoad>>,
    figures: LoadFigures,
  ) => Promise<void>,
  { root, databaseMs = () => 0 }: Measured = {},
): Promise<Run> {
  console.log(`${database}: starting and filling …`)
  const server = await startServer(databaseUrl, undefined, root)
  const workedMs = () => server.processorMs() + databaseMs()
  try {
    const person = await signIn(server)
    const mix = await mixedLoad(person)
    await load(server.api, person, mix, { callers: 4, seconds: Math.min(5, seconds), workedMs })
    const figures: LoadFigures[] = []
    for (const callers of [1, 16]) {
      const measured = await load(server.api, person, mix, { callers, seconds, workedMs })
      figures.push(measured)
      console.log(
        `${database}, ${callers} at once: ${measured.perSecond.toFixed(0)} a second, p50 ${measured.p50.toFixed(1)} ms, p95 ${measured.p95.toFixed(1)} ms, ${measured.processorMs.toFixed(1)} ms of processors each`,
      )
    }
    const memory = server.memory()
    const [alone] = figures
    if (alone) await afterwards?.(server, person, mix, alone)
    return { database, readySeconds: server.readySeconds, memory, figures }
  } finally {
    await server.stop()
  }
}

async function measurePostgres(programs: string): Promise<{ run: Run; slow: Slow[]; floor: string }> {
  return withPostgres(programs, async (postgres, logFile) => {
    const slow: Slow[] = []
    let floor = ''
    const run = await measure(
      'PostgreSQL',
      postgres.url(database),
      async (server, person, mix, figures) => {
        floor = await besideFloor({ postgres, logFile, server, person, mix }, seconds)
        console.log(floor)
        const slowest = figures.calls.toSorted((a, b) => b.p50 - a.p50).slice(0, 5)
        await tellPlans(postgres, true)
        for (const { name, p95, bytes } of slowest) {
          const call = mix.find((candidate) => candidate.name === name)
          if (call) slow.push({ name, p95, bytes, plans: await plansOf(logFile, () => person.read(call.path)) })
        }
      },
      { databaseMs: () => processorMs(postgres.pid) },
    )
    return { run, slow, floor }
  })
}

const ms = (value: number): string => value.toFixed(1)
const shorten = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)

function report(runs: Run[], slow: Slow[], floor: string): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  const commit = execSync('git rev-parse --short HEAD', { encoding: 'utf8' }).trim()
  const lines = [
    `Measured ${new Date().toISOString().slice(0, 10)} at ${commit} by \`npm run bench:api\` on ${machine}; client, platform and database share the machine. ${seconds} s each.`,
    '',
    '| database | callers at once | requests per second | p50 ms | p95 ms | processor ms each | failures | memory of the platform MB (most) | first start s |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...runs.flatMap(({ database, readySeconds, memory, figures }) =>
      figures.map(
        ({ callers, perSecond, p50, p95, processorMs: each, failures }) =>
          `| ${database} | ${callers} | ${perSecond.toFixed(0)} | ${ms(p50)} | ${ms(p95)} | ${ms(each)} | ${failures} | ${memory.now} (${memory.most}) | ${readySeconds.toFixed(1)} |`,
      ),
    ),
    '',
    'One caller alone, every call of the mix, the slowest first:',
    '',
    `| call | kB | ${runs.map(({ database }) => `${database} p50 ms | ${database} p95 ms`).join(' | ')} |`,
    `| --- | --- | ${runs.map(() => '--- | ---').join(' | ')} |`,
  ]
  const named = (run: Run | undefined, name: string) => run?.figures[0]?.calls.find((call) => call.name === name)
  const first = runs.at(-1)?.figures[0]?.calls ?? []
  for (const { name, bytes } of first.toSorted((a, b) => b.p50 - a.p50)) {
    const cells = runs.map((run) => {
      const call = named(run, name)
      return call ? `${ms(call.p50)} | ${ms(call.p95)}` : '– | –'
    })
    lines.push(`| \`${name}\` | ${(bytes / 1024).toFixed(1)} | ${cells.join(' | ')} |`)
  }
  if (floor !== '') lines.push('', floor)
  if (slow.length > 0) lines.push('', '### The slowest five, as PostgreSQL worked on them', '')
  for (const { name, plans } of slow) {
    const total = plans.reduce((sum, plan) => sum + plan.ms, 0)
    lines.push(`**\`GET ${name}\`**: ${plans.length} statements, ${ms(total)} ms of them in the database. The longest:`, '')
    for (const { ms: took, statement, plan } of plans.slice(0, 2)) {
      lines.push('```', `${took.toFixed(2)} ms  ${shorten(statement, 220)}`, ...plan.slice(0, 8).map((line) => shorten(line, 150)), '```')
    }
    lines.push('')
  }
  return lines.join('\n')
}

/** Measures both checkouts in turn on one kind of database, and says how many times the processor time of `other` is that of this one. */
async function compareOn(database: string, other: string, programs: string | null): Promise<void> {
  const each = new Map<string, number[]>()
  for (let round = 0; round < 2; round += 1)
    for (const root of [other, ownRoot]) {
      const server = programs ? await startPostgres(programs) : null
      const of = { root, databaseMs: () => (server ? processorMs(server.pid) : 0) }
      try {
        const run = await measure(`${database}, ${root === other ? beside : 'this'}`, server?.url('foyer_empty'), undefined, of)
        each.set(root, [...(each.get(root) ?? []), ...run.figures.map((figure) => figure.processorMs)])
      } finally {
        await server?.stop()
      }
    }
  const [before, now] = [other, ownRoot].map((root) => Math.min(...(each.get(root) ?? [])))
  console.log(`${database}: ${ms(before ?? 0)} ms of processors a request at ${beside}, ${ms(now ?? 0)} here`)
}

/** Compares with a checkout of the commit `beside`, which uses our packages. */
async function compare(programs: string | null): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-beside-'))
  const other = join(folder, 'checkout')
  execFileSync('git', ['worktree', 'add', '--detach', other, beside!], { stdio: 'ignore' })
  try {
    symlinkSync(join(ownRoot, 'node_modules'), join(other, 'node_modules'))
    if (programs) await compareOn('PostgreSQL', other, programs)
    await compareOn('PGlite', other, null)
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', other])
    rmSync(folder, { recursive: true, force: true })
  }
}

async function writeReport(programs: string | null): Promise<void> {
  const runs = [await measure('PGlite', undefined)]
  const measured = programs ? await measurePostgres(programs) : null
  if (measured) runs.push(measured.run)
  const before = readFileSync(file, 'utf8')
  const [head = '', rest = ''] = before.split(begin)
  const tail = rest.split(end)[1] ?? '\n'
  writeFileSync(file, `${head}${begin}\n\n${report(runs, measured?.slow ?? [], measured?.floor ?? '')}\n${end}${tail}`)
  console.log('docs/performance.md was written.')
}

const programs = findPostgres()
if (!programs) console.log(postgresMissing)
const printFloor = async (found: string | null): Promise<void> => {
  if (found) console.log(await onPostgres(found, (at) => besideFloor(at, seconds)))
}

/** How many times the data of the demo. */
const factor = Number(process.env['FOYER_BENCH_GROWN'] ?? 0)
const printGrown = async (found: string | null): Promise<void> => {
  if (found) console.log(await onPostgres(found, (at) => compareGrown(at, { factor, ms: (seconds * 1000) / 20 })))
}

const onlyFloor = process.env['FOYER_BENCH_FLOOR'] === 'only'
try {
  const modes = [
    { chosen: onlyFloor, run: printFloor },
    { chosen: factor > 1, run: printGrown },
    { chosen: beside !== undefined, run: compare },
    { chosen: true, run: writeReport },
  ]
  await modes.find(({ chosen }) => chosen)?.run(programs)
} catch (error) {
  if (!(error instanceof FloorDiffers)) throw error
  console.error(error.message)
  process.exitCode = 1
}
