// Measures the starts of Foyer in the same run as a floor page with the same rows, and writes docs/performance.md: `npm run bench:load`,
// after a build. Every visit is a new browser process on a slow phone: the processor 4 times slower, 1.6 Mbit/s with 150 ms round trip
// below TLS. FOYER_BENCH_LOADS (5) is the number of visits of each, FOYER_BENCH_STARTS=feed,pass and FOYER_BENCH_MODES=repeat choose some,
// and FOYER_BENCH_COPY=off shows no painted copies; then nothing is written. Lighthouse's scores are recorded too, if it is installed (lighthouse.ts).
import { execSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { percentile } from '../../tests/reliability/tools/bench-page.ts'
import { lighthouse, type Scores } from './lighthouse.ts'
import { signIn } from './person.ts'
import { startServer, type Ports } from './server.ts'
import { certificate } from './starts/certificate.ts'
import { floor } from './starts/floor.ts'
import { createLine, type LinkState } from './starts/link.ts'
import { firstVisit, floorSeenBefore, newProfile, removeProfile, removeProfiles, seenBefore } from './starts/profiles.ts'
import { startsOf, type Start } from './starts/starts.ts'
import { tlsDoor, type Door } from './starts/tls-door.ts'
import { visit, type Visit } from './starts/visit.ts'

const times = Number(process.env['FOYER_BENCH_LOADS'] ?? 5)
const file = new URL('../../docs/performance.md', import.meta.url)
const [begin, end] = ['<!-- bench:load begins -->', '<!-- bench:load ends -->']
const slower = 4
const copy = process.env['FOYER_BENCH_COPY'] !== 'off'

type Mode = 'cold' | 'repeat' | 'offline' | 'dead'
/** The state of the line, and the content's time as a multiple of the floor's that is the goal; painted copies make it stricter. */
const modes: Record<Mode, { state: LinkState; goal: number }> = {
  cold: { state: 'pass', goal: 1.4 },
  repeat: { state: 'pass', goal: copy ? 1 : 1.5 },
  offline: { state: 'offline', goal: copy ? 1 : 1.5 },
  dead: { state: 'dead', goal: copy ? 1 : 1.5 },
}
const chosen = <T extends string>(name: string, all: readonly T[]): readonly T[] => {
  const wanted = process.env[name]?.split(',')
  return wanted ? all.filter((one) => wanted.includes(one)) : all
}
const allModes = Object.keys(modes) as Mode[]
const wantedModes = chosen('FOYER_BENCH_MODES', allModes)

const medianOf = (visits: readonly Visit[], of: (one: Visit) => number): number => percentile(visits.map(of), 0.5)
const sum = (values: Readonly<Record<string, number>>): number => Object.values(values).reduce((all, one) => all + one, 0)

interface Row {
  start: Start
  mode: Mode
  floor: Visit[]
  foyer: Visit[]
}

const ratioOf = ({ floor: base, foyer }: Row): number =>
  medianOf(foyer, ({ content }) => content) / medianOf(base, ({ content }) => content)

function cellsOf(row: Row): string[] {
  const { start, mode, floor: base, foyer } = row
  const of = (get: (one: Visit) => number) => Math.round(medianOf(foyer, get)).toString()
  return [
    start.title,
    mode,
    Math.round(medianOf(base, ({ content }) => content)).toString(),
    of(({ content }) => content),
    `${ratioOf(row).toFixed(2)} (${modes[mode].goal})`,
    of(({ first }) => first),
    `${foyer.filter(({ copied }) => copied).length} of ${foyer.length}`,
    `${of(({ scripts }) => scripts)} of ${of(({ files }) => files)}`,
    of(({ scriptKB }) => scriptKB),
    of(({ busy }) => busy),
    of(({ blocked }) => blocked),
    of(({ longest }) => longest),
    of(({ received }) => received['api'] ?? 0),
    of(({ received }) => sum(received)),
  ]
}
const heads = [
  'start',
  'visit',
  'floor ms',
  'content ms',
  'ratio (goal)',
  'first paint ms',
  'visits with a copy',
  'scripts of files before it',
  'scripts kB, unpacked',
  'main thread busy ms',
  'blocked ms',
  'longest task after it ms',
  'API kB',
  'over the network kB',
]
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

function scoresSaid(scores: readonly Scores[] | null): string {
  if (scores === null) return 'Lighthouse was not installed in this run.'
  const told = scores.map(({ form, scores: of }) => {
    const all = Object.entries(of).map(([name, score]) => `${name.toLowerCase()} ${score}`)
    return `${form} ${all.join(', ')}`
  })
  return `Lighthouse, of 100: ${told.join('; ')}.`
}

function report(rows: readonly Row[], scores: readonly Scores[] | null): string {
  const commit = execSync('git rev-parse --short HEAD', { encoding: 'utf8' }).trim()
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'a processor'}, Node ${process.versions.node}`
  return [
    `Measured ${new Date().toISOString().slice(0, 10)} at ${commit} by \`npm run bench:load\` on ${machine}, Chromium without a graphics card; browser and platform share the machine. Medians of ${times} visits, each in a new browser process, 390 × 844, processor ${slower} times slower, 1.6 Mbit/s and 150 ms round trip below TLS. “Floor” is a React page with TanStack Query, a persister with 5 MB of other data, a service worker, and a list with the texts of the same start. “Content” is on screen when one of these texts is.`,
    '',
    line(heads),
    line(heads.map(() => '---')),
    ...rows.map((row) => line(cellsOf(row))),
    '',
    scoresSaid(scores),
  ].join('\n')
}

