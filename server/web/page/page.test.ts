// Text in the page stays text, whatever its source.
import { expect, test } from 'vitest'
import { aConfig } from '../../testing/config.ts'
import type { PageCard } from './card.ts'
import { plainLine } from './escape.ts'
import { pageFor, pageForNobody } from './page.ts'
import { builtPage } from '../web.test-helper.ts'

const config = (overrides = {}) => ({
  ...aConfig(overrides),
  ORGANIZATION_ID: '7d3f7c1e-4f57-4a07-9a53-6f3f3d0c1a01',
  SLUG: 'here',
  WEBSITE_URL: 'http://here.test:4000',
  COGNITO_USERPOOL_ID: 'eu-west-1_Here',
  COGNITO_CLIENT_ID: 'client',
  COGNITO_HOSTED_URL: 'https://here.test:4443',
  API_URL: 'http://here.test:4001',
  OPENGRAPH_URL: 'http://here.test:4000',
  CHAT_URL: 'ws://here.test:3005',
})
const card = (overrides: Partial<PageCard> = {}): PageCard => ({
  title: 'Here',
  description: 'A place.',
  image: 'http://here.test:4000/opengraph.png',
  address: 'http://here.test:4000/',
  open: true,
  missing: false,
  ...overrides,
})
const options = { vector: true, maintenance: false }

const hostile = `"><script>alert(1)</script><!--</title></script>&amp;'$&$1 \u2028`

test('the first frame has name, language, direction, colours and configuration', () => {
  const html = pageFor(builtPage, config({ DEFAULT_LOCALE: 'ar' }), card(), options)
  expect(html).toContain('<html lang="ar" dir="rtl" class="kept">')
  expect(html).toContain('<title>Here</title>')
  expect(html).toContain('<meta name="description" content="A place.">')
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  expect(html).toContain('<link rel="canonical" href="http://here.test:4000/">')
  expect(html).toContain(`<link rel="preconnect" href="${config().API_URL}" crossorigin="">`)
  expect(html.match(/<meta name="theme-color" content="#[\da-f]{6}" media="\(prefers-color-scheme: (?:light|dark)\)">/g)).toHaveLength(2)
  expect(html).toContain('<meta property="og:image" content="http://here.test:4000/opengraph.png">')
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
  const json = /<script type="application\/json" id="organization">(.*?)<\/script>/s.exec(html)?.[1]
  expect(JSON.parse(json ?? '')).toEqual(config({ DEFAULT_LOCALE: 'ar' }))
})

test('what the build said for itself is said once, by the organisation', () => {
  const html = pageFor(builtPage, config(), card(), options)
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(html.match(/name="description"/g)).toHaveLength(1)
  expect(html).not.toContain("The build's own.")
})

test('no text gets out of its place, in any field of the configuration or the card', () => {
  const html = pageFor(
    builtPage,
    config({ NAME: hostile, APP_NAME: hostile, DESCRIPTION: hostile, LANGUAGES: { en: { [hostile]: hostile } } }),
    card({ title: hostile, description: hostile, image: `http://x/${hostile}`, address: `http://x/${hostile}`, data: { name: hostile } }),
    options,
  )
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('</script><!--')
  expect(html.match(/<script/g)).toHaveLength(4)
  expect(html.match(/<\/script>/g)).toHaveLength(4)
  expect(html.match(/<\/title>/g)).toHaveLength(1)
  const [, json] = /id="organization">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(json ?? '')).toMatchObject({ NAME: hostile })
})

test('the page carries nothing its own security policy would block', () => {
  const html = pageFor(builtPage, config(), card({ data: { name: 'x' } }), options)
  expect(html.match(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>/g)).toBeNull()
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/)
})

test('a page that is not for everybody is kept out of search engines', () => {
  for (const closed of [{ open: false }, { missing: true }]) {
    const html = pageFor(builtPage, config(), card(closed), options)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('canonical')
  }
})

test('maintenance is told on the root, and nowhere else', () => {
  expect(pageFor(builtPage, config(), card(), { ...options, maintenance: true })).toContain('data-maintenance="true"')
  expect(pageFor(builtPage, config(), card(), options)).not.toContain('maintenance')
})

test('the page of nobody has a configuration of null', () => {
  const html = pageForNobody(builtPage)
  expect(html).toContain('<script type="application/json" id="organization">null</script>')
  expect(html).toContain('noindex')
  expect(html).toContain('<title>Foyer</title>')
})

test('a built page without a placeholder gets its organisation at the end of the head', () => {
  const html = pageFor(builtPage.replace('<!--organization-->', ''), config(), card(), options)
  expect(html.indexOf('id="organization"')).toBeLessThan(html.indexOf('</head>'))
})

test('descriptions are one line of text', () => {
  expect(plainLine('<p>Two\n days &amp; <b>a half</b></p>', 100)).toBe('Two days &amp; a half')
  expect(plainLine('one two three', 8)).toBe('one two…')
})
