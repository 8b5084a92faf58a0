// Measures the door with 2,000 passes on a phone four times slower: from a scan to its result on screen, the search, and the memory, beside a
// bare lookup in the same run. `npm run bench:door`, after a build. Writes the result into docs/performance.md.
// FOYER_BENCH_SCANS (100) is the number of scans per row.
import { execSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { percentile } from '../../tests/reliability/tools/bench-page.ts'
import { fullBrowser } from '../chromium.mjs'
import { lookedUp, scanned, searched, type Taken } from './door-page.ts'
import { startServer } from './server.ts'
import { slowDown } from './slowing.ts'

const PASSES = 2000
const SLOWER = 4
const scans = Number(process.env['FOYER_BENCH_SCANS'] ?? 100)
/** What a guest and a helper do not notice, in ms. */
const goals = { scan: 300, search: 100 }

const file = new URL('../../docs/performance.md', import.meta.url)
const [begin, end] = ['<!-- bench:door begins -->', '<!-- bench:door ends -->']

type Pass = Record<string, unknown> & { attendee: { account: Record<string, unknown> } }

const firstNames = ['Amara', 'Zoë', 'Łukasz', 'Mei', 'João', 'Fatima', 'Björn', 'さくら']
const lastNames = ['Okafor', 'Adams', 'Nowak', 'Chen', 'Silva', 'Haddad', 'Lindqvist', '田中', 'Meyer']
const passId = (index: number): string => `${index.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`

function aPass(model: Pass, index: number): Pass {
  const account = {
    ...model.attendee.account,
    id: `account-${index}`,
    firstName: firstNames[index % firstNames.length],
    lastName: `${lastNames[index % lastNames.length]} ${index}`,
    username: `guest-${index}`,
  }
  return {
    ...model,
    id: passId(index),
    alternateId: 100_000 + index,
    status: 'ready',
    usedAt: null,
    attendee: { ...model.attendee, account },
  }
}

/** Answers the calls of a door with invented passes, made from one of the server. */
async function inventPasses(context: BrowserContext): Promise<void> {
  let first: { headers: Record<string, string>; body: { data: Pass[] } } | undefined
  await context.route(/\/listings\/[^/]+\/passes\?/, async (route) => {
    const answer = first ? null : await route.fetch()
    if (answer) first = { headers: answer.headers(), body: (await answer.json()) as { data: Pass[] } }
    const { headers, body } = first!
    const query = new URL(route.request().url()).searchParams
    const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 25)]
    const from = (page - 1) * size
    const data = Array.from({ length: Math.max(0, Math.min(size, PASSES - from)) }, (_one, at) => aPass(body.data[0]!, from + at))
    const { 'content-length': _length, 'content-encoding': _encoding, ...kept } = headers
    await route.fulfill({ headers: kept, json: { ...body, data, count: PASSES } })
  })
  await context.route(/\/passes\/[^/]+(?:\/checkin)?$/, async (route) => {
    if (!first || route.request().method() === 'OPTIONS') return route.continue()
    const index = Number.parseInt(/passes\/([0-9a-f]{8})/.exec(route.request().url())?.[1] ?? '0', 16)
    const usedAt = route.request().method() === 'POST' ? new Date().toISOString() : null
    const { 'content-length': _length, 'content-encoding': _encoding, ...kept } = first.headers
    await route.fulfill({ headers: kept, json: { ...first.body, data: { ...aPass(first.body.data[0]!, index), usedAt } } })
  })
}

/** Opens the door of the first event of the demo's host. Returns the id of the event. */
async function openDoor(page: Page, web: string): Promise<string> {
  await page.goto(`${web}/auth/sign-in`)
  await page.getByLabel('Email').fill('host@example.com')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill('foyer-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
  const listing = page.waitForResponse((response) => /\/listings\?/.test(response.url()) && response.request().method() === 'GET')
  await page.goto(`${web}/host`)
  const { data } = (await (await listing).json()) as { data: { id: string; slug: string }[] }
  await page.goto(`${web}/host/events/${data[0]!.slug}/door`)
  await page.getByText(`of ${PASSES.toLocaleString('en')} in`).waitFor({ timeout: 120_000 })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // Deferred parts of the start.
  await page.waitForTimeout(5000)
  return data[0]!.id
}

/** Megabytes of script that are in use. */
async function memory(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number }
  return usedSize / 2 ** 20
}

