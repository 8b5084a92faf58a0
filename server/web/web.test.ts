// The web host from a browser's perspective.
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organizationConfig } from '../../src/contract/organization.ts'
import { anOrganization, type TestOrganization } from '../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../testing/platform.ts'
import { aBuild, askWeb, builtPage, builtScript, type Ask } from './web.test-helper.ts'

let build: Awaited<ReturnType<typeof aBuild>>
let platform: TestPlatform
let majlis: TestOrganization
let ask: Ask
beforeAll(async () => {
  build = await aBuild()
  platform = await testPlatform()
  majlis = await anOrganization(platform, { host: 'majlis.test', config: { NAME: 'مجلس', DEFAULT_LOCALE: 'ar', PRIMARY_COLOR: '#0f7a5a' } })
  ask = askWeb(platform.services, { distDir: build.distDir }, 'town.test')
})
afterAll(async () => {
  await platform.close()
  await build.remove()
})

const everywhere = [
  '/',
  '/organization.json',
  '/assets/app-1a2b3c4d.js',
  '/sw.js',
  '/assets/none.js',
  '/icons/192.png',
  '/media/x/public',
  'http://nowhere.test:4000/',
]

const nobody = (path: string) => ask(`http://nowhere.test:4000${path}`)

test.each(everywhere)('%s carries the security headers', async (address) => {
  const { headers } = await ask(address)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=(self)'),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  })
})

test('pages and the worker may call the addresses of their own organisation', async () => {
  for (const path of ['/', '/sw.js', '/index.html']) {
    const policy = (await ask(`http://majlis.test:4000${path}`)).headers.get('content-security-policy')
    expect(policy).toContain("connect-src 'self' http://majlis.test:4001 ws://majlis.test:3005 https://majlis.test:4443;")
  }
})

test('each host gets its own configuration, complete, and asks for it anew every time', async () => {
  for (const [host, organization] of [
    ['town.test', platform.organization],
    ['majlis.test', majlis],
  ] as const) {
    const answer = await ask(`http://${host}:4000/organization.json`)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const config = v.parse(organizationConfig, await answer.json())
    expect(config).toMatchObject({ ORGANIZATION_ID: organization.id, API_URL: `http://${host}:4001`, WEBSITE_URL: `http://${host}:4000` })
  }
})

test('a host nobody has gets the page without an organisation, and nothing of anybody', async () => {
  const page = await nobody('/events/summit')
  expect([page.status, page.headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
  expect(await page.text()).toContain('id="organization">null</script>')
  for (const path of ['/organization.json', '/manifest.webmanifest', '/icons/192.png', '/opengraph.png', '/mail'])
    expect([path, (await nobody(path)).status]).toEqual([path, 404])
  expect((await nobody('/organization.json')).headers.get('content-type')).toContain('json')
  expect(await (await nobody('/robots.txt')).text()).toContain('Disallow: /\n')
  expect((await nobody('/assets/app-1a2b3c4d.js')).status).toBe(200)
  expect(await (await nobody('/favicon.ico')).text()).toBe('icon of the build')
})

test('the name of the host counts in any case, and its port does not', async () => {
  expect((await ask('http://TOWN.test:9999/organization.json')).status).toBe(200)
  expect((await ask('/organization.json', { host: 'not a host' })).status).toBe(404)
})

test('a page has no cache of its own but a tag: 304 when nothing changed', async () => {
  const first = await ask('/', { 'accept-encoding': 'br' })
  expect([first.status, first.headers.get('cache-control'), first.headers.get('content-encoding'), first.headers.get('vary')]).toEqual([
    200,
    'no-cache',
    'br',
    'accept-encoding',
  ])
  const tag = first.headers.get('etag') ?? ''
  const second = await ask('/', { 'accept-encoding': 'br', 'if-none-match': tag })
  expect([second.status, await second.text(), second.headers.get('etag')]).toEqual([304, '', tag])
  expect(second.headers.get('content-security-policy')).toContain('default-src')
  expect((await ask('/', { 'if-none-match': tag })).status).toBe(200)
})

test('every path of the client is its page', async () => {
  for (const path of [
    '/',
    '/feed',
    '/messages/7',
    '/auth/sign-in?redirect=%2Fme',
    '/people/mira',
    '/people/nadia.rahmani',
    '/settings/language',
    '/a/b/c/d',
  ]) {
    const answer = await ask(path)
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
    expect(await answer.text()).toContain('"NAME":"Testtown"')
  }
})

test('index.html itself is served exactly as built, for the worker that checks its hash', async () => {
  const answer = await ask('/index.html')
  expect(await answer.text()).toBe(builtPage)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
})

test('what is missing is never answered with a page', async () => {
  const missing = [
    '/assets/none.js',
    '/assets/',
    '/assets/%2e%2e%2fsecret.js',
    '/lang/xx.json',
    '/api/events',
    '/identity/x',
    '/none.js',
    '/deep/none.css',
    '/.well-known/x',
    '/.env',
    '/.git/config',
    '/media/x',
    '/icons/none.png',
  ]
  for (const path of missing) {
    const answer = await ask(path, { accept: 'text/html' })
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 404, 'text/plain; charset=UTF-8'])
    expect(await answer.text()).not.toContain('<')
  }
})

