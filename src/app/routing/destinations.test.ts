// Which destinations an account has.
import { expect, test } from 'vitest'
import { shortcuts, shortcutsFor } from '../../lib/device/shortcuts.ts'
import { destinationsFor } from './destinations.ts'
import type { TabsFor } from './tabs.ts'

const all: TabsFor['config'] = { CHAT_URL: 'wss://chat.example', MODULES: {} }
const names = (wish: TabsFor) => destinationsFor(wish).map(({ name }) => name)

test('a visitor finds what visitors may see, a member all of it', () => {
  expect(names({ config: all, member: false })).toEqual([
    'home',
    'events',
    'feed',
    'signIn',
    'groups',
    'channels',
    'library',
    'settings',
    'language',
    'appearance',
    'accessibility',
    'about',
  ])
  expect(names({ config: all, member: true })).toContain('newMessage')
  expect(names({ config: { ...all, CHAT_URL: '' }, member: true })).not.toContain('newMessage')
})

test('during an event of mine its agenda is there beside the events, and home keeps its name', () => {
  const places = destinationsFor({ config: all, member: true, runningEvent: { slug: 'summit' } })
  expect(places[0]).toMatchObject({ name: 'home', tab: 'today' })
  expect(places.map(({ name }) => name)).toEqual(expect.arrayContaining(['agenda', 'events']))
})

test('no place stands there twice', () => {
  const hrefs = destinationsFor({ config: all, member: true, runningEvent: { slug: 'summit' } }).map(({ href }) => href)
  expect(new Set(hrefs).size).toBe(hrefs.length)
})

test('every shortcut that leads to a place has one', () => {
  const wish = { config: all, member: true, runningEvent: { slug: 'summit' } }
  const goes = shortcuts.filter(({ group }) => group === 'go').map(({ name }) => name)
  expect(names(wish)).toEqual(expect.arrayContaining(goes))
  const visiting = shortcutsFor({ config: all, member: false }).flatMap(({ group, name }) => (group === 'go' ? [name] : []))
  expect(names({ config: all, member: false })).toEqual(expect.arrayContaining(visiting))
})
