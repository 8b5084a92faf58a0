// Reading strangers' pages: what is found on them, and that they never lead into our own network.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fetchPage, type FetchOptions } from './fetch-page.ts'
import { createPages } from './pages.ts'
import { isPublicAddress } from './public-address.ts'
import { readPage } from './read-page.ts'

const publicAddress = '93.184.215.14'
let server: http.Server
let port = 0
let asked: string[] = []
let answer: http.RequestListener
beforeAll(async () => {
  server = http.createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())
afterEach(() => void (asked = []))

/** The checks are the real ones; what passes them is connected to the stand-in instead of the world. */
const options = (names: Record<string, string[]> = {}, more: FetchOptions = {}): FetchOptions => ({
  resolve: async (host) => (names[host] ?? [publicAddress]).map((address) => ({ address })),
  dial: () => ({ host: '127.0.0.1', port }),
  ...more,
})
const html = (body: string, headers: Record<string, string> = {}): http.RequestListener => {
  return (_request, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
}
const redirectTo = (location: string): http.RequestListener => {
  return (_request, response) => response.writeHead(302, { location }).end()
}

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://017700000001/',
  'http://0/',
  'http://localhost/',
  'http://sub.localhost/',
  'http://printer/',
  'http://db.internal/',
  'http://127.0.0.1.:80/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://[2001:db8::1]/',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://168.63.129.16/',
  'http://192.0.2.1/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://example.com:8080/',
  'https://example.com:80/',
  'http://example.com:22/',
  'http://user:secret@example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'data:text/html,<title>x</title>',
  'javascript:alert(1)',
  'not an address',
])('%s is not asked', async (href) => {
  answer = html('<title>Inside</title>')
  expect(await fetchPage(href, options())).toBeNull()
  expect(asked).toEqual([])
})

test.each([['127.0.0.1'], ['::1'], ['169.254.169.254'], ['10.0.0.5'], ['::ffff:10.0.0.5'], ['fd12::1'], [publicAddress, '127.0.0.1'], []])(
  'a name that leads to %s is not asked',
  async (...addresses) => {
    answer = html('<title>Inside</title>')
    expect(await fetchPage('http://rebind.example/', options({ 'rebind.example': addresses }))).toBeNull()
    expect(asked).toEqual([])
  },
)

test.each([
  'http://127.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://2130706433/',
  'http://inside.example/',
  'http://example.com:6379/',
  'file:///etc/passwd',
  '//localhost/',
])('a redirect to %s is not followed', async (location) => {
  answer = redirectTo(location)
  expect(await fetchPage('http://outside.example/', options({ 'inside.example': ['10.0.0.1'] }))).toBeNull()
  expect(asked).toEqual(['outside.example/'])
})

test('the name is looked up once for each hop, and the address that was checked is the one connected to', async () => {
  const dialled: string[] = []
  let lookups = 0
  answer = html('<title>Here</title>')
  const page = await fetchPage('http://turning.example/a', {
    // The second answer would be a private one: no one may ask for it.
    resolve: async () => [{ address: (lookups += 1) === 1 ? publicAddress : '127.0.0.1' }],
    dial: (address) => {
      dialled.push(address)
      return { host: '127.0.0.1', port }
    },
  })
  expect([page?.url.href, lookups, dialled]).toEqual(['http://turning.example/a', 1, [publicAddress]])
})

test('three redirects are followed, relative ones too, and a fourth is not', async () => {
  const hops = (last: number): http.RequestListener => {
    return (request, response) => {
      const hop = Number(request.url?.slice(1))
      if (hop < last) redirectTo(`/${hop + 1}`)(request, response)
      else html('<title>End</title>')(request, response)
    }
  }
  answer = hops(3)
  expect((await fetchPage('http://a.example/0', options()))?.url.pathname).toBe('/3')
  answer = hops(4)
  expect(await fetchPage('http://a.example/0', options())).toBeNull()
})

test('other kinds of answer are none', async () => {
  for (const type of ['application/json', 'image/svg+xml', 'text/plain', 'text/htmlx', '']) {
    answer = html('<title>No</title>', { 'content-type': type })
    expect([type, await fetchPage('http://a.example/', options())]).toEqual([type, null])
  }
  answer = html('squeezed', { 'content-encoding': 'gzip' })
  expect(await fetchPage('http://a.example/', options())).toBeNull()
  answer = (_request, response) => response.writeHead(500, { 'content-type': 'text/html' }).end('<title>No</title>')
  expect(await fetchPage('http://a.example/', options())).toBeNull()
})

test('an endless page is read for half a megabyte and then left', async () => {
  let open = true
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.on('close', () => void (open = false))
    const pour = (): void => {
      let isTaken = open
      while (isTaken) isTaken = open && response.write('<p>again and again</p>'.repeat(500))
      if (open) response.once('drain', pour)
    }
    pour()
  }
  const page = await fetchPage('http://a.example/', options())
  expect(page?.bytes.length).toBe(512 * 1024)
  await expect.poll(() => open).toBe(false)
})

