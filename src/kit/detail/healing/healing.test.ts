// Links that lead nowhere: what they are about, where it is now, and which addresses are spelled almost the same.
import { expect, test } from 'vitest'
import { mentionsIn } from '../../../offline/reads/find-stored.ts'
import { closeAddresses, spellingDistance } from './close-addresses.ts'
import { newAddress } from './heal.ts'
import { thingAt, withRef, wordsIn } from './thing-at.ts'

const id = '5f0e3f0c-4c1e-4a44-8d8f-6f1b2c117d9f'

test.each([
  ['/events/clay-summit', 'clay-summit', 1],
  ['/events/clay-summit/agenda', 'clay-summit', 1],
  ['/channels/news', 'news', 1],
  ['/channels/news/glazes', 'glazes', 2],
  ['/people/amara', 'amara', 1],
])('%s is about %s', (path, ref, at) => expect(thingAt(path)).toMatchObject({ ref, at }))

test('an address without a thing is about none', () => {
  expect(thingAt('/events')).toBeNull()
  expect(thingAt('/settings/storage')).toBeNull()
})

test('the rest of the address stays', () => {
  expect(withRef('/events/old/agenda', { at: 1 }, 'new')).toBe('/events/new/agenda')
})

test('a renamed thing is found by the newest slug, and one that only an old answer names by its id', () => {
  const thing = thingAt('/groups/kiln-keepers')!
  const now = { id, slug: 'kiln-masters', name: 'Kiln Masters', at: 2 }
  const before = { id, slug: 'kiln-keepers', name: 'Kiln Keepers', at: 1 }
  expect(newAddress('/groups/kiln-keepers', thing, [now, before])).toEqual([
    { kind: 'moved', name: 'Kiln Masters', href: '/groups/kiln-masters', sure: true },
  ])
  expect(newAddress('/groups/kiln-keepers', thing, [before])).toEqual([
    { kind: 'moved', name: 'Kiln Keepers', href: `/groups/${id}`, sure: false },
  ])
  expect(newAddress(`/groups/${id}`, thingAt(`/groups/${id}`)!, [now])).toEqual([])
  expect(newAddress('/groups/kiln-keepers', thing, [])).toEqual([])
})

test('answers mention a thing wherever it is in them', () => {
  const data = { pages: [[{ id: 'post', group: { id, slug: 'kiln-keepers', name: 'Kiln Keepers' } }]] }
  expect(mentionsIn(data, 'kiln-keepers', 7)).toEqual([{ id, slug: 'kiln-keepers', name: 'Kiln Keepers', at: 7 }])
  expect(mentionsIn(data, 'other', 7)).toEqual([])
})

test('the words of a slug are searched for, but no id', () => {
  expect(wordsIn('/events/clay-summit/agenda')).toBe('clay summit')
  expect(wordsIn('/groupz')).toBe('groupz')
  expect(wordsIn(`/posts/${id}`)).toBeNull()
  expect(wordsIn('/messages/17')).toBeNull()
})

test('addresses with a slip are found, others are not', () => {
  const patterns = ['/', '/events', '/events/:event', '/settings', '/settings/language', '/feed']
  expect(closeAddresses('/evnets', patterns)).toEqual(['/events'])
  expect(closeAddresses('/Settings/langauge/', patterns)).toEqual(['/settings/language'])
  expect(closeAddresses('/something-else', patterns)).toEqual([])
  expect(spellingDistance('/feed', '/feed')).toBe(0)
})
