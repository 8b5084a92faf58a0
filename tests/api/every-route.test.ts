// What holds for every call of the API, asked of each row of the route table: a new route is held against it by being there.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organizationModuleType } from '../../src/contract/enums.ts'
import { rowsOf } from '../../server/db/rows.ts'
import { pushDevices } from '../../server/db/schema.ts'
import type { Route } from '../../server/http/route.ts'
import { routes } from '../../server/routes/table.ts'
import {
  aChannel,
  aLike,
  aLocation,
  aMessage,
  anAccount,
  anActivity,
  anEvent,
  anImage,
  anOrganization,
  aRegistration,
  aSession,
  aSpeaker,
  aTrack,
} from '../../server/testing/builders.ts'
import type { Ground, TestAccount } from '../../server/testing/builders.ts'
import { aModule } from '../../server/testing/config.ts'
import { testPlatform } from '../../server/testing/platform.ts'
import type { TestPlatform } from '../../server/testing/platform.ts'

type Ids = Record<string, string>

/** A body each writing route accepts as it is. A route with a body and without a row here fails below. */
const bodies: Record<string, (ids: Ids) => unknown> = {
  'PUT /self': () => ({ bio: 'changed' }),
  'PUT /self/image': () => ({ buffer: `data:image/png;base64,${onePixel}` }),
  'PUT /self/push-devices/:pushDeviceId': () => ({ pushDevice: { pushService: 'webpush', deviceToken: 'token' } }),
  'POST /activities': () => ({ message: 'hello' }),
  'POST /self/chat/channels': ({ accountId }) => ({ accountIds: [accountId] }),
  'POST /self/chat/channels/:channelId/messages': () => ({ text: 'hello' }),
  'PUT /self/chat/channels/:channelId/notifications': () => ({ notifications: false }),
  'POST /storage/images/upload': () => ({ type: 'activity', dataUri: `data:image/png;base64,${onePixel}` }),
}
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** Nothing of another organisation is called otherwise than this. */
const canary = 'canary'

let platform: TestPlatform
let ana: TestAccount
let foreigner: TestAccount
let foreign: Ids
let foreignHost: string
let closedHost: string
let closedMember: TestAccount
const missing: Ids = {}

/** One of everything an address can name, all of it named `canary`. */
async function furnish(ground: Ground): Promise<{ account: TestAccount; ids: Ids }> {
  const account = await anAccount(ground, {
    username: canary,
    firstName: canary,
    lastName: canary,
    bio: canary,
    email: `${canary}@example.com`,
  })
  const friend = await anAccount(ground, { username: `${canary}-2`, firstName: canary, lastName: canary })
  const image = await anImage(ground, { name: canary })
  const event = await anEvent(ground, { slug: canary, name: canary, shortDescription: canary, imageId: image.id })
  const [location, track] = [await aLocation(ground, event, { name: canary }), await aTrack(ground, event, { name: canary, slug: canary })]
  const speaker = await aSpeaker(ground, event, { firstName: canary, lastName: canary, slug: canary })
  const session = await aSession(ground, event, {
    name: canary,
    slug: canary,
    locationId: location.id,
    speakers: [speaker],
    tracks: [track],
  })
  await aRegistration(ground, event, account)
  const activity = await anActivity(ground, account, { message: canary, eventId: event.id })
  await anActivity(ground, friend, { message: canary, commentedId: activity.id })
  await aLike(ground, activity, friend)
  const channel = await aChannel(ground, [account, friend], { name: canary })
  const message = await aMessage(ground, channel, account, { text: canary })
  const device = {
    id: randomUUID(),
    organizationId: ground.organization.id,
    accountId: account.id,
    pushService: 'webpush' as const,
    deviceToken: canary,
  }
  await ground.db.asOwner((tx) => tx.insert(pushDevices).values(device))
  const ids = {
    accountId: account.id,
    imageId: image.id,
    eventId: event.id,
    sessionId: session.id,
    speakerId: speaker.id,
    activityId: activity.id,
    channelId: String(channel.id),
    messageId: String(message.id),
    pushDeviceId: device.id,
  }
  return { account, ids }
}

beforeAll(async () => {
  platform = await testPlatform()
  ana = await anAccount(platform, { username: 'ana' })
  const there = await anOrganization(platform, { host: 'there.test' })
  const furnished = await furnish({ db: platform.db, organization: there })
  foreigner = furnished.account
  foreign = furnished.ids
  foreignHost = there.host
  for (const name of Object.keys(foreign)) missing[name] = /^\d+$/.test(foreign[name] ?? '') ? '987654' : randomUUID()
  const everythingOff = Object.fromEntries(organizationModuleType.map((type) => [type, aModule({ enabled: false })]))
  const closed = await anOrganization(platform, { host: 'closed.test', config: { MODULES: everythingOff } })
  closedHost = closed.host
  closedMember = await anAccount(platform, { organization: closed })
})
afterAll(() => platform.close())

const nameOf = ({ method, path }: Route) => `${method} ${path}`
const pathWith = (route: Route, ids: Ids) =>
  route.path.replace(/:(\w+)/g, (_, name: string) => {
    const id = ids[name]
    if (id === undefined) throw new Error(`${nameOf(route)}: say in furnish() what a ${name} is.`)
    return id
  })
