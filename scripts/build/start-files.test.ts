// The files that boot.js requests on each address.
import { expect, test } from 'vitest'
import { earlyReads, filesOfStarts, type Chunk } from './start-files-plugin.ts'

const chunk = (name: string, ...imports: string[]): Chunk => ({
  name,
  fileName: `assets/${name}-1.js`,
  imports: imports.map((one) => `assets/${one}-1.js`),
  viteMetadata: { importedCss: new Set(name === 'feed' ? ['assets/feed-1.css'] : []) },
})
const chunks = [
  chunk('first'),
  chunk('common', 'first'),
  chunk('kits', 'first', 'common'),
  chunk('feed', 'common', 'first'),
  chunk('events', 'common', 'first'),
  chunk('passes', 'common', 'first'),
  chunk('groups', 'kits', 'common'),
]
const areas = new Map([
  [
    'feed',
    [
      { pattern: '/feed', screenName: 'FeedScreen', early: { visitor: ['/activities'] } },
      { pattern: '/posts/:activityId', screenName: 'PostScreen' },
      { pattern: '/new/post', screenName: 'NewPostScreen' },
    ],
  ],
  [
    'events',
    [
      { pattern: '/events/:event', screenName: 'EventScreen' },
      { pattern: '/events/:event/passes/:passId', screenName: 'PassScreen' },
    ],
  ],
  [
    'groups',
    [
      { pattern: '/groups', screenName: 'GroupsScreen' },
      { pattern: '/new/group', screenName: 'NewGroupScreen' },
    ],
  ],
])

test('an address needs the files of its area and what they import, without those that the page names itself', () => {
  const files = filesOfStarts(chunks, areas)
  expect(files['feed']).toEqual(['feed-1.js', 'feed-1.css', 'common-1.js'])
  expect(files['posts']).toEqual(files['feed'])
  expect(files['groups']).toEqual(['groups-1.js', 'kits-1.js', 'common-1.js'])
})

test('a screen with a file of its own needs that one, and not the file of its area', () => {
  const files = filesOfStarts(chunks, areas)
  expect(files['events']).toEqual(['events-1.js', 'common-1.js'])
  expect(files['/events/:event/passes/:passId']).toEqual(['passes-1.js', 'common-1.js'])
})

test('a part of several areas needs what they share, and any other address what all starts share', () => {
  const files = filesOfStarts(chunks, areas)
  expect(files['new']).toEqual(['common-1.js'])
  expect(files['*']).toEqual(['common-1.js'])
})

test('an address has the early reads of its row', () => {
  expect(earlyReads(areas)).toEqual({ '/feed': { visitor: ['/activities'] } })
})
