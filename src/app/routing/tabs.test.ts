// Which tabs an account has, and their order.
import { expect, test } from 'vitest'
import { railFor, tabsFor, type TabsFor } from './tabs.ts'

const all: TabsFor['config'] = { CHAT_URL: 'wss://chat.example', MODULES: {} }
const off = { enabled: false, requireAuth: false }
const labels = (wish: TabsFor) => tabsFor(wish).map(({ label }) => label)

test('a visitor gets a way in where a member has their own page', () => {
  expect(labels({ config: all, member: false })).toEqual(['home', 'events', 'feed', 'signIn'])
  expect(labels({ config: all, member: true })).toEqual(['home', 'events', 'feed', 'messages', 'me'])
})

test('on the day of an event its agenda takes the place of the events, which move to the rail', () => {
  const wish = { config: all, member: true, runningEvent: { slug: 'summit' } }
  expect(labels(wish)).toEqual(['today', 'agenda', 'feed', 'messages', 'me'])
  expect(tabsFor(wish)[1]?.href).toBe('/events/summit/agenda')
  expect(railFor(wish).map(({ label }) => label)).toEqual(['events', 'people', 'groups', 'channels', 'places'])
  expect(railFor({ config: all, member: true }).map(({ label }) => label)).toEqual(['people', 'groups', 'channels', 'places'])
  expect(railFor({ config: all, member: false }).map(({ label }) => label)).toEqual(['groups', 'channels'])
})

test('whoever holds a pass has it in the middle, and the feed in the rail', () => {
  const wish = { config: all, member: true, runningEvent: { slug: 'summit', passId: '7' } }
  expect(labels(wish)).toEqual(['today', 'agenda', 'pass', 'messages', 'me'])
  expect(tabsFor(wish)[2]?.href).toBe('/events/summit/passes/7')
  expect(railFor(wish).map(({ label }) => label)).toEqual(['events', 'feed', 'people', 'groups', 'channels', 'places'])
  expect(labels({ ...wish, member: false })).toEqual(['home', 'events', 'feed', 'signIn'])
})

test('a feature that is off closes its slot, and the ends stay where they are', () => {
  expect(labels({ config: { ...all, MODULES: { events: off, activities: off } }, member: true })).toEqual(['home', 'messages', 'me'])
  expect(labels({ config: { ...all, CHAT_URL: '' }, member: true })).toEqual(['home', 'events', 'feed', 'me'])
})

test('a feature that turns visitors away is no tab of theirs', () => {
  const config = { ...all, MODULES: { activities: { enabled: true, requireAuth: true } } }
  expect(labels({ config, member: false })).toEqual(['home', 'events', 'signIn'])
  expect(labels({ config, member: true })).toContain('feed')
})
