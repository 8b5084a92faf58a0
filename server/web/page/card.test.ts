// The metadata of a page for crawlers and previews.
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import type { OrganizationModule } from '../../../src/contract/organization.ts'
import { anAccount, anEvent, anImage, anOrganization } from '../../testing/builders.ts'
import { withModule } from '../../testing/config.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { aBuild, askWeb, type Ask } from '../web.test-helper.ts'

let build: Awaited<ReturnType<typeof aBuild>>
let platform: TestPlatform
let ask: Ask
beforeAll(async () => {
  build = await aBuild()
  platform = await testPlatform()
  ask = askWeb(platform.services, { distDir: build.distDir }, 'town.test')
})
afterAll(async () => {
  await platform.close()
  await build.remove()
})

async function headAt(address: string) {
  const answer = await ask(address)
  const html = await answer.text()
  const content = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]
  return {
    status: answer.status,
    html,
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    description: content('description'),
    image: content('og:image'),
    address: content('og:url'),
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1],
    robots: content('robots'),
    data: /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1],
  }
}

test('an event speaks for itself, by name and by id, on all of its pages', async () => {
  const cover = await anImage(platform)
  const event = await anEvent(platform, {
    slug: 'summit',
    name: 'Summit & <Friends>',
    shortDescription: 'Three days of making.',
    imageId: cover.id,
    venue: 'Depot',
    city: 'Rotterdam',
  })
  for (const path of ['/events/summit', `/events/${event.id}`]) {
    const head = await headAt(path)
    expect(head).toMatchObject({
      status: 200,
      title: 'Summit &amp; &lt;Friends&gt; · Testtown',
      description: 'Three days of making.',
      image: `http://town.test:4000/media/${cover.id}/opengraph`,
      canonical: 'http://town.test:4000/events/summit',
      robots: undefined,
    })
    expect(JSON.parse(head.data ?? '')).toMatchObject({
      '@type': 'Event',
      name: 'Summit & <Friends>',
      startDate: event.eventStart.toISOString(),
      location: { name: 'Depot', address: { addressLocality: 'Rotterdam' } },
    })
  }
  expect(await headAt('/events/summit/agenda?day=2')).toMatchObject({
    title: 'Summit &amp; &lt;Friends&gt; · Testtown',
    canonical: 'http://town.test:4000/events/summit/agenda',
  })
  const picture = await ask(`/media/${cover.id}/opengraph`)
  expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 627 })
})

test('the address of an online meeting is not told', async () => {
  await anEvent(platform, { slug: 'online', eventType: 'virtual', meetingUrl: 'https://meet.example/secret-room' })
  const { html, data } = await headAt('/events/online')
  expect(html).not.toContain('secret-room')
  expect(JSON.parse(data ?? '')).toMatchObject({ location: { '@type': 'VirtualLocation', url: 'http://town.test:4000/events/online' } })
})

test('the organisation speaks for the pages that are its own, with a card of the right size', async () => {
  const head = await headAt('/')
  expect(head).toMatchObject({
    title: 'Testtown',
    description: 'A town for tests.',
    image: 'http://town.test:4000/opengraph.png',
    canonical: 'http://town.test:4000/',
    robots: undefined,
  })
  const card = await ask('/opengraph.png')
  expect(await sharp(await card.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 1200, height: 627 })
})

test('pages that differ by person are kept out of search engines', async () => {
  for (const path of ['/messages/7', '/me', '/feed', '/settings'])
    expect(await headAt(path)).toMatchObject({ status: 200, title: 'Testtown', robots: 'noindex', canonical: undefined })
})

test('no path makes the page name another host as its own', async () => {
  for (const path of ['//evil/', '/events//evil', '/\\evil'])
    expect([path, (await headAt(`http://town.test:4000${path}`)).address?.startsWith('http://town.test:4000/')]).toEqual([path, true])
})

test('a hidden event is told like one that never was: not even its name', async () => {
  const creator = await anAccount(platform)
  await anEvent(platform, { slug: 'hidden', name: 'Secret gathering', visible: false, creatorId: creator.id })
  const [hidden, never] = [await headAt('/events/hidden'), await headAt('/events/never')]
  expect(hidden.html).not.toContain('Secret')
  expect([hidden.status, never.status]).toEqual([404, 404])
  expect(hidden.html.replaceAll('hidden', 'never')).toBe(never.html)
})

test('where events ask for sign-in, or are off, none is told', async () => {
  for (const [host, module] of [
    ['members.test', { requireAuth: true }],
    ['off.test', { enabled: false }],
    ['tiers.test', { enabledTiers: ['gold'] }],
  ] satisfies [string, Partial<OrganizationModule>][]) {
    const organization = await anOrganization(platform, { host, config: withModule('events', module) })
    await anEvent(platform, { organization, slug: 'summit', name: 'Members only' })
    const head = await headAt(`http://${host}:4000/events/summit`)
    expect(head.html).not.toContain('Members only')
    expect(head).toMatchObject({ status: 200, robots: 'noindex' })
  }
})

test("another organisation's event is not told here", async () => {
  const organization = await anOrganization(platform, { host: 'other.test' })
  await anEvent(platform, { organization, slug: 'elsewhere', name: 'Elsewhere' })
  expect((await headAt('/events/elsewhere')).html).not.toContain('Elsewhere')
})

test('when the database fails on the way, the page is served in the name of the organisation', async () => {
  const db = { ...platform.db, asTenant: () => Promise.reject(new Error('away')) }
  const halfBroken = askWeb({ ...platform.services, db }, { distDir: build.distDir }, 'town.test')
  const answer = await halfBroken('/events/summit')
  expect([answer.status, (await answer.text()).includes('<title>Testtown</title>')]).toEqual([200, true])
})
