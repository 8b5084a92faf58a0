// public/boot.js, run on a stub document: it sets theme, language and direction before the first render.
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const early = {
  '/feed': { visitor: ['/activities?page=1'] },
  '/events/:event/agenda': { visitor: [], member: ['/events/:event', '/events/:event/days'] },
}
const files = {
  feed: ['feed-1.js', 'feed-1.css', 'common-1.js'],
  '/events/:event/passes/:passId': ['passes-1.js'],
  '*': ['common-1.js'],
  '*early': early,
}
const code = readFileSync(new URL('../../public/boot.js', import.meta.url), 'utf8').replace(
  '/* files of each start */',
  JSON.stringify(files),
)

interface Start {
  stored?: Record<string, string>
  organization?: object | string
  search?: string
  path?: string
  storageClosed?: boolean
}

function boot({ stored = {}, organization, search = '', path = '/', storageClosed }: Start) {
  const links: Record<string, string>[] = []
  const style: Record<string, string> = {}
  const root = {
    dataset: {} as Record<string, string>,
    lang: 'en',
    dir: 'ltr',
    style: { setProperty: (name: string, value: string) => (style[name] = value) },
  }
  const asked: [address: string, headers: Record<string, string>][] = []
  const window: { foyerEarly?: Record<string, { headers: Record<string, string> }> } = {}
  const text = typeof organization === 'string' ? organization : JSON.stringify(organization)
  runInNewContext(code, {
    document: {
      documentElement: root,
      getElementById: () => (organization ? { textContent: text } : null),
      createElement: () => ({}),
      head: { appendChild: (link: Record<string, string>) => links.push(link) },
    },
    localStorage: {
      getItem: (key: string) => {
        if (storageClosed) throw new Error('closed')
        return stored[key] ?? null
      },
    },
    location: { hostname: 'majlis.localhost', pathname: path, search },
    URLSearchParams,
    JSON,
    window,
    fetch: async (address: string, { headers }: { headers: Record<string, string> }) => void asked.push([address, { ...headers }]),
  })
  return { ...root, style, links: links.map(({ rel, href }) => `${rel} ${href}`), asked, early: window.foyerEarly }
}

const majlis = { PRIMARY_COLOR: '#0f7a5a', SECONDARY_COLOR: '#d9a441', LOCALES: ['ar', 'en'], DEFAULT_LOCALE: 'ar' }
const kept = {
  hostname: 'majlis.localhost',
  primary: '#0f7a5a',
  secondary: '#d9a441',
  locale: 'en',
  locales: ['ar', 'en'],
  roles: { '--bg': '#fff' },
}

test('a first visit takes colours, language and direction from the page', () => {
  const page = boot({ organization: majlis })
  expect([page.lang, page.dir]).toEqual(['ar', 'rtl'])
  expect(page.style).toEqual({ '--org-primary': '#0f7a5a', '--org-secondary': '#d9a441' })
  expect(page.dataset['theme']).toBeUndefined()
})

test('a later one, from a page without a word about the organisation, takes all of it from the device', () => {
  const page = boot({ stored: { 'foyer.boot': JSON.stringify(kept), 'foyer.theme': 'dark' } })
  expect([page.lang, page.dir, page.dataset['theme']]).toEqual(['en', 'ltr', 'dark'])
  expect(page.style['--bg']).toBe('#fff')
})

test('colours that the organisation has changed since are not taken from the device', () => {
  const page = boot({ organization: { ...majlis, PRIMARY_COLOR: '#111111' }, stored: { 'foyer.boot': JSON.stringify(kept) } })
  expect(page.style).toEqual({ '--org-primary': '#111111', '--org-secondary': '#d9a441' })
})

test('what another host has left is not ours', () => {
  const page = boot({ stored: { 'foyer.boot': JSON.stringify({ ...kept, hostname: 'localhost' }) } })
  expect([page.lang, page.style]).toEqual(['en', {}])
})