interface Row {
  name: string
  goal: number | null
  taken: Taken
}

function report(rows: Row[], heap: Record<string, number>, slower: number): string {
  const commit = execSync('git rev-parse --short HEAD', { encoding: 'utf8' }).trim()
  const cells = ({ name, goal, taken }: Row) => {
    const figures = [0.5, 0.95, 1].map((share) => percentile(taken, share).toFixed(share === 1 ? 0 : 1))
    return `| ${[name, taken.length, ...figures, goal ?? ''].join(' | ')} |`
  }
  return [
    `Measured ${new Date().toISOString().slice(0, 10)} at ${commit} by \`npm run bench:door\` on ${cpus().length} × ${cpus()[0]?.model ?? 'a processor'}, Chromium without a graphics card, ${PASSES} passes on the roster, 390 × 844, processor ${slower.toFixed(1)} times slower; browser and platform share the machine.`,
    '',
    '| from | times | median ms | p95 ms | slowest ms | goal for p95 |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(cells),
    '',
    `Script memory: ${Object.entries(heap)
      .map(([name, megabytes]) => `${megabytes.toFixed(1)} MB ${name}`)
      .join(', ')}.`,
  ].join('\n')
}

const server = await startServer()
const browser = await chromium.launch(fullBrowser)
try {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await inventPasses(context)
  const page = await context.newPage()
  const eventId = await openDoor(page, server.web)
  const session = await context.newCDPSession(page)
  const heap: Record<string, number> = { 'with the roster': await memory(session) }
  const slower = await slowDown(page, session, SLOWER)
  const codes = (from: number) =>
    Array.from({ length: scans }, (_one, at) => `${server.web}/events/${eventId}/passes/${passId(from + at * 7)}`)
  const bare = await page.evaluate(lookedUp, codes(0))
  const online = await page.evaluate(scanned, codes(1))
  const again = await page.evaluate(scanned, codes(1))
  await context.setOffline(true)
  const offline = await page.evaluate(scanned, codes(2))
  await page.getByRole('button', { name: 'Search by name' }).click()
  const found = await page.evaluate(searched, ['lukasz', 'nowak 1', 'さくら', '100042', 'lindqvist 19', 'zoe ad', 'nobody at all', 'm'])
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  heap[`after ${scans * 3} scans and the searches`] = await memory(session)
  const rows: Row[] = [
    { name: 'a bare lookup in a map to its text on screen', goal: null, taken: bare },
    { name: 'a scan to the welcome', goal: goals.scan, taken: online },
    { name: 'the same passes scanned again', goal: goals.scan, taken: again },
    { name: `a scan to the welcome without a network, ${scans} waiting in the end`, goal: goals.scan, taken: offline },
    { name: 'a letter typed to the rows found', goal: goals.search, taken: found },
  ]
  const text = report(rows, heap, slower)
  console.log(text)
  for (const { name, goal, taken } of rows)
    if (goal !== null && percentile(taken, 0.95) > goal)
      console.log(`Missed: ${name}, ${percentile(taken, 0.95).toFixed(0)} ms (goal ${goal}).`)
  const before = readFileSync(file, 'utf8')
  const [head, tail] = [before.split(begin)[0], before.split(end)[1]]
  if (head === undefined || tail === undefined) throw new Error(`docs/performance.md has no ${begin} … ${end}.`)
  writeFileSync(file, `${head}${begin}\n\n${text}\n\n${end}${tail}`)
} finally {
  await browser.close()
  await server.stop()
}