test('a hashed file is kept for a year, also that of an earlier build; the rest is asked for anew', async () => {
  for (const path of ['/assets/app-1a2b3c4d.js', '/assets/old-0f0f0f0f.js'])
    expect((await ask(path)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  for (const path of ['/sw.js', '/boot.js', '/index.html', '/lang/fr.json'])
    expect((await ask(path)).headers.get('cache-control')).toBe('no-cache')
  expect((await ask('/assets/none.js')).headers.get('cache-control')).toBe('no-store')
})

test('the smallest form a browser takes is sent, and proxies are told', async () => {
  const plain = await ask('/assets/app-1a2b3c4d.js')
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary'), await plain.text()]).toEqual([
    null,
    'accept-encoding',
    builtScript,
  ])
  const tags = new Set([plain.headers.get('etag')])
  for (const [accept, encoding] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
  ] as const) {
    const answer = await ask('/assets/app-1a2b3c4d.js', { 'accept-encoding': accept })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(builtScript.length / 4)
    tags.add(answer.headers.get('etag'))
  }
  expect(tags.size).toBe(3)
})

test('HEAD answers as GET does, without a body; writing is refused', async () => {
  const head = await ask('/assets/app-1a2b3c4d.js', {}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(builtScript.length), ''])
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await ask('/', {}, method)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('icons are pictures of the size they say, in the colours of each organisation', async () => {
  const sizes = { '192.png': 192, '512.png': 512, 'maskable-512.png': 512, 'apple-touch-180.png': 180, 'favicon.png': 48 }
  for (const [name, size] of Object.entries(sizes)) {
    const answer = await ask(`/icons/${name}`)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: size, height: size })
  }
  const svgOf = async (host: string) => (await ask(`http://${host}:4000/icons/icon.svg`)).text()
  expect(await svgOf('majlis.test')).not.toBe(await svgOf('town.test'))
  const ico = Buffer.from(await (await ask('/favicon.ico')).arrayBuffer())
  expect(ico.subarray(0, 8).toString('hex')).toBe('0000010001002020')
  expect(await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).toMatchObject({ format: 'png', width: 32 })
})

/** Opacity of an icon's first pixel. */
const corner = async (name: string) => {
  const { data, info } = await sharp(await (await ask(`/icons/${name}`)).arrayBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data[info.channels - 1]
}

test('a maskable icon fills its square; the others have round corners', async () => {
  expect([await corner('maskable-512.png'), await corner('apple-touch-180.png'), await corner('512.png')]).toEqual([255, 255, 0])
})

test('the manifest names the organisation and the icons that exist', async () => {
  const answer = await ask('http://majlis.test:4000/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  const manifest = v.parse(v.looseObject({ name: v.string(), icons: v.array(v.looseObject({ src: v.string() })) }), await answer.json())
  expect(manifest.name).toBe('مجلس')
  for (const { src } of manifest.icons) expect([src, (await ask(`http://majlis.test:4000${src}`)).status]).toEqual([src, 200])
})

test('/mail leads to the mails of the demo, and nowhere without it', async () => {
  const answer = await ask('http://majlis.test:4000/mail')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'http://majlis.test:4001/mail'])
  const real = askWeb(platform.services, { distDir: build.distDir, demo: false }, 'town.test')
  expect((await real('/mail')).status).toBe(404)
})

test('under maintenance the page says so, and files and configuration stay', async () => {
  const closed = askWeb(platform.services, { distDir: build.distDir, maintenance: true }, 'town.test')
  const page = await closed('/events')
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '300'])
  expect(await page.text()).toContain('data-maintenance="true"')
  for (const path of ['/organization.json', '/assets/app-1a2b3c4d.js', '/sw.js']) expect((await closed(path)).status).toBe(200)
})

test('reached by https, browsers are told to stay there', async () => {
  const safe = askWeb(
    platform.services,
    { distDir: build.distDir, public: { ...platform.services.settings.public, web: 'https://{host}' } },
    'town.test',
  )
  expect((await safe('/')).headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect((await ask('/')).headers.has('strict-transport-security')).toBe(false)
})

test('before the first build there is a sentence instead of a page', async () => {
  const empty = askWeb(platform.services, { distDir: '/nowhere/dist' }, 'town.test')
  const answer = await empty('/')
  expect([answer.status, await answer.text()]).toEqual([503, 'The client is not built yet. Run `npm run build`.\n'])
})

test('while the database is away files are served, and pages say to come back', async () => {
  const db = { ...platform.db, asHost: () => Promise.reject(new Error('away')) }
  const broken = askWeb({ ...platform.services, db }, { distDir: build.distDir }, 'town.test')
  expect((await broken('/assets/app-1a2b3c4d.js')).status).toBe(200)
  const page = await broken('/')
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '30'])
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).not.toContain('away')
})
