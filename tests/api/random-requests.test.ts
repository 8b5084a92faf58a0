// The server never answers a random request with a 5xx status. FOYER_FUZZ_RUNS sets the number of runs.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../server/routes/table.ts'
import { testPlatform, type TestPlatform } from '../../server/testing/platform.ts'
import { broken, fitting } from './arbitrary.ts'
import { aWorld, nameOf, pathOf, type World } from './world.ts'

/** A failure reports its seed and path, which fast-check needs to repeat it. */
const often = { numRuns: Number(process.env['FOYER_FUZZ_RUNS'] ?? 6), endOnFailure: true }

let platform: TestPlatform
let world: World
beforeAll(async () => {
  platform = await testPlatform()
  world = await aWorld(platform)
})
afterAll(() => platform.close())

const queryNames = [
  'page',
  'pageSize',
  'search',
  'orderBy',
  'past',
  'type',
  'status',
  'role',
  'addressId',
  'filters',
  'href',
  'firstDayOfMonth',
  'ticketId',
  'quantity',
  'addOnIds',
]
const word = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ maxLength: 10, unit: 'binary' }),
  fc.constantFrom('-1', '0', '1e9', '99999999999999999999', 'true', 'null', '%', '_', "'", '\\'),
  fc.uuid(),
)
const query = fc.dictionary(fc.constantFrom(...queryNames), word, { maxKeys: 5 })

/** The report of a failure with its seed and path; undefined on success. */
async function failureOf<T>(property: fc.IAsyncProperty<T>): Promise<string | undefined> {
  const details = await fc.check(property, often)
  return details.failed ? await fc.asyncDefaultReportMessage(details) : undefined
}

const send = async (method: string, path: string, body?: unknown) => {
  const { status, json } = await platform.call(method, path, { host: world.organization.host, as: world.cast.owner, body })
  expect([method, path, status < 500, status >= 500 ? json : null]).toEqual([method, path, true, null])
}

const withQuery = (path: string, parameters: Record<string, string>) => {
  const text = new URLSearchParams(parameters).toString()
  return text === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${text}`
}

/** All routes except the deletion of the account, which would end the session. */
const lasting = routes.filter((route) => nameOf(route) !== 'DELETE /self')

describe('random queries', () => {
  test.each(lasting.filter(({ method }) => method === 'GET').map((route) => [nameOf(route), route] as const))(
    '%s',
    async (_name, route) => {
      const property = fc.asyncProperty(query, (parameters) => send('GET', withQuery(pathOf(route, world.ids), parameters)))
      expect(await failureOf(property)).toBeUndefined()
    },
  )
})

describe('random bodies', () => {
  test.each(lasting.flatMap((route) => (route.body ? [[nameOf(route), route, route.body] as const] : [])))(
    '%s',
    async (_name, route, schema) => {
      const bodies = fc.oneof(fitting(schema), broken(schema))
      const property = fc.asyncProperty(bodies, (body) => send(route.method, pathOf(route, world.ids), body ?? 'null'))
      expect(await failureOf(property)).toBeUndefined()
    },
  )
})
