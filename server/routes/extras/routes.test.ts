// Interests, benefits, advertisements and the explore page.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../../../src/contract/people/accounts.ts'
import type { Advertisement, Benefit } from '../../../src/contract/people/benefits.ts'
import type { Explore } from '../../../src/contract/community/explore.ts'
import type { Interest } from '../../../src/contract/people/interests.ts'
import { accountInterests, advertisements, benefits, eventInterests, groupInterests, translations } from '../../db/schema.ts'
import { aBlock, aFollow, anAccount, anEvent, anOrganization, hoursFromEpoch, type TestAccount } from '../../testing/builders.ts'
import { aContent, aPublication } from '../../testing/channels.ts'
import { withModule } from '../../testing/config.ts'
import { aGroup, anInterest } from '../../testing/group-builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
let mia: TestAccount
let omar: TestAccount

beforeAll(async () => {
  platform = await testPlatform()
  ;[mia, omar] = [await anAccount(platform), await anAccount(platform)]
})
afterAll(() => platform.close())

const organizationId = () => platform.organization.id
const has = (account: TestAccount, interestId: string) =>
  platform.db.asOwner((tx) =>
    tx.insert(accountInterests).values({ organizationId: account.organizationId, accountId: account.id, interestId }),
  )

describe('interests', () => {
  test('come featured first, then by name, each with at most five of what it connects', async () => {
    const [b, a] = [await anInterest(platform, { name: 'sorted b' }), await anInterest(platform, { name: 'Sorted a' })]
    const first = await anInterest(platform, { name: 'sorted z', featured: true })
    const people = await Promise.all(Array.from({ length: 7 }, () => anAccount(platform)))
    for (const person of people) await has(person, a.id)
    const { data, count } = await platform.get<Interest[]>('/interests?search=sorted')
    expect([data.map((row) => row.id), count]).toEqual([[first.id, a.id, b.id], 3])
    expect(data.map((row) => row.accounts.length)).toEqual([0, 5, 0])
    expect((await platform.get<Interest>(`/interests/${a.id}`)).data.accounts).toHaveLength(7)
  })

  test('connect what the reader may see, and nobody of a block', async () => {
    const interest = await anInterest(platform, { name: 'Seeing' })
    const [open, closed] = [await aGroup(platform, [mia]), await aGroup(platform, [mia], { active: false })]
    const [shown, hidden] = [await anEvent(platform), await anEvent(platform, { visible: false })]
    const rude = await anAccount(platform)
    await aBlock(platform, rude, omar)
    await has(mia, interest.id)
    await has(rude, interest.id)
    await platform.db.asOwner(async (tx) => {
      const of = { organizationId: organizationId(), interestId: interest.id }
      await tx.insert(groupInterests).values([open, closed].map(({ id }) => ({ ...of, groupId: id })))
      await tx.insert(eventInterests).values([shown, hidden].map(({ id }) => ({ ...of, eventId: id })))
    })
    const { data } = await platform.get<Interest>('/interests/seeing', { as: omar })
    expect(data).toMatchObject({ accounts: [{ id: mia.id }], groups: [{ id: open.id }], events: [{ id: shown.id }] })
    expect([data.accounts.length, data.groups.length, data.events.length]).toEqual([1, 1, 1])
    expect((await platform.get<Interest>('/interests/Seeing')).data.accounts).toHaveLength(2)
  })

  test('are made once, whatever the case and however many at once', async () => {
    const names = ['Felt', 'felt', 'FELT', ' Felt ']
    const answers = await Promise.all(names.map((name) => platform.post<Interest>('/interests', { as: mia, body: { name } })))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    for (const name of ['', 'x'.repeat(81), randomUUID()]) {
      const answer = await platform.post('/interests', { as: mia, body: { name } })
      expect([answer.status, answer.headers.get('x-foyer-field')]).toEqual([400, 'name'])
    }
    const closed = await anOrganization(platform, { config: withModule('interests', { editable: false }) })
    const person = await anAccount(platform, { organization: closed })
    expect((await platform.post('/interests', { as: person, host: closed.host, body: { name: 'Felt' } })).status).toBe(403)
  })

  test('of one’s own are those chosen last', async () => {
    const [one, two, three] = [await anInterest(platform), await anInterest(platform), await anInterest(platform)]
    const choose = (interestIds: string[]) => platform.post<Account>('/self/interests', { as: omar, body: { interestIds } })
    const own = async () => new Set((await platform.get<Interest[]>('/self/interests', { as: omar })).data.map((row) => row.id))
    expect((await choose([one.id, two.id])).data.id).toBe(omar.id)
    await choose([two.id.toUpperCase(), three.id, three.id])
    expect(await own()).toEqual(new Set([two.id, three.id]))
    const wrong = await choose([one.id, randomUUID()])
    expect([wrong.status, wrong.headers.get('x-foyer-field'), await own()]).toEqual([400, 'interestIds.1', new Set([two.id, three.id])])
    await choose([])
    expect(await own()).toEqual(new Set())
  })
})

