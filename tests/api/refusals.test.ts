// Access control of every route: for a visitor, a stranger and a plain member of the same organisation, a member of another
// organisation, and a member who acts as an account that is not theirs; and for every id in a path, a query or a body.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Route } from '../../server/http/route.ts'
import { routes } from '../../server/routes/table.ts'
import { organizationModuleType } from '../../src/contract/enums.ts'
import { anAccount, anOrganization, type TestAccount } from '../../server/testing/builders.ts'
import { aModule } from '../../server/testing/config.ts'
import { testPlatform, type TestPlatform } from '../../server/testing/platform.ts'
import type { Actor, Ids } from './samples/sample.ts'
import { ask, aWorld, bodyOf, nameOf, parametersOf, pathOf, sampleOf, showsCanary, watch, type World } from './world.ts'

let platform: TestPlatform
let here: World
let there: World
let closedHost: string
let closedMember: TestAccount

beforeAll(async () => {
  platform = await testPlatform()
  here = await aWorld(platform)
  there = await aWorld(platform)
  const everythingOff = Object.fromEntries(organizationModuleType.map((type) => [type, aModule({ enabled: false })]))
  const closed = await anOrganization(platform, { host: 'closed.test', config: { MODULES: everythingOff } })
  closedHost = closed.host
  closedMember = await anAccount(platform, { organization: closed })
})
afterAll(() => platform.close())

const rows = (which: (route: Route) => unknown = () => true) => routes.filter(which).map((route) => [nameOf(route), route] as const)
const signedIn = (route: Route) => route.auth === 'required'

describe('every call asks for the organisation, and for the right one', () => {
  test.each(rows())('%s', async (_name, route) => {
    const none = await ask(here, route, { headers: { organization: null } })
    const other = await ask(here, route, { headers: { organization: there.organization.id } })
    expect([none.problem, other.problem]).toEqual(['organizationMissing', 'organizationMismatch'])
  })
})

describe('a call for people who are signed in is closed to visitors', () => {
  test.each(rows(signedIn))('%s', async (_name, route) => {
    for (const authorization of [null, 'nonsense']) {
      const answer = await ask(here, route, { actor: 'visitor', headers: { authorization } })
      expect([answer.status, answer.problem, answer.json.data]).toEqual([401, 'unauthorized', null])
    }
  })
})

describe('a token of another organisation opens nothing', () => {
  test.each(rows(({ auth }) => auth !== 'none'))('%s', async (_name, route) => {
    expect((await ask(here, route, { as: there.cast.owner })).status).toBe(401)
  })
})

describe('nobody acts as an account that is not theirs', () => {
  const watched = watch(() => [here])
  beforeAll(() => watched.begin())
  test.each(rows(signedIn))('%s', async (_name, route) => {
    for (const executeAs of [here.cast.owner, there.cast.owner]) {
      const answer = await ask(here, route, { actor: 'stranger', executeAs })
      expect([answer.problem, showsCanary(answer)]).toEqual(['executeAsForbidden', false])
    }
    expect(await watched.each()).toEqual([])
  })
  test('and nothing has changed', async () => expect(await watched.end()).toEqual([]))
})

describe('a call is closed when its module is off', () => {
  test.each(rows(({ module }) => module))('%s', async (_name, route) => {
    expect((await ask(here, route, { host: closedHost, as: closedMember })).status).toBe(456)
  })
})

const refused = routes.flatMap((route) =>
  Object.entries(sampleOf(route).refuses ?? {}).map(([actor, status]) => [`${actor}: ${nameOf(route)}`, route, actor, status] as const),
)

test('every call about a hosted event says that it refuses a member who does not host it', () => {
  const ofHosts = routes.filter(({ path }) => path.startsWith('/listings/:eventId'))
  const open = ofHosts.filter((route) => sampleOf(route).refuses?.member !== 403).map(nameOf)
  expect([ofHosts.length > 30, open]).toEqual([true, []])
})

