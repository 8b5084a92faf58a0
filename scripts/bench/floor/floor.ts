// Starts the floor beside a platform, and compares the two: the same three answers, and what each costs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import { Client } from 'pg'
import type { PostgresServer } from '../../../server/testing/postgres.ts'
import { ask, measureCall, type CallCost, type Side } from '../calls.ts'
import { database, sideOf, type OnPostgres } from '../on-postgres.ts'
import type { BenchPerson } from '../person.ts'
import { processorMs } from '../processor-time.ts'
import type { BenchServer } from '../server.ts'
import { readHidden, type Hidden } from './hidden.ts'

export interface FloorSettings {
  databaseUrl: string
  /** Address of the web host, as the platform writes it into pictures. */
  web: string
  organizationId: string
  accountId: string
  hidden: Hidden
}

/** The calls that the floor answers. */
export const floorCalls = ['/events', '/activities', '/events/:id']

export interface FloorRow {
  name: string
  platform: CallCost
  floor: CallCost
}

type Call = { name: string; path: string }

/** A role that reads every table without row-level security. The platform never uses it. */
async function floorUrl(postgres: PostgresServer): Promise<string> {
  const password = 'floor'
  await postgres.administer(`create role floor login bypassrls password '${password}' in role pg_read_all_data`)
  return Object.assign(new URL(postgres.url(database)), { username: 'floor', password }).href
}

async function settingsOf(databaseUrl: string, server: BenchServer, person: BenchPerson, eventId: string): Promise<FloorSettings> {
  const organizationId = person.headers['organization'] ?? ''
  const { id: accountId } = await person.read<{ id: string }>('/self')
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return { databaseUrl, web: server.web, organizationId, accountId, hidden: await readHidden(client, organizationId, accountId, eventId) }
  } finally {
    await client.end()
  }
}

async function startFloor(settings: FloorSettings): Promise<Side & { stop(): Promise<void> }> {
  const child = spawn(process.execPath, [new URL('main.ts', import.meta.url).pathname], {
    env: { PATH: process.env['PATH'], FLOOR: JSON.stringify(settings) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('The floor did not start.'))),
  ])) as [Buffer]
  return {
    address: `http://localhost:${String(port).trim()}`,
    workedMs: () => processorMs(child.pid ?? 0),
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** The first place in which two values differ, as a path of keys. */
function differenceOf(one: unknown, other: unknown, path = ''): string | null {
  if (isDeepStrictEqual(one, other)) return null
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return path
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>]
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = differenceOf(a[key], b[key], `${path}.${key}`)
    if (found !== null) return found
  }
  return path
}

async function mustAnswerAlike(calls: Call[], platform: Side, floor: Side, { headers }: BenchPerson): Promise<void> {
  for (const { name, path } of calls) {
    const [ours, theirs] = [await ask(`${platform.address}${path}`, headers), await ask(`${floor.address}${path}`, headers)]
    const found = differenceOf(JSON.parse(ours), JSON.parse(theirs))
    if (found === null) continue
    throw new FloorDiffers(
      `The floor answers GET ${name} with other JSON than the platform, first at "${found}": the ratio would mean nothing.`,
    )
  }
}

/** The floor's answers are not those of the platform. */
export class FloorDiffers extends Error {}

/**
 * Measures platform and floor in turn, each call for `seconds` on each side altogether. The time of the database counts for the side that
 * is asked. Throws FloorDiffers unless both give the same JSON.
 */
export async function compareWithFloor({ server, postgres, person, mix }: OnPostgres, seconds: number): Promise<FloorRow[]> {
  const calls = mix.filter(({ name }) => floorCalls.includes(name))
  const eventId =
    calls
      .find(({ name }) => name === '/events/:id')
      ?.path.split('/')
      .at(-1) ?? ''
  const floor = await startFloor(await settingsOf(await floorUrl(postgres), server, person, eventId))
  const bareSide: Side = { address: floor.address, workedMs: () => floor.workedMs() + processorMs(postgres.pid) }
  const sides = [sideOf({ server, postgres }), bareSide] as const
  try {
    await mustAnswerAlike(calls, ...sides, person)
    const rounds = 5
    const rows: FloorRow[] = []
    for (const { name, path } of calls) {
      const [platform, bare] = await measureCall([...sides], path, person.headers, { rounds, ms: (seconds * 1000) / rounds })
      if (platform && bare) rows.push({ name, platform, floor: bare })
    }
    return rows
  } finally {
    await floor.stop()
  }
}