test('whoever is too slow is left: a name, an answer, a body', async () => {
  const soon = { deadlineMs: 150 }
  const never = new Promise<never>(() => {})
  answer = () => {}
  expect(await fetchPage('http://a.example/', options({}, { ...soon, resolve: () => never }))).toBeNull()
  expect(await fetchPage('http://a.example/', options({}, soon))).toBeNull()
  answer = (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<title>Slow')
  expect(await fetchPage('http://a.example/', options({}, soon))).toBeNull()
})

test('one page wanted by many at once is asked for once', async () => {
  answer = html('<title>Once</title>')
  const pages = createPages(options())
  const found = await Promise.all(Array.from({ length: 20 }, () => pages.read('http://a.example/')))
  expect(new Set(found.map((words) => words?.title))).toEqual(new Set(['Once']))
  expect(asked).toHaveLength(1)
})

const read = (text: string | Uint8Array, contentType = 'text/html; charset=utf-8') =>
  readPage({ url: new URL('https://site.example/a/b'), contentType, bytes: typeof text === 'string' ? Buffer.from(text) : text })

test('OpenGraph comes before what is older, and addresses are made whole', () => {
  const page = `<!doctype html><html><head>
    <!-- <title>Commented out</title> --><script>document.write('<title>Scripted</title>')</script>
    <title>Plain</title><meta name="description" content="Older">
    <meta property="og:title" content="Tom &amp; Jerry &#39;n&#x2019; friends > all">
    <META PROPERTY='og:description' CONTENT='Two
      lines'><meta property=og:site_name content=Site><meta property="og:type" content="video.other">
    <meta property="og:image" content="/cover.png"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="x">
    <meta property="og:video" content="javascript:alert(1)"><meta name="author" content="Ana">
    <link rel="shortcut icon" href="icon.png"></head><body><meta property="og:title" content="Too late"></body></html>`
  expect(read(page)).toEqual({
    title: "Tom & Jerry 'n’ friends > all",
    siteName: 'Site',
    description: 'Two lines',
    mediaType: 'video.other',
    channel: 'Ana',
    image: 'https://site.example/cover.png',
    imageWidth: 1200,
    imageHeight: null,
    video: null,
    favicon: 'https://site.example/a/icon.png',
  })
})

test('a page is read in its own charset, told by its header or by itself', () => {
  const latin = Buffer.from('<title>Caf\xe9</title>', 'latin1')
  expect(read(latin, 'text/html; charset=ISO-8859-1')?.title).toBe('Café')
  const japanese = Buffer.concat([
    Buffer.from('<meta charset="shift_jis"><title>'),
    Buffer.from([0x93, 0xfa, 0x96, 0x7b]),
    Buffer.from('</title>'),
  ])
  expect(read(japanese, 'text/html')?.title).toBe('日本')
  expect(read('<title>é</title>', 'text/html; charset=klingon')?.title).toBe('é')
})

test('a page that says nothing has no preview', () => {
  for (const text of ['', '<html><body>Words</body></html>', '<title>  </title>', '{"a":1}']) expect(read(text)).toBeNull()
})

test('long words are cut between letters', () => {
  const title = read(`<title>${'🙂'.repeat(500)}</title>`)?.title ?? ''
  expect([...title]).toHaveLength(300)
  expect(title.endsWith('🙂…')).toBe(true)
})

test('no page keeps the reader busy or makes it throw', () => {
  const mean = ['<', '<!--', '<script>', '<meta ', '<meta content="', '<title>', '<a b=', "<link rel='icon' "].map((text) =>
    text.repeat(60_000),
  )
  for (const text of mean) {
    const began = performance.now()
    read(text)
    expect([text.slice(0, 12), performance.now() - began < 1500]).toEqual([text.slice(0, 12), true])
  }
  fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), fc.string(), (bytes, type) => void read(bytes, type)))
})

test('every address of a private block is private, however it is chosen', () => {
  const octet = fc.integer({ min: 0, max: 255 })
  const privates = fc.oneof(
    fc.tuple(fc.constant(10), octet, octet, octet),
    fc.tuple(fc.constant(127), octet, octet, octet),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
    fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
    fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), octet, octet),
    fc.tuple(fc.integer({ min: 224, max: 255 }), octet, octet, octet),
  )
  fc.assert(
    fc.property(privates, (parts) => {
      const address = parts.join('.')
      expect([isPublicAddress(address), isPublicAddress(`::ffff:${address}`)]).toEqual([false, false])
    }),
  )
  for (const address of ['8.8.8.8', '1.1.1.1', publicAddress, '172.32.0.1', '2606:4700:4700::1111'])
    expect(isPublicAddress(address)).toBe(true)
})
