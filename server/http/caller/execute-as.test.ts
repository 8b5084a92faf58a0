// Acting as another account: checked for every request, and recorded.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries, delegations } from '../../db/schema.ts'
import { aDelegation, anAccount, anOrganization, aTeam, type TestAccount } from '../../testing/builders.ts'
import { fixtureRoutes } from '../../testing/fixture-routes.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

interface Whoami {
  actor: string | null
  account: string | null
}

let platform: TestPlatform
let ana: TestAccount
let team: TestAccount
beforeAll(async () => {
  platform = await testPlatform({ routes: fixtureRoutes })
  ana = await anAccount(platform)
  team = await aTeam(platform)
  await aDelegation(platform, team, ana)
})
afterAll(() => platform.close())

const whoami = (executeAs: TestAccount | string) => platform.get<Whoami>('/whoami', { as: ana, executeAs })

test('a member of a team acts as the team', async () => {
  expect((await whoami(team)).data).toMatchObject({ actor: ana.id, account: team.id })
})

test('a delegate acts as the person who let them', async () => {
  const bea = await anAccount(platform)
  await aDelegation(platform, bea, ana)
  expect((await whoami(bea)).data).toMatchObject({ actor: ana.id, account: bea.id })
})

test('naming oneself is the same as naming nobody', async () => {
  expect((await whoami(ana)).data).toMatchObject({ actor: ana.id, account: ana.id })
  expect((await whoami(ana.id.toUpperCase())).data).toMatchObject({ actor: ana.id, account: ana.id })
})

test('strangers, other organisations, nobody at all and nonsense are refused alike', async () => {
  const elsewhere = await anOrganization(platform)
  const foreign = await anAccount(platform, { organization: elsewhere })
  const stranger = await anAccount(platform)
  const nobody = '00000000-0000-4000-8000-00000000aaaa'
  for (const executeAs of [stranger.id, foreign.id, nobody, 'nonsense', `${team.id}, ${team.id}`, "' or 1=1"]) {
    const { status, problem, json } = await whoami(executeAs)
    expect([executeAs, status, problem, json.message]).toEqual([executeAs, 403, 'executeAsForbidden', 'You cannot act as this account.'])
  }
})

test('a relation goes one way, and does not chain', async () => {
  const [boss, helper] = [await anAccount(platform), await anAccount(platform)]
  await aDelegation(platform, boss, ana)
  await aDelegation(platform, ana, helper)
  expect((await platform.get('/whoami', { as: boss, executeAs: ana })).status).toBe(403)
  expect((await platform.get('/whoami', { as: helper, executeAs: ana })).status).toBe(200)
  expect((await platform.get('/whoami', { as: helper, executeAs: boss })).status).toBe(403)
})

test('a right taken away is gone with the next call', async () => {
  const cleo = await anAccount(platform)
  await aDelegation(platform, cleo, ana)
  expect((await whoami(cleo)).status).toBe(200)
  await platform.db.asOwner((tx) =>
    tx.delete(delegations).where(and(eq(delegations.accountId, cleo.id), eq(delegations.delegateId, ana.id))),
  )
  expect((await whoami(cleo)).status).toBe(403)
})

test('a visitor acts as nobody', async () => {
  const { status, problem } = await platform.get('/whoami', { executeAs: team })
  expect([status, problem]).toEqual([401, 'unauthorized'])
})

test('a write as another is written down with both names, one as oneself is not', async () => {
  await platform.post('/notes', { as: ana, executeAs: team, body: { text: 'for the team' } })
  await platform.post('/notes', { as: ana, body: { text: 'for myself' } })
  await platform.post('/notes', { as: ana, executeAs: team, body: { text: 'refuse' } })
  const rows = await platform.db.asOwner((tx) => tx.select().from(auditEntries))
  expect(rows.map(({ actorId, subjectId, action }) => ({ actorId, subjectId, action }))).toEqual([
    { actorId: ana.id, subjectId: team.id, action: 'POST /notes' },
  ])
})