const ask = (route: Route, ids: Ids, options: Parameters<TestPlatform['call']>[2]) => {
  const body = bodies[nameOf(route)]
  return platform.call(route.method, pathWith(route, ids), { body: body?.(ids), ...options })
}
/** Everything the other organisation has, as text. */
const stateOf = (organizationId: string) =>
  platform.db.asOwner(async (tx) => {
    const tables = await rowsOf<{ name: string }>(
      tx,
      sql`select table_name::text as name from information_schema.columns where column_name = 'organization_id' and table_schema = 'public' order by 1`,
    )
    const states = []
    for (const { name } of tables) {
      const rows = await rowsOf<{ row: string }>(
        tx,
        sql`select t::text as row from ${sql.identifier(name)} t where organization_id = ${organizationId} order by 1`,
      )
      states.push([name, rows.map(({ row }) => row)])
    }
    return states
  })

test('every route that takes a body has one here', () => {
  expect(
    routes
      .filter(({ body }) => body)
      .map(nameOf)
      .toSorted(),
  ).toEqual(Object.keys(bodies).toSorted())
})

const rows = (which: (route: Route) => unknown) => routes.filter(which).map((route) => [nameOf(route), route] as const)
const all = () => true
const signedIn = (route: Route) => route.auth === 'required'
const named = (route: Route) => route.path.includes(':')
const reads = (route: Route) => route.method === 'GET'
/** A device is made or replaced under an id of the client's own choosing, so there an id that is free is no error. */
const choosesIds = (route: Route) => nameOf(route) === 'PUT /self/push-devices/:pushDeviceId'
/** Reading a conversation marks it as read; nothing else that a GET does may be seen. */
const withoutMembers = (states: Awaited<ReturnType<typeof stateOf>>) => states.filter(([name]) => name !== 'chat_members')

describe('every call asks for the organisation, and for the right one', () => {
  test.each(rows(all))('%s', async (_name, route) => {
    const none = await ask(route, missing, { as: ana, headers: { organization: null } })
    const other = await ask(route, missing, { as: ana, headers: { organization: foreigner.organizationId } })
    expect([none.problem, other.problem]).toEqual(['organizationMissing', 'organizationMismatch'])
  })
})

describe('a call for people who are signed in is closed to visitors', () => {
  test.each(rows(signedIn))('%s', async (_name, route) => {
    const { status, json } = await ask(route, foreign, {})
    expect([status, json.data]).toEqual([401, null])
  })
})

describe('a token of another organisation opens nothing', () => {
  test.each(rows(({ auth }) => auth !== 'none'))('%s', async (_name, route) => {
    expect((await ask(route, missing, { as: foreigner })).status).toBe(401)
  })
})

describe('nobody acts as a stranger', () => {
  test.each(rows(signedIn))('%s', async (_name, route) => {
    expect((await ask(route, missing, { as: ana, executeAs: foreigner })).problem).toBe('executeAsForbidden')
  })
})

describe('a call is closed when its module is off', () => {
  test.each(rows(({ module }) => module))('%s', async (_name, route) => {
    expect((await ask(route, missing, { host: closedHost, as: closedMember })).status).toBe(456)
  })
})

describe("another organisation's things are answered as if there were none, and nothing of them changes", () => {
  test.each(rows((route) => named(route) && !choosesIds(route)))('%s', async (_name, route) => {
    const before = await stateOf(foreigner.organizationId)
    const [theirs, none] = [await ask(route, foreign, { as: ana }), await ask(route, missing, { as: ana })]
    expect([theirs.status, theirs.json]).toEqual([none.status, none.json])
    expect(theirs.status).toBeGreaterThanOrEqual(403)
    expect(await stateOf(foreigner.organizationId)).toEqual(before)
  })

  test.each(rows(choosesIds))('%s', async (_name, route) => {
    const before = await stateOf(foreigner.organizationId)
    const { status, json } = await ask(route, foreign, { as: ana })
    expect([status < 500, JSON.stringify(json).includes(canary)]).toEqual([true, false])
    expect(await stateOf(foreigner.organizationId)).toEqual(before)
  })
})

describe('nonsense in an address is answered as something missing', () => {
  test.each(rows(named))('%s', async (_name, route) => {
    for (const nonsense of ['nonsense', '%00', '99999999999999999999', '-1', '%27%20or%201=1', '..%2f..', 'é'.repeat(300)]) {
      const ids = Object.fromEntries(Object.keys(missing).map((name) => [name, nonsense]))
      const { status } = await ask(route, ids, { as: ana })
      expect([nonsense, status >= 400 && status < 500]).toEqual([nonsense, true])
    }
  })
})

describe('a list shows nothing of another organisation', () => {
  test.each(rows((route) => reads(route) && !named(route)))('%s', async (_name, route) => {
    const { status, json } = await ask(route, {}, { as: ana })
    expect([status, JSON.stringify(json).includes(canary)]).toEqual([200, false])
  })
})

describe('a read answers the people it is for, and changes nothing', () => {
  test.each(rows(reads))('%s', async (_name, route) => {
    const before = await stateOf(foreigner.organizationId)
    expect((await ask(route, foreign, { host: foreignHost, as: foreigner })).status).toBe(200)
    expect(withoutMembers(await stateOf(foreigner.organizationId))).toEqual(withoutMembers(before))
  })
})