describe('who may not is refused, is shown nothing, and changes nothing', () => {
  const watched = watch(() => [here])
  beforeAll(() => watched.begin())
  test.each(refused)('%s', async (_name, route, actor, status) => {
    const answer = await ask(here, route, { actor: actor as Actor })
    expect([answer.status, answer.json.data ?? null, showsCanary(answer)]).toEqual([status, null, false])
    expect(await watched.each()).toEqual([])
  })
  test('and nothing has changed', async () => expect(await watched.end()).toEqual([]))
})

/** The names of all ids that the call sends in its path, query or body. */
function idsNamed(route: Route): string[] {
  const inPath = parametersOf(route).map(({ id }) => id)
  const named = Object.keys(here.ids).filter((name) => {
    const mark = /^\d+$/.test(here.ids[name] ?? '') ? '918273645' : randomUUID()
    const ids = { ...here.ids, [name]: mark }
    return `${pathOf(route, ids)} ${JSON.stringify(bodyOf(route, ids) ?? null)}`.includes(mark)
  })
  return [...new Set([...inPath, ...named])]
}

const missingOf = (ids: Ids, name: string): string => (/^\d+$/.test(ids[name] ?? '') ? '987654' : randomUUID())

/** Whether the client generates this id, so that an unknown id is not an error. */
const isChosen = (route: Route, name: string): boolean =>
  sampleOf(route).choosesId === true && parametersOf(route).some(({ id }) => id === name)

describe("another organisation's things are answered as if there were none, and nothing of them changes", () => {
  const watched = watch(() => [there, here])
  beforeAll(() => watched.begin())
  test.each(rows())('%s', async (_name, route) => {
    for (const name of idsNamed(route)) {
      const theirs = there.ids[name]
      // A value that both organisations share (a kind of page, of mail) is not an id.
      if (theirs === undefined || theirs === here.ids[name] || isChosen(route, name)) continue
      const foreign = await ask(here, route, { ids: { ...here.ids, [name]: theirs } })
      const missing = await ask(here, route, { ids: { ...here.ids, [name]: missingOf(here.ids, name) } })
      expect([name, foreign.status, foreign.json]).toEqual([name, missing.status, missing.json])
      // A list filtered by a missing id is empty.
      if (foreign.status === 200)
        expect([name, route.method, foreign.data]).toEqual([name, 'GET', Array.isArray(foreign.data) ? [] : foreign.data])
      else expect([name, foreign.status >= 400 && foreign.status < 500]).toEqual([name, true])
    }
    expect(await watched.each()).toEqual([])
  })
  test('and nothing has changed', async () => expect(await watched.end()).toEqual([]))
})

describe('an id that a client makes up takes nothing from another organisation that has it', () => {
  const watched = watch(() => [there])
  beforeAll(() => watched.begin())
  test.each(rows((route) => sampleOf(route).choosesId))('%s', async (_name, route) => {
    for (const { id } of parametersOf(route)) {
      const { status } = await ask(here, route, { ids: { ...here.ids, [id]: there.ids[id] ?? '' } })
      expect([id, status < 500]).toEqual([id, true])
    }
    expect(await watched.end()).toEqual([])
  })
})

describe('nonsense in an address is answered as something missing, or taken where the client makes ids up', () => {
  const choosable = new Set(routes.filter((route) => sampleOf(route).choosesId).map(({ path }) => path))
  const nonsense = ['nonsense', '%00', '99999999999999999999', '-1', "' or 1=1", '../..', 'é'.repeat(300)]
  test.each(rows(({ path }) => path.includes(':')))('%s', async (_name, route) => {
    for (const word of nonsense) {
      const ids = { ...here.ids, ...Object.fromEntries(parametersOf(route).map(({ id }) => [id, word])) }
      const { status } = await ask(here, route, { ids })
      const least = choosable.has(route.path) ? 200 : 400
      expect([word, status >= least && status < 500]).toEqual([word, true])
    }
  })
})
