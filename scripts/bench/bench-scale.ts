// Measures 1, 2 and 4 processes on one PostgreSQL, and writes the result into docs/scaling.md: `npm run bench:scale`. Per number: requests
// a second of the mixed read load (FOYER_BENCH_SECONDS, 20), and the time until 500 members, spread over the processes, have a message.
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { WebSocket } from 'ws'
import type { Database } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open.ts'
import { createIdentity } from '../../server/identity/identity.ts'
import { createLog } from '../../server/log.ts'
import { readSettings } from '../../server/settings.ts'
import { organizationByHost } from '../../server/tenancy/organizations.ts'
import { aChannel, anAccount, type Ground, type TestAccount } from '../../server/testing/builders.ts'
import { findPostgres, postgresMissing } from '../../server/testing/find-postgres.ts'
import { startPostgres } from '../../server/testing/postgres.ts'
import { createRecorders } from '../../server/testing/recorders.ts'
import { load } from './load.ts'
import { mixedLoad, signIn } from './person.ts'
import { processorMs } from './processor-time.ts'
import { startServer, type BenchServer } from './server.ts'

const seconds = Number(process.env['FOYER_BENCH_SECONDS'] ?? 20)
const file = new URL('../../docs/scaling.md', import.meta.url)
const [begin, end] = ['<!-- bench:scale begins -->', '<!-- bench:scale ends -->']
const counts = [1, 2, 4]
const members = 500
const messages = 20

interface Crowd {
  organizationId: string
  channelId: number
  people: TestAccount[]
  tokens: string[]
}

/** A conversation of `members` people, with a token for each. */
async function aCrowd(db: Database, url: string): Promise<Crowd> {
  const organization = await organizationByHost(db, 'localhost')
  if (organization === null) throw new Error('The demo has no organisation at localhost.')
  const ground: Ground = { db, organization: { ...organization, host: 'localhost' } }
  const people: TestAccount[] = []
  for (let count = 0; count < members; count += 1) {
    const name = `crowd-${count}`
    people.push(await anAccount(ground, { username: name, email: `${name}@example.com` }))
  }
  const channel = await aChannel(ground, people)
  const { mail } = createRecorders()
  const settings = readSettings({ DATABASE_URL: url })
  const identity = await createIdentity({ db, clock: () => new Date(), mail, settings, log: createLog({ logLevel: 'silent' }) })
  const tokens: string[] = []
  for (const { userSub } of people) tokens.push((await identity.issueTokens(organization.poolId, userSub ?? '')).accessToken)
  await identity.stop()
  return { organizationId: organization.id, channelId: channel.id, people, tokens }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Milliseconds from sending each message until the last member has it, at every process in turn. */
async function fanOut(servers: BenchServer[], { organizationId, channelId, tokens }: Crowd): Promise<number[]> {
  let heard = 0
  let all = (): void => {}
  const sockets = await Promise.all(
    tokens.map(async (token, at) => {
      const query = new URLSearchParams({ organization: organizationId, authorization: token })
      const socket = new WebSocket(`ws://localhost:${servers[at % servers.length]!.socketPort}/?${query}`)
      socket.on('message', (data: Buffer) => {
        if (!data.includes('"new-message"')) return
        heard += 1
        if (heard === members) all()
      })
      await once(socket, 'open')
      return socket
    }),
  )
  // Handshakes are answered before admission has ended: a pong says that the socket is served.
  await Promise.all(
    sockets.map(async (socket) => {
      const answered = once(socket, 'message')
      socket.send(JSON.stringify({ type: 'ping' }))
      await answered
    }),
  )
  const times: number[] = []
  for (let count = 0; count < messages; count += 1) {
    heard = 0
    const everyone = new Promise<void>((resolve) => (all = resolve))
    const begun = performance.now()
    const headers = { organization: organizationId, authorization: tokens[0]!, 'content-type': 'application/json' }
    const body = JSON.stringify({ text: `Message ${count}` })
    const url = `${servers[count % servers.length]!.api}/self/chat/channels/${channelId}/messages`
    const answer = await fetch(url, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`Sending failed with ${answer.status}.`)
    await everyone
    times.push(performance.now() - begun)
  }
  for (const socket of sockets) socket.terminate()
  return times
}

interface Row {
  processes: number
  perSecond: number
  p95: number
  processorMs: number
  fanOut: number[]
  memory: number
}

async function measure(servers: BenchServer[], crowd: Crowd, databaseMs: () => number): Promise<Row> {
  const person = await signIn(servers[0]!)
  const mix = await mixedLoad(person)
  const workedMs = () => servers.reduce((sum, server) => sum + server.processorMs(), databaseMs())
  const callers = Math.floor(16 / servers.length)
  const all = (span: number) => Promise.all(servers.map(({ api }) => load(api, person, mix, { callers, seconds: span, workedMs })))
  await all(Math.min(5, seconds))
  const worked = workedMs()
  const figures = await all(seconds)
  const perSecond = figures.reduce((sum, each) => sum + each.perSecond, 0)
  return {
    processes: servers.length,
    perSecond,
    p95: Math.max(...figures.map(({ p95 }) => p95)),
    processorMs: (workedMs() - worked) / (perSecond * seconds),
    fanOut: await fanOut(servers, crowd),
    memory: Math.max(...servers.map((server) => server.memory().now)),
  }
}

function report(rows: Row[]): string {
  const cells = rows.map(
    ({ processes, perSecond, p95, processorMs: each, fanOut: times, memory }) =>
      `| ${processes} | ${perSecond.toFixed(0)} | ${p95.toFixed(0)} | ${each.toFixed(1)} | ${median(times).toFixed(0)} | ${Math.max(...times).toFixed(0)} | ${memory} |`,
  )
  return [
    `Measured ${new Date().toISOString().slice(0, 10)} by \`npm run bench:scale\` on ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}; callers, processes and PostgreSQL share the machine. ${seconds} s each, 16 callers together, ${messages} messages.`,
    '',
    `| processes | requests per second | p95 ms | processor ms each | ${members} members have a message: median ms | worst ms | memory of one process MB |`,
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...cells,
  ].join('\n')
}

async function main(programs: string): Promise<void> {
  const postgres = await startPostgres(programs)
  const url = postgres.url('foyer_empty')
  const servers: BenchServer[] = []
  const rows: Row[] = []
  try {
    servers.push(await startServer(url))
    const db = await openDatabase({ url })
    const crowd = await aCrowd(db, url)
    await db.close()
    for (const count of counts) {
      while (servers.length < count) servers.push(await startServer(url))
      const row = await measure(servers, crowd, () => processorMs(postgres.pid))
      rows.push(row)
      console.log(row)
    }
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
  }
  const before = readFileSync(file, 'utf8')
  const [head = '', rest = ''] = before.split(begin)
  writeFileSync(file, `${head}${begin}\n\n${report(rows)}\n\n${end}${rest.split(end)[1] ?? '\n'}`)
}

const programs = findPostgres()
if (programs) await main(programs)
else console.log(postgresMissing)