describe('an advertisement', () => {
  test('is one of those that run now, drawn anew; null when none does', async () => {
    expect((await platform.get<null>('/advertisement')).data).toBeNull()
    const put = (values: Partial<typeof advertisements.$inferInsert>) =>
      platform.db.asOwner((tx) =>
        tx
          .insert(advertisements)
          .values({ organizationId: organizationId(), type: 'square', title: 'Ad', link: 'https://example.com', ...values }),
      )
    await put({ endDate: hoursFromEpoch(-1) })
    await put({ startDate: hoursFromEpoch(1) })
    expect((await platform.get<null>('/advertisement')).data).toBeNull()
    await put({ title: 'a', startDate: hoursFromEpoch(-1), endDate: hoursFromEpoch(1) })
    await put({ title: 'b', type: 'rectangle' })
    const seen = new Set<string>()
    for (let times = 0; times < 40; times += 1) seen.add((await platform.get<Advertisement>('/advertisement')).data.title)
    expect(seen).toEqual(new Set(['a', 'b']))
  })
})

describe('benefits', () => {
  test('are those that hold now, by falling priority, in the reader’s language, with their manager and event', async () => {
    const [event, hidden] = [await anEvent(platform), await anEvent(platform, { visible: false })]
    const put = async (slug: string, values: Partial<typeof benefits.$inferInsert>) => {
      const row = { organizationId: organizationId(), slug, title: slug, startDate: hoursFromEpoch(-24), ...values }
      const [made] = await platform.db.asOwner((tx) => tx.insert(benefits).values(row).returning())
      return made!
    }
    await put('over', { endDate: hoursFromEpoch(-1) })
    await put('later', { startDate: hoursFromEpoch(1) })
    await put('unseen', { eventId: hidden.id })
    await put('low', { priority: 1 })
    const high = await put('high', { priority: 9, eventId: event.id, managerId: mia.id })
    await platform.db.asOwner((tx) =>
      tx.insert(translations).values({ organizationId: organizationId(), subjectId: high.id, locale: 'fr', texts: { title: 'Haut' } }),
    )
    const { data, count } = await platform.get<Benefit[]>('/benefits')
    expect([data.map((row) => row.slug), count]).toEqual([['high', 'low'], 2])
    expect(data[0]).toMatchObject({ event: { id: event.id }, manager: { id: mia.id, bio: mia.bio } })
    expect((await platform.get<Benefit[]>('/benefits?search=haut', { headers: { locale: 'fr' } })).data).toEqual([])
    expect((await platform.get<Benefit[]>('/benefits', { headers: { locale: 'fr' } })).data[0]?.title).toBe('Haut')
  })
})

describe('explore', () => {
  test('shows what the caller may see, and people they do not follow yet', async () => {
    const [known, popular, rude] = [await anAccount(platform), await anAccount(platform), await anAccount(platform)]
    const reader = await anAccount(platform)
    for (const fan of [mia, omar]) await aFollow(platform, fan, popular)
    await aFollow(platform, reader, known)
    await aBlock(platform, rude, reader)
    const [open, secret] = [await aPublication(platform, mia), await aPublication(platform, mia, { private: true })]
    const [content, hidden] = [await aContent(platform, open), await aContent(platform, secret)]
    const event = await anEvent(platform)
    const past = await anEvent(platform, { past: true })
    const closed = await aGroup(platform, [mia], { active: false })
    const group = await aGroup(platform, [mia], { featured: true })
    const { data } = await platform.get<Explore>('/organization/explore', { as: reader })
    const ids = (rows: { id: string }[]) => rows.map((row) => row.id)
    expect([ids(data.contents).includes(content.id), ids(data.contents).includes(hidden.id)]).toEqual([true, false])
    expect([ids(data.events).includes(event.id), ids(data.events).includes(past.id)]).toEqual([true, false])
    expect([data.groups[0]?.id, ids(data.groups).includes(closed.id)]).toEqual([group.id, false])
    expect(data.recommendations[0]?.id).toBe(popular.id)
    for (const nobody of [reader, known, rude]) expect(ids(data.recommendations)).not.toContain(nobody.id)
    for (const rows of Object.values(data)) expect(rows.length).toBeLessThanOrEqual(10)
  })

  test('shows nothing of what is closed to the caller', async () => {
    const half = await anOrganization(platform, { config: withModule('groups', { requireAuth: true }) })
    const person = await anAccount(platform, { organization: half })
    await aGroup(platform, [person])
    const groupsOf = async (as: TestAccount | null) =>
      (await platform.get<Explore>('/organization/explore', { as, host: half.host })).data.groups.length
    expect([await groupsOf(null), await groupsOf(person)]).toEqual([0, 1])
  })
})