const open: Door[] = []
const network = createLine({ roundTrip: 150, bytesPerSecond: 200_000 })
const identity = certificate()

/** The address over the slow line, with TLS, of a plain server on this machine. */
async function addressOf(name: string, port: number): Promise<string> {
  const door = await tlsDoor(port, identity)
  const link = await network.link(name, door.port)
  open.push(link, door)
  return `localhost:${link.port}`
}

let web = ''
async function addresses({ web: inner, api, socket }: Ports): Promise<Record<string, string>> {
  web = `https://${await addressOf('web', inner)}`
  return {
    FOYER_PUBLIC_WEB_URL: web,
    FOYER_PUBLIC_API_URL: `https://${await addressOf('api', api)}`,
    FOYER_PUBLIC_SOCKET_URL: `wss://${await addressOf('socket', socket)}`,
  }
}

/** One visit of the floor page and one of the app, after each other, in the order in which they are measured. */
async function measure(rows: Row[], floorAddress: string): Promise<void> {
  const warm = new Map<Start, { floor: string; foyer: string }>()
  for (let time = 0; time < times; time += 1) {
    for (const { start, mode, floor: base, foyer } of rows) {
      const { name, path, signedIn, rows: texts } = start
      const isCold = mode === 'cold'
      const seen = async () => {
        const known = warm.get(start)
        if (known) return known
        const profiles = {
          floor: await floorSeenBefore(network, `${floorAddress}/${name}`),
          foyer: await seenBefore(network, web, path, signedIn),
        }
        warm.set(start, profiles)
        return profiles
      }
      const profiles = isCold ? { floor: newProfile(), foyer: await firstVisit(network, web, signedIn) } : await seen()
      const how = { texts: texts.map(({ text }) => text), line: network, state: modes[mode].state, slower, copy }
      base.push(await visit({ ...how, profile: profiles.floor, address: `${floorAddress}/${name}` }))
      foyer.push(await visit({ ...how, profile: profiles.foyer, address: web + path }))
      const [floorAt, { content, copied }] = [base.at(-1)!.content, foyer.at(-1)!]
      console.log(`${name}, ${mode}: floor ${Math.round(floorAt)}, Foyer ${Math.round(content)} ms${copied ? ', with its copy' : ''}`)
      if (isCold) for (const profile of Object.values(profiles)) removeProfile(profile)
    }
  }
}

const server = await startServer(undefined, addresses)
try {
  const all = await startsOf(await signIn(server))
  const names = chosen(
    'FOYER_BENCH_STARTS',
    all.map(({ name }) => name),
  )
  const page = await floor(Object.fromEntries(all.map(({ name, rows }) => [name, rows])))
  open.push(page)
  const rows = all
    .filter(({ name }) => names.includes(name))
    .flatMap((start) => wantedModes.map((mode): Row => ({ start, mode, floor: [], foyer: [] })))
  await measure(rows, `https://${await addressOf('floor', page.port)}`)
  console.log([line(heads), ...rows.map((row) => line(cellsOf(row)))].join('\n'))
  if (copy && rows.length === all.length * allModes.length) {
    const scores = await lighthouse(server.web)
    const before = readFileSync(file, 'utf8')
    const [head, tail] = [before.split(begin)[0], before.split(end)[1]]
    if (head === undefined || tail === undefined) throw new Error(`docs/performance.md has no ${begin} … ${end}.`)
    writeFileSync(file, `${head}${begin}\n\n${report(rows, scores)}\n\n${end}${tail}`)
  }
} finally {
  removeProfiles()
  await server.stop()
  for (const door of open) await door.stop()
}
