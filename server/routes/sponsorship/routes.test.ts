// Sponsorship levels, event series, and pages of the organisation.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '../../../src/contract/people/accounts.ts'
import type { SponsorshipLevel } from '../../../src/contract/events/event-sponsors.ts'
import type { Event, Series } from '../../../src/contract/events/events.ts'
import type { Page } from '../../../src/contract/organization.ts'
import { organizationPages } from '../../db/schema.ts'
import { aBlock, anAccount, anEvent, anOrganization, aTeam } from '../../testing/builders.ts'
import { aLevel, aSeries, aTranslation } from '../../testing/event-detail-builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

test('levels come in their order with their first accounts, and page through all', async () => {
  const members = []
  for (let index = 0; index < 27; index += 1) members.push(await aTeam(platform))
  await aLevel(platform, [], { slug: 'silver', sortOrder: 2, scale: 0.5 })
  const gold = await aLevel(platform, members, { slug: 'gold', name: 'Gold', sortOrder: 1 })
  const levels = await platform.get<SponsorshipLevel[]>('/levels')
  expect([levels.data.map(({ slug }) => slug), levels.count]).toEqual([['gold', 'silver'], 2])
  expect(levels.data[0]?.accounts.map(({ id }) => id)).toEqual(members.slice(0, 25).map(({ id }) => id))
  expect((await platform.get<SponsorshipLevel>('/levels/gold')).data).toEqual(levels.data[0])
  const second = await platform.get<Account[]>(`/levels/${gold.id}/accounts?page=2`)
  expect([second.data.map(({ id }) => id), second.count]).toEqual([members.slice(25).map(({ id }) => id), 27])
  const ana = await anAccount(platform)
  await aBlock(platform, ana, members[0]!)
  expect((await platform.get<SponsorshipLevel>('/levels/gold', { as: ana })).data.accounts[0]?.id).toBe(members[1]?.id)
  expect((await platform.get(`/levels/${gold.id}/accounts`, { as: ana })).count).toBe(26)
})

test('a series has its events, to come or past, and no hidden one', async () => {
  const series = await aSeries(platform, { slug: 'repair-nights', name: 'Repair nights', sortOrder: 1 })
  await aSeries(platform, { slug: 'earlier', sortOrder: 0 })
  const next = await anEvent(platform, { seriesId: series.id })
  const gone = await anEvent(platform, { seriesId: series.id, past: true })
  await anEvent(platform, { seriesId: series.id, visible: false })
  await anEvent(platform)
  expect((await platform.get<Series[]>('/series')).data.map(({ slug }) => slug)).toEqual(['earlier', 'repair-nights'])
  expect((await platform.get<Series>('/series/repair-nights')).data.id).toBe(series.id)
  const ids = async (query: string) => (await platform.get<Event[]>(`/series/${series.id}/events${query}`)).data.map(({ id }) => id)
  expect([await ids(''), await ids('?past=false'), await ids('?past=true')]).toEqual([[next.id], [next.id], [gone.id]])
})

test('levels and series of another organisation are missing', async () => {
  const elsewhere = { db: platform.db, organization: await anOrganization(platform) }
  const level = await aLevel(elsewhere, [], { slug: 'foreign' })
  const series = await aSeries(elsewhere, { slug: 'foreign' })
  for (const path of [
    `/levels/${level.id}`,
    '/levels/foreign',
    '/levels/foreign/accounts',
    `/series/${series.id}`,
    '/series/foreign/events',
  ])
    expect([path, (await platform.get(path)).status]).toEqual([path, 404])
})

test('a page of the organisation is null until somebody writes it, and is told in the caller’s language', async () => {
  expect((await platform.get('/organization/pages/terms')).data).toBeNull()
  expect((await platform.get('/organization/pages/cookies')).status).toBe(404)
  const rows = await platform.db.asOwner((tx) =>
    tx
      .insert(organizationPages)
      .values({ organizationId: platform.organization.id, type: 'terms', title: 'Terms', html: '<p>Be kind.</p>' })
      .returning(),
  )
  await aTranslation(platform, rows[0]!, 'fr', { title: 'Conditions' })
  expect((await platform.get<Page>('/organization/pages/terms')).data).toMatchObject({ type: 'terms', title: 'Terms', subtitle: null })
  const french = await platform.get<Page>('/organization/pages/terms', { headers: { locale: 'fr' } })
  expect(french.data).toMatchObject({ title: 'Conditions', html: '<p>Be kind.</p>' })
})
