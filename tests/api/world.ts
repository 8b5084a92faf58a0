// An organisation with one of everything, and the sample calls in it. The tests of every call share it.
import { sql } from 'drizzle-orm'
import type { Tx } from '../../server/db/database.ts'
import { rowsOf } from '../../server/db/rows.ts'
import type { Route } from '../../server/http/route.ts'
import { anAccount, anOrganization, type TestAccount, type TestOrganization } from '../../server/testing/builders.ts'
import type { Answered, CallOptions } from '../../server/testing/call.ts'
import type { TestPlatform } from '../../server/testing/platform.ts'
import { organizationsChanged } from '../../server/tenancy/organizations.ts'
import { areas } from './samples/every.ts'
import { canary } from './samples/foundation.ts'
import type { Actor, Area, Cast, Ids, Sample } from './samples/sample.ts'

export interface World {
  platform: TestPlatform
  organization: TestOrganization
  cast: Cast
  ids: Ids
}

export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`

const known = new Map<string, { area: Area; sample: Sample }>()
const doubled: string[] = []
for (const area of areas) {
  for (const [name, sample] of Object.entries(area.calls)) {
    if (known.has(name)) doubled.push(name)
    known.set(name, { area, sample })
  }
}

/** The names of all sample calls, and the names that two areas define. */
export const sampleNames = [...known.keys()]
export const doubledSamples: readonly string[] = doubled

function entryOf(route: Pick<Route, 'method' | 'path'>): { area: Area; sample: Sample } {
  const found = known.get(nameOf(route))
  if (!found) throw new Error(`${nameOf(route)} has no sample in tests/api/samples.`)
  return found
}

export const sampleOf = (route: Pick<Route, 'method' | 'path'>): Sample => entryOf(route).sample

let worlds = 0

/** Creates a new organisation on the platform, with three people and one of everything that the samples use. */
export async function aWorld(platform: TestPlatform): Promise<World> {
  worlds += 1
  const organization = await anOrganization(platform, { host: `world-${worlds}.test` })
  const world = await platform.db.asOwner(async (tx) => {
    // One transaction for all rows; otherwise each of hundreds of rows would have its own.
    const asOwner = <T>(work: (within: Tx) => Promise<T>) => work(tx)
    const ground = { db: { ...platform.db, asOwner, notify: () => Promise.resolve() }, organization }
    const person = (username: string) =>
      anAccount(ground, { username: `${canary}-${username}`, firstName: canary, lastName: username, email: `${username}@${canary}.test` })
    const cast: Cast = { owner: await person('owner'), member: await person('member'), stranger: await person('stranger') }
    const ids: Ids = {}
    for (const { furnish } of areas) Object.assign(ids, await furnish?.(ground, cast, ids))
    return { platform, organization, cast, ids }
  })
  // The created rows may have changed the organisation's settings.
  await organizationsChanged(platform.db)
  return world
}

/** Runs the preparation of the call. Returns the ids to call with. */
export async function prepared(world: World, route: Route): Promise<Ids> {
  const { prepare } = sampleOf(route)
  const more = await prepare?.({ db: world.platform.db, organization: world.organization }, world.cast, world.ids)
  return { ...world.ids, ...more }
}

/** The name of the id for each parameter of the path. */
export function parametersOf(route: Route): { parameter: string; id: string }[] {
  const { area, sample } = entryOf(route)
  const parameters = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  return parameters.map((parameter) => ({ parameter, id: sample.params?.[parameter] ?? area.params?.[parameter] ?? parameter }))
}

/** The path with its query and all parameters filled in. */
export function pathOf(route: Route, ids: Ids): string {
  let path = route.path
  for (const { parameter, id } of parametersOf(route)) {
    const value = ids[id]
    if (value === undefined) throw new Error(`${nameOf(route)}: no area furnishes ${id}.`)
    path = path.replace(`:${parameter}`, encodeURIComponent(value))
  }
  const query = sampleOf(route).query?.(ids)
  return query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`
}

export const bodyOf = (route: Route, ids: Ids): unknown => sampleOf(route).body?.(ids)

export interface Calling extends CallOptions<TestAccount> {
  ids?: Ids
  /** Replaces the actor of the sample. */
  actor?: Actor | 'visitor'
}

/** Makes the sample call, by default as the sample's actor and with the world's ids. */
export function ask(world: World, route: Route, { ids = world.ids, actor, ...options }: Calling = {}): Promise<Answered<unknown>> {
  const who = actor ?? sampleOf(route).as ?? 'owner'
  return world.platform.call(route.method, pathOf(route, ids), {
    host: world.organization.host,
    as: who === 'visitor' ? null : world.cast[who],
    body: bodyOf(route, ids),
    ...options,
  })
}

/** A text with one checksum line per table, which changes with any row of the organisation. */
export async function stateOf({ platform, organization }: World): Promise<string> {
  return platform.db.asOwner(async (tx) => {
    const tables = await rowsOf<{ name: string }>(
      tx,
      sql`select c.table_name::text as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
          where c.column_name = 'organization_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`,
    )
    const sums = tables.map(
      ({ name }) =>
        sql`${`${name} `} || (select coalesce(md5(string_agg(t::text, '|' order by t::text)), '-') from ${sql.identifier(name)} t where organization_id = ${organization.id})`,
    )
    const [row] = await rowsOf<{ state: string }>(tx, sql`select array_to_string(array[${sql.join(sums, sql`, `)}], E'\n') as state`)
    return row?.state ?? ''
  })
}

/**
 * Stores the state of `worlds`, and later returns the tables that changed since. Computing a state costs more than most calls, so a
 * whole list of calls is checked once, in its last test. FOYER_WATCH=each checks after every call, to find the call that changed it.
 */
export function watch(worlds: () => World[]): { begin(): Promise<void>; each(): Promise<string[]>; end(): Promise<string[]> } {
  let before: string[] = []
  const changed = async (): Promise<string[]> => {
    const after = await Promise.all(worlds().map(stateOf))
    return after.flatMap((state, index) => changedTables(before[index] ?? '', state))
  }
  return {
    async begin() {
      before = await Promise.all(worlds().map(stateOf))
    },
    each: async () => (process.env['FOYER_WATCH'] === 'each' ? changed() : []),
    end: changed,
  }
}

/** The tables in which two states differ, for the failure message of a test. */
export function changedTables(before: string, after: string): string[] {
  const was = new Set(before.split('\n'))
  return after
    .split('\n')
    .filter((line) => !was.has(line))
    .map((line) => line.split(' ')[0] ?? '')
}

/** Whether an answer contains any created text. */
export const showsCanary = ({ json }: Answered<unknown>): boolean => JSON.stringify(json).includes(canary)