test('a language in the address counts only if it is enabled', () => {
  expect(boot({ organization: majlis, search: '?lang=en' }).lang).toBe('en')
  expect(boot({ organization: majlis, search: '?lang=de' }).lang).toBe('ar')
})

test('text size, motion, contrast and font are those of this device; a default and an unknown value have no attribute', () => {
  const of = (reading: string) => boot({ organization: majlis, stored: { 'foyer.reading': reading } }).dataset
  expect({ ...of('{"text":"larger","motion":"reduced","contrast":"more","font":"readable"}') }).toEqual({
    text: 'larger',
    motion: 'reduced',
    contrast: 'more',
    font: 'readable',
  })
  for (const reading of ['{"text":"normal","motion":"auto","contrast":"sideways"}', '[', '5', 'null'])
    expect({ ...of(reading) }).toEqual({})
})

test('nonsense and closed storage break nothing', () => {
  expect(boot({ organization: '{broken', stored: { 'foyer.boot': '[', 'foyer.theme': 'pink' } }).dataset['theme']).toBeUndefined()
  expect(boot({ organization: majlis, storageClosed: true }).lang).toBe('ar')
  expect(boot({ organization: { ...majlis, PRIMARY_COLOR: 'url(evil)' } }).style['--org-primary']).toBeUndefined()
})

test('the files of the start are requested beside the app itself', () => {
  expect(boot({ path: '/feed' }).links).toEqual([
    'modulepreload /assets/feed-1.js',
    'preload /assets/feed-1.css',
    'modulepreload /assets/common-1.js',
  ])
  expect(boot({ path: '/events/summit/passes/one' }).links).toEqual(['modulepreload /assets/passes-1.js'])
  expect(boot({ path: '/nowhere/at/all' }).links).toEqual(['modulepreload /assets/common-1.js'])
})

const answering = { ...majlis, API_URL: 'https://api.example/', ORGANIZATION_ID: 'org', COGNITO_CLIENT_ID: 'client' }
const session = {
  'CognitoIdentityServiceProvider.client.LastAuthUser': 'ada',
  'CognitoIdentityServiceProvider.client.ada.accessToken': 'her token',
}

test('the first reads of a first visit are requested, with the headers of the app', () => {
  const headers = { accept: 'application/json', organization: 'org', locale: 'ar' }
  expect(boot({ organization: answering, path: '/feed' }).asked).toEqual([['https://api.example/activities?page=1', headers]])
  const page = boot({ organization: answering, path: '/events/summit/agenda', stored: session })
  expect(page.asked).toEqual([
    ['https://api.example/events/summit', { ...headers, authorization: 'her token' }],
    ['https://api.example/events/summit/days', { ...headers, authorization: 'her token' }],
  ])
  expect(Object.keys(page.early ?? {})).toEqual(page.asked.map(([address]) => address))
})

test('a read of a feature that is off, or that visitors may not use, is not requested early', () => {
  const asked = (path: string, modules: object, stored = {}) =>
    boot({ organization: { ...answering, MODULES: modules }, path, stored }).asked.length
  expect(asked('/feed', { activities: { enabled: true, requireAuth: false } })).toBe(1)
  expect(asked('/feed', { activities: { enabled: false, requireAuth: false } })).toBe(0)
  const members = { activities: { enabled: true, requireAuth: true }, events: { enabled: true, requireAuth: true } }
  expect(asked('/feed', members)).toBe(0)
  expect(asked('/events/summit/agenda', members, session)).toBe(2)
})

test('nothing is requested early for an acting account, with a query, at another address, or in a page of the worker', () => {
  const none = [
    boot({ organization: answering, path: '/feed', stored: { ...session, 'foyer.acting-as': '{}' } }),
    boot({ organization: answering, path: '/feed', search: '?from=groups' }),
    boot({ organization: answering, path: '/feed/7' }),
    boot({ path: '/feed' }),
  ]
  expect(none.map(({ asked }) => asked)).toEqual([[], [], [], []])
})
